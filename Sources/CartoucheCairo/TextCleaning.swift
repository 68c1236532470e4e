import CartoucheSupport

/// Makes one printable line of any text.
enum TextCleaning {
  /// Less what is no character to print.
  static func printableLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(Limits.textLength) {
      switch scalar.value {
      case 0x09...0x0d, 0x85, 0x2028, 0x2029: line.append(" ")
      case 0..<0x20, 0x7f..<0xa0, 0xfffc, 0xfffe, 0xffff: continue
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// As Pango is to have it.
  static func singleLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in printableLine(text).unicodeScalars {
      line.append(scalar)
      // Glyphs have one colour here; without this Pango looks for a font of coloured pictures.
      if scalar.properties.isEmojiPresentation { line.append(textPresentation) }
    }
    return String(line)
  }

  private static let textPresentation: Unicode.Scalar = "\u{fe0e}"
}
