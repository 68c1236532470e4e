/// Why a text is no JSON document that is read here.
public enum JSONError: Error, Hashable, Sendable {
  case empty
  case unexpectedEnd(offset: Int)
  case unexpectedByte(UInt8, offset: Int, expected: String)
  case invalidNumber(offset: Int)
  /// A number beyond the range of a double, such as 1e400.
  case numberOutOfRange(offset: Int)
  case invalidEscape(offset: Int)
  case invalidUTF8(offset: Int)
  case duplicateKey(String, offset: Int)
  case trailingContent(offset: Int)
  case tooDeep(limit: Int, offset: Int)

  /// The byte at which reading stopped.
  public var offset: Int {
    switch self {
    case .empty: 0
    case .unexpectedEnd(let offset), .unexpectedByte(_, let offset, _), .invalidNumber(let offset),
      .numberOutOfRange(let offset), .invalidEscape(let offset), .invalidUTF8(let offset),
      .duplicateKey(_, let offset), .trailingContent(let offset), .tooDeep(_, let offset):
      offset
    }
  }

  /// One clause without the place.
  public var message: String {
    switch self {
    case .empty: "the document is empty"
    case .unexpectedEnd: "the JSON ends too early; is the file cut short?"
    case .unexpectedByte(let byte, _, let expected):
      "expected \(expected), found \(Self.name(of: byte))"
    case .invalidNumber: "not a JSON number (NaN, Infinity, hex and leading zeros are none)"
    case .numberOutOfRange: "the number is too large for a double"
    case .invalidEscape: "not a JSON string escape"
    case .invalidUTF8: "the text is not UTF-8"
    case .duplicateKey(let key, _): "the key '\(key)' stands twice in one object"
    case .trailingContent: "unexpected content after the document's end"
    case .tooDeep(let limit, _): "nested deeper than \(limit) levels"
    }
  }

  private static func name(of byte: UInt8) -> String {
    (0x21...0x7e).contains(byte)
      ? "'\(Character(UnicodeScalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
  }
}
