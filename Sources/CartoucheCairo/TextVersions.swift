import CCairo
import CFriBidi

/// The versions of the libraries that set text.
public enum TextVersions {
  public static let pango = String(cString: pango_version_string())
  public static let harfBuzz = String(cString: hb_version_string())
  /// `nil` where the library does not say.
  public static var friBidi: String? {
    // The second word of the first line: "(GNU FriBidi) 1.0.8".
    guard let text = cartouche_fribidi_version() else { return nil }
    let line = String(cString: text).prefix { $0 != "\n" }
    return line.split(separator: " ").last.map(String.init)
  }
  /// As Fontconfig writes it: `2.14.1`.
  public static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }
}
