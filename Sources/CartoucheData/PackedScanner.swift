/// Steps through the integers of a packed field, two at once where both end within eight bytes: their
/// lengths vary without a pattern, so what branches least takes the least time.
struct PackedScanner: BitwiseCopyable {
  private static let stopBits: UInt64 = 0x8080_8080_8080_8080

  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private let end: Int
  /// The last place from which eight bytes can be loaded.
  private let lastWord: Int

  /// - Parameter range: must lie in the bytes.
  /// - Throws: where the field ends within an integer.
  @inline(__always)
  init(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) throws(VectorTileFault) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    lastWord = bytes.count - 8
    if !range.isEmpty, bytes[end - 1] >= 0x80 { try Self.check(range, of: bytes) }
  }

  @inline(__always)
  var isAtEnd: Bool { position >= end }

  @inline(__always)
  var remaining: Int { end - position }

  /// The next integer, the upper bits of longer ones cut off.
  @inline(__always)
  mutating func readNumber() throws(VectorTileFault) -> UInt32 {
    var scanner = ProtobufScanner(bytes: bytes, range: position..<end)
    let number = UInt32(truncatingIfNeeded: try scanner.readVarint())
    position = scanner.position
    return number
  }

  /// The next two integers, or `nil`, with no step, where there are less.
  @inline(__always)
  mutating func readPair() throws(VectorTileFault) -> (UInt32, UInt32)? {
    if position <= lastWord {
      let word = UInt64(
        littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: position, as: UInt64.self))
      // The last byte of an integer has its uppermost bit clear.
      let stops = ~word & Self.stopBits
      let second = stops & (stops &- 1)
      if second != 0 {
        let next = position &+ (second.trailingZeroBitCount &+ 1) >> 3
        if next <= end {
          position = next
          let width = UInt64(truncatingIfNeeded: stops.trailingZeroBitCount &+ 1)
          let lower = word & (stops ^ (stops &- 1))
          let upper = (word & (second ^ (second &- 1))) &>> width
          // Few steps of a geometry and few indices need more than 14 bits.
          if (lower | upper) >> 16 == 0 { return (Self.short(lower), Self.short(upper)) }
          return (Self.number(lower), Self.number(upper))
        }
      }
    }
    guard let (pair, next) = try Self.pair(position..<end, of: bytes) else { return nil }
    position = next
    return pair
  }

  /// Joins the lower seven bits of two bytes, the first one the lowest.
  @inline(__always)
  private static func short(_ word: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: word & 0x7f | word >> 1 & 0x3f80)
  }

  /// Joins the lower seven bits of the first five bytes, the first one the lowest.
  @inline(never)
  private static func number(_ word: UInt64) -> UInt32 {
    UInt32(
      truncatingIfNeeded: word & 0x7f | word >> 1 & 0x3f80 | word >> 2 & 0x1f_c000
        | word >> 3 & 0xfe0_0000 | word >> 4 & 0xf000_0000)
  }

  @inline(never)
  private static func pair(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>)
    throws(VectorTileFault) -> (pair: (UInt32, UInt32), next: Int)?
  {
    var scanner = ProtobufScanner(bytes: bytes, range: range)
    if scanner.isAtEnd { return nil }
    let first = try scanner.readVarint()
    if scanner.isAtEnd { return nil }
    let second = try scanner.readVarint()
    return (
      (UInt32(truncatingIfNeeded: first), UInt32(truncatingIfNeeded: second)), scanner.position
    )
  }

  /// Reads on to the end, so that an integer that cannot be is what is told of first.
  func checkRest() throws(VectorTileFault) { try Self.check(position..<end, of: bytes) }

  @inline(never)
  private static func check(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>)
    throws(VectorTileFault)
  {
    var scanner = ProtobufScanner(bytes: bytes, range: range)
    while !scanner.isAtEnd { _ = try scanner.readVarint() }
  }
}
