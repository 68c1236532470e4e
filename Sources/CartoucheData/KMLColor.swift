/// A colour of KML: `aabbggrr` in hexadecimal, alpha first and red last.
struct KMLColor: Hashable {
  let alpha: UInt32
  /// `0xrrggbb`
  let rgb: UInt32

  static let white = KMLColor(alpha: 255, rgb: 0xffffff)

  private init(alpha: UInt32, rgb: UInt32) {
    self.alpha = alpha
    self.rgb = rgb
  }

  /// `nil` where a text is none; a leading `#` is let pass, and six digits are opaque.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.trimmingASCIISpace, as: UTF8.self)
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 8 || digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    alpha = digits.utf8.count == 8 ? value >> 24 : 255
    rgb = (value & 0xff) << 16 | value & 0xff00 | (value >> 16) & 0xff
  }

  /// 0…1
  var opacity: Double { Double(alpha) / 255 }

  /// `#rrggbb`
  var text: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
