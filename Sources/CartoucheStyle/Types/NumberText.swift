/// Numbers to text and back, as the expression language (that is, ECMAScript) does it.
package enum NumberText {
  /// The shortest decimal that reads back as the number, after ECMA-262, Number::toString.
  package static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if number == 0 { return "0" }
    if number.magnitude < 1e15, let whole = Int64(exactly: number) { return String(whole) }
    let (digits, point) = decimal(of: number.magnitude)
    let sign = number < 0 ? "-" : ""
    let count = digits.count
    if point >= count, point <= 21 {
      return sign + digits + String(repeating: "0", count: point - count)
    }
    if point > 0, point <= 21 { return sign + digits.prefix(point) + "." + digits.dropFirst(point) }
    if point > -6, point <= 0 {
      return sign + "0." + String(repeating: "0", count: -point) + digits
    }
    let exponent = point - 1
    let mantissa = count == 1 ? digits : digits.prefix(1) + "." + digits.dropFirst(1)
    return "\(sign)\(mantissa)e\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
  }

  /// The shortest digits of a positive number and the place of its point:
  /// 0.digits × 10^point.
  package static func decimal(of number: Double) -> (digits: String, point: Int) {
    let text = number.description
    let parts = text.split(separator: "e", maxSplits: 1)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = (parts.first ?? "0").split(separator: ".", maxSplits: 1)
    let whole = mantissa.first ?? "0"
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let all = whole + fraction
    let leading = all.prefix { $0 == "0" }.count
    var digits = String(all.dropFirst(leading))
    while digits.hasSuffix("0") { digits.removeLast() }
    return (digits.isEmpty ? "0" : digits, whole.count + exponent - leading)
  }

  /// What ECMAScript's `Number(text)` gives, or `nil` where that is NaN.
  package static func number(from text: String) -> Double? {
    let trimmed = trimming(text)
    if trimmed.isEmpty { return 0 }
    let lower = trimmed.lowercased()
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where lower.hasPrefix(prefix) {
      return whole(lower.dropFirst(2), radix: radix)
    }
    switch trimmed {
    case "Infinity", "+Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: break
    }
    let allowed = trimmed.utf8.allSatisfy {
      (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e, 0x45, 0x65].contains($0)
    }
    guard allowed else { return nil }
    return Double(trimmed)
  }

  private static func whole(_ digits: Substring, radix: Int) -> Double? {
    if digits.isEmpty { return nil }
    var result = 0.0
    for character in digits {
      guard let digit = character.hexDigitValue, digit < radix else { return nil }
      result = result * Double(radix) + Double(digit)
    }
    return result
  }

  private static func trimming(_ text: String) -> String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace || $0 == "\u{feff}" }
    let head = text.drop(while: isSpace)
    guard let last = head.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(head[...last])
  }
}
