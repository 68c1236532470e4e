/// A recursive-descent parser after RFC 8259 that keeps byte ranges and the order of members.
struct JSONParser {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  mutating func parseDocument() throws(JSONError) -> JSONNode {
    skipSpace()
    if position >= bytes.count { throw .empty }
    let root = try parseValue()
    skipSpace()
    if position < bytes.count { throw .trailingContent(offset: position) }
    return root
  }

  private mutating func parseValue() throws(JSONError) -> JSONNode {
    let start = position
    guard let byte = peek() else { throw .unexpectedEnd(offset: position) }
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"):
      value = try nested { parser throws(JSONError) in try parser.parseObject() }
    case UInt8(ascii: "["):
      value = try nested { parser throws(JSONError) in try parser.parseArray() }
    case UInt8(ascii: "\""): value = .string(try parseString())
    case UInt8(ascii: "t"):
      try expect("true")
      value = .bool(true)
    case UInt8(ascii: "f"):
      try expect("false")
      value = .bool(false)
    case UInt8(ascii: "n"):
      try expect("null")
      value = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      value = .number(try parseNumber())
    case UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "+"), UInt8(ascii: "."):
      throw .invalidNumber(offset: position)
    default: throw .unexpectedByte(byte, offset: position, expected: "a value")
    }
    return JSONNode(value, range: start..<position)
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONError) -> JSONNode.Value
  ) throws(JSONError) -> JSONNode.Value {
    depth += 1
    if depth > depthLimit { throw .tooDeep(limit: depthLimit, offset: position) }
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func parseObject() throws(JSONError) -> JSONNode.Value {
    position += 1
    var members: [JSONMember] = []
    var keys: Set<String> = []
    skipSpace()
    if peek() == UInt8(ascii: "}") {
      position += 1
      return .object([])
    }
    while true {
      skipSpace()
      let keyStart = position
      guard let byte = peek() else { throw .unexpectedEnd(offset: position) }
      guard byte == UInt8(ascii: "\"") else {
        throw .unexpectedByte(byte, offset: position, expected: "a key in double quotes")
      }
      let key = try parseString()
      let keyRange = keyStart..<position
      if !keys.insert(key).inserted { throw .duplicateKey(key, offset: keyStart) }
      skipSpace()
      try expect(UInt8(ascii: ":"), "':'")
      skipSpace()
      members.append(JSONMember(key: key, keyRange: keyRange, node: try parseValue()))
      skipSpace()
      if try endsList(with: UInt8(ascii: "}"), "',' or '}'") { return .object(members) }
    }
  }

  private mutating func parseArray() throws(JSONError) -> JSONNode.Value {
    position += 1
    var items: [JSONNode] = []
    skipSpace()
    if peek() == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      skipSpace()
      items.append(try parseValue())
      skipSpace()
      if try endsList(with: UInt8(ascii: "]"), "',' or ']'") { return .array(items) }
    }
  }

  /// Steps over a comma (false) or the closing byte (true).
  private mutating func endsList(with closing: UInt8, _ expected: String) throws(JSONError) -> Bool
  {
    guard let byte = peek() else { throw .unexpectedEnd(offset: position) }
    guard byte == closing || byte == UInt8(ascii: ",") else {
      throw .unexpectedByte(byte, offset: position, expected: expected)
    }
    position += 1
    return byte == closing
  }

  private mutating func parseNumber() throws(JSONError) -> Double {
    let start = position
    if peek() == UInt8(ascii: "-") { position += 1 }
    let leading = peek()
    let whole = skipDigits()
    if whole == 0 || (whole > 1 && leading == UInt8(ascii: "0")) {
      throw .invalidNumber(offset: start)
    }
    if peek() == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { throw .invalidNumber(offset: start) }
    }
    if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { throw .invalidNumber(offset: start) }
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw .invalidNumber(offset: start)
    }
    if !number.isFinite { throw .numberOutOfRange(offset: start) }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    return position - start
  }

  private mutating func parseString() throws(JSONError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw .invalidUTF8(offset: start)
        }
        return string
      case UInt8(ascii: "\\"): try parseEscape(into: &text)
      case 0..<0x20:
        throw .unexpectedByte(
          byte, offset: position - 1, expected: "no control character in a string")
      default: text.append(byte)
      }
    }
    throw .unexpectedEnd(offset: position)
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(JSONError) {
    let start = position - 1
    guard let byte = peek() else { throw .unexpectedEnd(offset: position) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: try parseUnicodeEscape(start: start).utf8)
    default: throw .invalidEscape(offset: start)
    }
  }

  /// A lone surrogate becomes U+FFFD, as browsers do.
  private mutating func parseUnicodeEscape(start: Int) throws(JSONError) -> String {
    let first = try parseHex(start: start)
    if (0xd800..<0xdc00).contains(first), peek() == UInt8(ascii: "\\"),
      position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
    {
      let back = position
      position += 2
      let second = try parseHex(start: start)
      if (0xdc00..<0xe000).contains(second) {
        let scalar = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
        return UnicodeScalar(scalar).map { String(Character($0)) } ?? "\u{fffd}"
      }
      position = back
    }
    return UnicodeScalar(first).map { String(Character($0)) } ?? "\u{fffd}"
  }

  private mutating func parseHex(start: Int) throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw .unexpectedEnd(offset: bytes.count) }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw .invalidEscape(offset: start)
      }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      position += 1
    }
  }

  private mutating func expect(_ byte: UInt8, _ expected: String) throws(JSONError) {
    guard let found = peek() else { throw .unexpectedEnd(offset: position) }
    if found != byte { throw .unexpectedByte(found, offset: position, expected: expected) }
    position += 1
  }

  private mutating func expect(_ word: StaticString) throws(JSONError) {
    for byte in "\(word)".utf8 { try expect(byte, "'\(word)'") }
  }
}
