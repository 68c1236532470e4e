/// Looks through a style sheet or the value of an attribute for what icons may not have.
struct SVGStyleText {
  private let text: [UInt8]
  private var index = 0

  private init(_ text: [UInt8]) { self.text = text }

  /// The ids that the text refers to as `url(#id)`.
  static func references(
    in text: [UInt8], isSheet: Bool = false
  ) throws(SVGStyleFault) -> [String] {
    if text.contains(UInt8(ascii: "\\")) { throw .escape }
    if isSheet, text.contains(UInt8(ascii: "@")) { throw .atRule }
    var reader = SVGStyleText(text)
    return try reader.references()
  }

  private mutating func references() throws(SVGStyleFault) -> [String] {
    var found: [String] = []
    while index < text.count {
      if skip("url(") {
        skip { $0 <= 0x20 || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
        guard skip("#") else { throw .external }
        let start = index
        skip { $0 > 0x20 && !Self.isEnd($0) }
        found.append(String(decoding: text[start..<index], as: UTF8.self))
      } else if skip("stroke-dasharray") {
        guard isUnset() else { throw .dashes }
      } else if skip("filter") {
        guard isUnset() else { throw .filters }
      } else {
        index += 1
      }
    }
    return found
  }

  /// Behind a property's name: whether it is given no value, or none that does anything.
  private mutating func isUnset() -> Bool {
    skip { $0 <= 0x20 }
    guard skip(":") else { return true }
    skip { $0 <= 0x20 }
    return skip("none")
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  /// Whether the text goes on with a word, in letters of either case; then goes past it.
  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index <= text.count - count else { return false }
    for offset in 0..<count where Self.lower(text[index + offset]) != word.utf8Start[offset] {
      return false
    }
    index += count
    return true
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while index < text.count, isSkipped(text[index]) { index += 1 }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
  }
}
