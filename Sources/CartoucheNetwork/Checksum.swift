/// Finds accidents, not forgeries.
enum Checksum {
  /// FNV-1a with 64 bits, by Fowler, Noll and Vo.
  static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
