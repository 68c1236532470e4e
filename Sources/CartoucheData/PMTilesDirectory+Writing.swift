import CartoucheSupport

extension PMTilesDirectory {
  /// Of a directory that readers take.
  static let mostEntries = Limits.tileDirectoryEntries

  /// The columns one after the other (specification, version 3: Directory Serialization), without
  /// compression.
  static func bytes(of entries: ArraySlice<Entry>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * 8)
    bytes.appendVariableLength(UInt64(entries.count))
    var before: UInt64 = 0
    for entry in entries {
      bytes.appendVariableLength(entry.tile - before)
      before = entry.tile
    }
    for entry in entries { bytes.appendVariableLength(UInt64(entry.runLength)) }
    for entry in entries { bytes.appendVariableLength(UInt64(entry.length)) }
    var end: UInt64?
    for entry in entries {
      // 0 stands for the end of the entry before.
      bytes.appendVariableLength(entry.offset == end ? 0 : entry.offset + 1)
      end = entry.offset + UInt64(entry.length)
    }
    return bytes
  }
}

extension [UInt8] {
  /// In groups of seven bits, the lowest first; the eighth bit tells that another follows.
  fileprivate mutating func appendVariableLength(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
