import CartoucheGeo
import CartoucheSupport

/// A list of tiles and further directories of a PMTiles archive, by rising numbers of tiles.
struct PMTilesDirectory: Sendable {
  struct Entry: Hashable, Sendable {
    /// The first tile's number.
    let tile: UInt64
    /// In the section of tiles, or in that of leaf directories.
    let offset: UInt64
    /// In bytes, at least 1.
    let length: UInt32
    /// How many tiles in a row are the same; 0 stands for a leaf directory.
    let runLength: UInt32

    var isLeaf: Bool { runLength == 0 }
  }

  /// The most bytes that a directory of as many entries as are read has after decompression.
  static let byteLimit = Limits.tileDirectoryEntries * 16
  /// A number of each column takes at least a byte.
  private static let shortestEntry = 4

  let entries: [Entry]

  /// Reads the columns one after the other (specification, version 3: Directory Serialization).
  ///
  /// - Parameter bytes: without compression.
  init(_ bytes: [UInt8]) throws(PMTilesProblem) {
    entries = try bytes.withUnsafeBufferPointer { (bytes) throws(PMTilesProblem) in
      try Self.entries(bytes)
    }
  }

  /// The last entry that begins at or before a tile.
  func entry(upTo tile: UInt64) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tile <= tile { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? entries[low - 1] : nil
  }

  private static func entries(_ bytes: UnsafeBufferPointer<UInt8>) throws(PMTilesProblem)
    -> [Entry]
  {
    var numbers = VariableLengthNumbers(bytes: bytes)
    let claimed = try numbers.next(entry: 0)
    if claimed == 0 { throw .emptyDirectory }
    let limit = min(Limits.tileDirectoryEntries, bytes.count / shortestEntry)
    guard claimed <= UInt64(limit) else { throw .tooManyEntries(claimed, limit: limit) }
    let count = Int(claimed)
    let tiles = try tiles(&numbers, count: count)
    var runLengths: [UInt32] = []
    var lengths: [UInt32] = []
    runLengths.reserveCapacity(count)
    lengths.reserveCapacity(count)
    for index in 0..<count { runLengths.append(try numbers.nextShort(entry: index)) }
    for index in 0..<count {
      let length = try numbers.nextShort(entry: index)
      if length == 0 { throw .entryWithoutBytes(entry: index) }
      lengths.append(length)
    }
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var end: UInt64?
    for index in 0..<count {
      let offset = try offset(try numbers.next(entry: index), end: end, entry: index)
      let (sum, overflows) = offset.addingReportingOverflow(UInt64(lengths[index]))
      if overflows { throw .numberTooLarge(entry: index) }
      end = sum
      entries.append(
        Entry(
          tile: tiles[index], offset: offset, length: lengths[index], runLength: runLengths[index]))
    }
    return entries
  }

  /// Differences from the number before.
  private static func tiles(_ numbers: inout VariableLengthNumbers, count: Int)
    throws(PMTilesProblem) -> [UInt64]
  {
    var tiles: [UInt64] = []
    tiles.reserveCapacity(count)
    let end = TileID.count(below: TileID.maximumLevel + 1)
    var tile: UInt64 = 0
    for index in 0..<count {
      let difference = try numbers.next(entry: index)
      let (sum, overflows) = tile.addingReportingOverflow(difference)
      guard !overflows, sum < end, index == 0 || difference > 0 else {
        throw .tilesOutOfOrder(entry: index)
      }
      tile = sum
      tiles.append(tile)
    }
    return tiles
  }

  /// 0 stands for the end of the entry before, other numbers for one less.
  private static func offset(_ number: UInt64, end: UInt64?, entry: Int) throws(PMTilesProblem)
    -> UInt64
  {
    if number > 0 { return number - 1 }
    guard let end else { throw .numberTooLarge(entry: entry) }
    return end
  }
}

/// Numbers in groups of seven bits, the lowest first; the eighth bit tells that another follows.
private struct VariableLengthNumbers {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next(entry: Int) throws(PMTilesProblem) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count {
      let byte = UInt64(bytes[position])
      position += 1
      // The tenth group has a single bit left.
      guard shift < 63 || byte <= 1 else { throw .numberTooLarge(entry: entry) }
      value |= (byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw .directoryTooShort
  }

  mutating func nextShort(entry: Int) throws(PMTilesProblem) -> UInt32 {
    guard let value = UInt32(exactly: try next(entry: entry)) else {
      throw .numberTooLarge(entry: entry)
    }
    return value
  }
}
