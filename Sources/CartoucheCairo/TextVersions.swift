import CCairo

/// The versions of the libraries that set text.
public enum TextVersions {
  public static let pango = String(cString: pango_version_string())
  public static let harfBuzz = String(cString: hb_version_string())
  /// As Fontconfig writes it: `2.14.1`.
  public static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }
}
