import CartoucheCairo

/// What concerns the fonts of the whole process, and so is for programs only, not for libraries.
public enum ProcessFonts {
  /// Keeps the machine's font configuration from being read, which takes some milliseconds at the
  /// first text and never influences a picture.
  ///
  /// To be called before the first picture. Every user of Fontconfig in the process sees an empty
  /// configuration from then on.
  public static func forgoSystemFonts() { PangoTextShaper.forgoSystemFonts() }
}
