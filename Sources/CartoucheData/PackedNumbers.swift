/// The integers of a packed field, decoded all at once: their lengths vary without a pattern, so a
/// loop that does nothing else and branches little is what takes the least time.
struct PackedNumbers {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let column = ColumnBuffer<UInt32>()
  private var range = 0..<0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The last field's, the upper bits of longer integers cut off.
  var numbers: UnsafeBufferPointer<UInt32> { column.elements }

  /// - Parameter range: must lie in the bytes.
  mutating func decode(_ range: Range<Int>) throws(VectorTileFault) {
    self.range = range
    column.removeAll()
    let numbers = column.room(for: range.count)
    var position = range.lowerBound
    var count = 0
    while range.upperBound - position >= 8 {
      let word = UInt64(
        littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: position, as: UInt64.self))
      // The last byte of an integer has its uppermost bit clear.
      let stops = ~word & 0x8080_8080_8080_8080
      if stops == 0x8080_8080_8080_8080 {
        for byte in 0..<8 { numbers[count &+ byte] = UInt32(bytes[position &+ byte]) }
        count &+= 8
        position &+= 8
        continue
      }
      if stops == 0 { break }
      numbers[count] = Self.number(word & (stops ^ (stops &- 1)))
      count &+= 1
      position &+= (stops.trailingZeroBitCount &+ 1) >> 3
    }
    var scanner = ProtobufScanner(bytes: bytes, range: position..<range.upperBound)
    while !scanner.isAtEnd {
      numbers[count] = UInt32(truncatingIfNeeded: try scanner.readVarint())
      count += 1
    }
    column.extend(by: count)
  }

  /// Joins the lower seven bits of the first five bytes, the first one the lowest.
  @inline(__always)
  private static func number(_ word: UInt64) -> UInt32 {
    UInt32(
      truncatingIfNeeded: word & 0x7f | word >> 1 & 0x3f80 | word >> 2 & 0x1f_c000
        | word >> 3 & 0xfe0_0000 | word >> 4 & 0xf000_0000)
  }

  /// The byte where one of the numbers stands.
  func offset(ofNumber index: Int) -> Int {
    var rest = index
    for offset in range {
      if rest == 0 { return offset }
      if bytes[offset] < 0x80 { rest -= 1 }
    }
    return range.upperBound
  }
}
