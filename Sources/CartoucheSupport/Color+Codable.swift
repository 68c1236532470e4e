/// As CSS writes it: any syntax that ``Color/init(css:)`` reads.
///
/// Red, green and blue are rounded to 1/255, as CSS serialises them; alpha is kept.
extension Color: Codable {
  /// - Throws: `DecodingError` for a text that is no colour.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(css: text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text.prefix(40))' is no colour; write #c03 or rgba(0, 90, 160, 0.5)")
    }
    func rounded(_ component: Double) -> Double { (component * 255).rounded() / 255 }
    self.init(
      red: rounded(color.red), green: rounded(color.green), blue: rounded(color.blue),
      alpha: color.alpha)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(css)
  }

  /// `#3b5bdb`, or `rgba(59, 91, 219, 0.5)` where it is not opaque.
  public var css: String {
    let bytes = [red, green, blue].map { Int(($0 * 255).rounded()) }
    if alpha == 1 {
      return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    return "rgba(\(bytes[0]), \(bytes[1]), \(bytes[2]), \(alpha))"
  }
}
