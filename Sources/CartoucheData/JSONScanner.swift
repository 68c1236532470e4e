import CartoucheSupport

/// Steps through the bytes of a JSON text (RFC 8259) without building a tree.
///
/// Every error is thrown where it stands; offsets count from `base`. The bytes must outlive the
/// scanner, and nothing at or beyond `end` is read.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  let end: Int
  var position: Int
  private let depthLimit: Int
  private(set) var depth = 0

  /// Scans what of `range` lies within `bytes`.
  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, depthLimit: Int)
    throws(JSONError)
  {
    let range = range.clamped(to: 0..<bytes.count)
    guard let base = bytes.baseAddress, !range.isEmpty else { throw .empty }
    self.base = base
    self.depthLimit = depthLimit
    position = range.lowerBound
    end = range.upperBound
    if end - position >= 3, base[position] == 0xef, base[position + 1] == 0xbb,
      base[position + 2] == 0xbf
    {
      position += 3
    }
  }

  // MARK: Bytes

  /// The byte here, or 0 (which JSON never has outside strings) at the end.
  @inline(__always)
  var byte: UInt8 { position < end ? base[position] : 0 }

  @inline(__always)
  mutating func skipSpace() {
    while position < end, base[position] <= 0x20 {
      let byte = base[position]
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return }
      position += 1
    }
  }

  /// The first byte of the next token, without stepping over it.
  @inline(__always)
  mutating func nextByte() -> UInt8 {
    skipSpace()
    return byte
  }

  func unexpected(_ expected: String) -> JSONError {
    position < end
      ? .unexpectedByte(base[position], offset: position, expected: expected)
      : .unexpectedEnd(offset: position)
  }

  mutating func expectEnd() throws(JSONError) {
    skipSpace()
    if position < end { throw .trailingContent(offset: position) }
  }

  /// Eight bytes from here in memory order, least significant first.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  // MARK: Containers

  /// Steps over `[` or `{` and says whether something stands inside; an empty one is left behind.
  @inline(__always)
  mutating func open(_ opening: UInt8, _ closing: UInt8) throws(JSONError) -> Bool {
    if byte != opening { throw unexpected(opening == 0x5b ? "an array" : "an object") }
    position += 1
    if nextByte() == closing {
      position += 1
      return false
    }
    depth += 1
    if depth > depthLimit { throw .tooDeep(limit: depthLimit, offset: position) }
    return true
  }

  /// Steps over a comma (true: another element follows) or the closing byte (false).
  @inline(__always)
  mutating func continues(until closing: UInt8) throws(JSONError) -> Bool {
    let found = nextByte()
    guard found == 0x2c || found == closing else {
      throw unexpected(closing == 0x5d ? "',' or ']'" : "',' or '}'")
    }
    position += 1
    if found == 0x2c { return true }
    depth -= 1
    return false
  }

  @inline(__always)
  mutating func openArray() throws(JSONError) -> Bool { try open(0x5b, 0x5d) }
  @inline(__always)
  mutating func openObject() throws(JSONError) -> Bool { try open(0x7b, 0x7d) }
  @inline(__always)
  mutating func arrayContinues() throws(JSONError) -> Bool { try continues(until: 0x5d) }
  @inline(__always)
  mutating func objectContinues() throws(JSONError) -> Bool { try continues(until: 0x7d) }

  /// Steps over a member's name and colon, to its value's first byte.
  @inline(__always)
  mutating func readKey() throws(JSONError) -> JSONText {
    if nextByte() != 0x22 { throw unexpected("a key in double quotes") }
    let key = try readText()
    if nextByte() != 0x3a { throw unexpected("':'") }
    position += 1
    skipSpace()
    return key
  }

  // MARK: Words and skipping

  mutating func expect(_ word: StaticString) throws(JSONError) {
    guard position + word.utf8CodeUnitCount <= end else { throw .unexpectedEnd(offset: end) }
    for index in 0..<word.utf8CodeUnitCount where base[position + index] != word.utf8Start[index] {
      throw .unexpectedByte(
        base[position + index], offset: position + index, expected: "'\(word)'")
    }
    position += word.utf8CodeUnitCount
  }

  /// Steps over a value of any kind; its text is checked all the same.
  mutating func skipValue() throws(JSONError) {
    switch nextByte() {
    case UInt8(ascii: "{"):
      guard try openObject() else { return }
      repeat {
        _ = try readKey()
        try skipValue()
      } while try objectContinues()
    case UInt8(ascii: "["):
      guard try openArray() else { return }
      repeat { try skipValue() } while try arrayContinues()
    case UInt8(ascii: "\""): _ = try readText()
    case UInt8(ascii: "t"): try expect("true")
    case UInt8(ascii: "f"): try expect("false")
    case UInt8(ascii: "n"): try expect("null")
    default: _ = try readLenientNumber()
    }
  }
}
