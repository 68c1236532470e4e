/// A path with a number in it: `frames/%05d.png`.
struct FramePattern: Hashable {
  private let before: String
  private let after: String
  /// Of the number, filled with zeros.
  private let digits: Int

  /// As it was given, for formats by the name.
  let text: String

  private static let digitsRange = 1...9

  /// What a name is: numbered, or with doubled percent signs made single.
  enum Name: Hashable {
    case numbered(FramePattern)
    case plain(String)
  }

  /// Reads `%d`, `%0Nd` and `%%`, of which the first two may stand once.
  static func name(_ text: String) throws(InvalidValue) -> Name {
    var parts = [""]
    var digits: Int?
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        parts[parts.count - 1].append("%")
        continue
      }
      guard digits == nil else {
        throw InvalidValue("a name has one number, and this one has more")
      }
      digits = try number(&rest)
      parts.append("")
    }
    guard let digits else { return .plain(parts[0]) }
    return .numbered(
      FramePattern(before: parts[0], after: parts[1], digits: digits, text: text))
  }

  private static func number(_ rest: inout Substring) throws(InvalidValue) -> Int {
    let start = rest
    if rest.first == "d" {
      rest.removeFirst()
      return 1
    }
    if rest.popFirst() == "0" {
      let count = rest.prefix { $0.isASCII && $0.isNumber }
      rest.removeFirst(count.count)
      if let digits = Int(count), digitsRange.contains(digits), rest.popFirst() == "d" {
        return digits
      }
    }
    throw InvalidValue(
      "'%\(start.prefix(3))' is no number; write %d or %05d, and %% for a percent sign")
  }

  func path(of frame: Int) -> String {
    let number = String(frame)
    return before + String(repeating: "0", count: max(digits - number.count, 0)) + number + after
  }
}
