extension Color {
  /// A colour as CSS writes it: a name, `transparent`, `#` with 3, 4, 6 or 8 digits, `rgb()`,
  /// `rgba()`, `hsl()` or `hsla()` with commas or spaces (CSS Color Module Level 4, sections 4.1,
  /// 5.2, 6.1 and 7), in any case and with space around it; `nil` for anything else.
  public init?(css text: String) {
    let text = text.lowercased().trimmingSpace
    if text == "transparent" {
      self = .transparent
    } else if let rgb = Self.named[text] {
      self.init(rgb: rgb)
    } else if text.hasPrefix("#") {
      self.init(hexDigits: text.dropFirst())
    } else if let function = CSSColorFunction(text) {
      self = function.color
    } else {
      return nil
    }
  }

  /// The names that CSS has for colours, in alphabetical order.
  public static let cssNames: [String] = named.keys.sorted()

  private init?(hexDigits: Substring) {
    let digits = hexDigits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == hexDigits.count else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }
}

/// `rgb(…)` or `hsl(…)` taken apart.
private struct CSSColorFunction {
  let color: Color

  private struct Component {
    var number: Double
    var isPercentage: Bool
    var isAngle: Bool
  }

  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    guard let parts = Self.components(String(inside)) else { return nil }
    let alpha = parts.count > 3 ? Self.alpha(parts[3]) : 1
    guard let alpha else { return nil }
    switch text[..<open] {
    case "rgb", "rgba":
      guard let color = Self.rgb(parts, alpha) else { return nil }
      self.color = color
    case "hsl", "hsla":
      guard let color = Self.hsl(parts, alpha) else { return nil }
      self.color = color
    default: return nil
    }
  }

  /// Three components, or four; all separated by commas, or by spaces with a slash before alpha.
  private static func components(_ inside: String) -> [Component]? {
    let hasCommas = inside.contains(",")
    var texts: [String]
    if hasCommas {
      texts = inside.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0).trimmingSpace }
    } else {
      let halves = inside.split(separator: "/", omittingEmptySubsequences: false)
      guard let head = halves.first, halves.count <= 2 else { return nil }
      texts = head.split(whereSeparator: \.isWhitespace).map(String.init)
      guard texts.count == 3 else { return nil }
      if halves.count == 2 { texts.append(String(halves[1]).trimmingSpace) }
    }
    guard texts.count == 3 || texts.count == 4 else { return nil }
    let parts = texts.compactMap(component)
    return parts.count == texts.count ? parts : nil
  }

  private static func component(_ text: String) -> Component? {
    var digits = text
    var part = Component(number: 0, isPercentage: false, isAngle: false)
    if digits.hasSuffix("%") {
      digits.removeLast()
      part.isPercentage = true
    } else if digits.hasSuffix("deg") {
      digits.removeLast(3)
      part.isAngle = true
    }
    let isPlain = digits.utf8.allSatisfy {
      (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e, 0x65].contains($0)
    }
    guard isPlain, let number = Double(digits), number.isFinite else { return nil }
    part.number = number
    return part
  }

  private static func alpha(_ part: Component) -> Double? {
    if part.isAngle { return nil }
    return unit(part.isPercentage ? part.number / 100 : part.number)
  }

  private static func rgb(_ parts: [Component], _ alpha: Double) -> Color? {
    let channels = parts.prefix(3)
    let percentages = channels.count { $0.isPercentage }
    guard percentages == 0 || percentages == 3, !channels.contains(where: \.isAngle) else {
      return nil
    }
    let values = channels.map { unit($0.number / (percentages == 3 ? 100 : 255)) }
    return Color(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  /// CSS Color Module Level 4, section 7.1.
  private static func hsl(_ parts: [Component], _ alpha: Double) -> Color? {
    guard !parts[0].isPercentage, parts[1].isPercentage, parts[2].isPercentage else { return nil }
    let turn = parts[0].number.truncatingRemainder(dividingBy: 360)
    let hue = turn < 0 ? turn + 360 : turn
    let saturation = unit(parts[1].number / 100)
    let lightness = unit(parts[2].number / 100)
    let amplitude = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  private static func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
}

extension String {
  fileprivate var trimmingSpace: String {
    let head = drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
