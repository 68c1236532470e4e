/// gzip files written by hand (RFC 1952 and 1951).
enum HandmadeGzip {
  private static let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]

  /// Uncompressed within, at most 65,535 bytes.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = UInt16(clamping: bytes.count)
    let block: [UInt8] =
      [1] + littleEndian(UInt32(length)).prefix(2)
      + littleEndian(UInt32(~length)).prefix(2)
    return head + block + bytes + littleEndian(crc(bytes)) + littleEndian(UInt32(length))
  }

  /// `1 + 258 * repetitions` zeros in `1.6 * repetitions` bytes: one literal, then
  /// copies of the byte before, in the fixed code.
  ///
  /// - Parameter checksum: takes long to compute of many zeros, and is never reached in a bomb.
  static func zeros(repetitions: Int, checksum: UInt32? = nil) -> [UInt8] {
    // Last block, fixed code; the literal.
    var bits: [Bool] = [true, true, false] + code(0b0011_0000, length: 8)
    let copy = code(0b1100_0101, length: 8) + code(0, length: 5)
    for _ in 0..<repetitions { bits += copy }
    bits += code(0, length: 7)
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for index in bits.indices where bits[index] { bytes[index / 8] |= 1 << (index % 8) }
    let count = 1 + 258 * repetitions
    let checksum = checksum ?? crc([UInt8](repeating: 0, count: count))
    return head + bytes + littleEndian(checksum) + littleEndian(UInt32(count))
  }

  private static func code(_ code: Int, length: Int) -> [Bool] {
    (0..<length).reversed().map { code >> $0 & 1 == 1 }
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
      }
    }
  }
}
