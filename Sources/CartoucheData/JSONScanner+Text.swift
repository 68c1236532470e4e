import CartoucheSupport

extension JSONScanner {
  /// Steps over a string, from its first quote past its last.
  ///
  /// Eight bytes at a time: a byte of the word below 0x20, a quote, a backslash or a byte beyond
  /// ASCII shows in its high bit (Mycroft's test for a zero byte; bytes above a hit may show
  /// falsely, so the word is then looked at byte by byte).
  mutating func readText() throws(JSONError) -> JSONText {
    let start = position + 1
    var index = start
    var isASCII = true
    var hasEscapes = false
    while true {
      while index + 8 <= end, Self.isPlain(word(at: index)) { index += 8 }
      if index >= end { throw .unexpectedEnd(offset: end) }
      let byte = base[index]
      switch byte {
      case UInt8(ascii: "\""):
        if !isASCII { try checkUTF8(start..<index) }
        position = index + 1
        return JSONText(range: start..<index, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = try endOfEscape(at: index)
        continue
      case 0..<0x20:
        throw .unexpectedByte(byte, offset: index, expected: "no control character in a string")
      case 0x80...: isASCII = false
      default: break
      }
      index += 1
    }
  }

  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5c)
    let hits = (quote &- ones) | (backslash &- ones) | (word &- ones &* 0x20) | word
    return hits & (ones &* 0x80) == 0
  }

  private func endOfEscape(at offset: Int) throws(JSONError) -> Int {
    guard offset + 1 < end else { throw .unexpectedEnd(offset: end) }
    switch base[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 2
    case UInt8(ascii: "u"):
      guard offset + 6 <= end else { throw .unexpectedEnd(offset: end) }
      if hexValue(at: offset + 2) == nil { throw .invalidEscape(offset: offset) }
      return offset + 6
    default: throw .invalidEscape(offset: offset)
    }
  }

  /// Four hexadecimal digits, which must lie before the end.
  private func hexValue(at offset: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in offset..<offset + 4 {
      let byte = base[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - 0x57)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - 0x37)
      default: return nil
      }
    }
    return value
  }

  private func checkUTF8(_ range: Range<Int>) throws(JSONError) {
    if UTF8Check.firstInvalid(in: bytes(range)) != nil {
      throw .invalidUTF8(offset: range.lowerBound)
    }
  }

  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  // MARK: Decoding

  /// Whether the text is this word, which has no escapes.
  @inline(__always)
  func text(_ text: JSONText, is word: StaticString) -> Bool {
    guard text.range.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<text.range.count
    where base[text.range.lowerBound + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  func string(_ text: JSONText) -> String {
    text.hasEscapes
      ? decodeEscapes(of: text) : String(decoding: bytes(text.range), as: UTF8.self)
  }

  private func decodeEscapes(of text: JSONText) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.range.count)
    var index = text.range.lowerBound
    while index < text.range.upperBound {
      guard base[index] == UInt8(ascii: "\\") else {
        decoded.append(base[index])
        index += 1
        continue
      }
      let escaped = base[index + 1]
      index += 2
      switch escaped {
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0c)
      case UInt8(ascii: "n"): decoded.append(0x0a)
      case UInt8(ascii: "r"): decoded.append(0x0d)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "u"):
        decoded.append(contentsOf: decodeUnicode(&index, before: text.range.upperBound).utf8)
      default: decoded.append(escaped)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The scalar of `\uXXXX`, or of a surrogate pair of them; a lone surrogate becomes U+FFFD, as
  /// browsers do. `index` stands at the first digit and is moved past the last.
  private func decodeUnicode(_ index: inout Int, before limit: Int) -> String {
    let first = hexValue(at: index) ?? 0xfffd
    index += 4
    if (0xd800..<0xdc00).contains(first), index + 6 <= limit, base[index] == UInt8(ascii: "\\"),
      base[index + 1] == UInt8(ascii: "u"), let second = hexValue(at: index + 2),
      (0xdc00..<0xe000).contains(second)
    {
      index += 6
      let scalar = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
      return UnicodeScalar(scalar).map { String(Character($0)) } ?? "\u{fffd}"
    }
    return UnicodeScalar(first).map { String(Character($0)) } ?? "\u{fffd}"
  }
}
