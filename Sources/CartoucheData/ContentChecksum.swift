/// A number by which bytes are told from others, and by which damage is found.
///
/// Words are multiplied into one another with the golden ratio's 64-bit fraction and folded
/// (Knuth, The Art of Computer Programming 3, 6.4: multiplicative hashing). No secret protects it:
/// whoever takes equal numbers for equal bytes must compare them.
enum ContentChecksum {
  private static let multiplier: UInt64 = 0x9e37_79b9_7f4a_7c15

  static func value(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = UInt64(truncatingIfNeeded: bytes.count) &* multiplier
      var position = 0
      while position + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        hash = mixed(hash, UInt64(littleEndian: word))
        position += 8
      }
      var rest: UInt64 = 0
      for byte in bytes[position...] { rest = rest << 8 | UInt64(byte) }
      return mixed(mixed(hash, rest), multiplier)
    }
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: multiplier)
    // Zero would swallow all that follows.
    return (product.high ^ product.low) &+ hash.byteSwapped | 1
  }
}
