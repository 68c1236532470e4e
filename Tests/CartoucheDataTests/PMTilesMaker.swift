import CartoucheData
import CartoucheGeo

/// Lays out PMTiles archives of version 3, also such as no program should write.
struct PMTilesMaker {
  struct Entry {
    var tile: UInt64
    var offset: UInt64
    var length: UInt64
    /// 0 stands for a leaf directory.
    var runLength: UInt64 = 1
  }

  var root: [UInt8] = []
  var metadata: [UInt8] = Array("{}".utf8)
  var leaves: [UInt8] = []
  var tiles: [UInt8] = []
  var tileCount: UInt64 = 0
  /// 1 none, 2 gzip, 3 Brotli, 4 Zstandard.
  var directoryCompression: UInt8 = 1
  var tileCompression: UInt8 = 1
  var type: UInt8 = 1
  var levels: (UInt8, UInt8) = (0, 14)
  /// West, south, east, north, in ten-millionths of a degree.
  var edges: [Int32] = [0, 0, 0, 0]

  /// The root directory follows the header at once.
  static let rootOffset = 127

  /// The columns as they are serialised; an entry that follows on the one before has no offset.
  static func directory(_ entries: [Entry]) -> [UInt8] {
    var bytes = varint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes += varint(entry.tile &- last)
      last = entry.tile
    }
    for entry in entries { bytes += varint(entry.runLength) }
    for entry in entries { bytes += varint(entry.length) }
    var end: UInt64?
    for entry in entries {
      bytes += varint(entry.offset == end ? 0 : entry.offset + 1)
      end = entry.offset &+ entry.length
    }
    return bytes
  }

  static func varint(_ value: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func compress(_ bytes: [UInt8], _ compression: UInt8) -> [UInt8] {
    switch compression {
    case 2: Compressed.gzip(bytes)
    case 3: Compressed.storedBrotli(bytes)
    case 4: Compressed.zstandard(bytes)
    default: bytes
    }
  }

  /// The header, the root directory, the metadata, the leaf directories and the tiles.
  var bytes: [UInt8] {
    let root = Self.compress(root, directoryCompression)
    let metadata = Self.compress(metadata, directoryCompression)
    let offsets = [root, metadata, leaves].reduce(into: [Self.rootOffset]) {
      $0.append(($0.last ?? 0) + $1.count)
    }
    var header = Array("PMTiles".utf8) + [3]
    for (offset, section) in zip(offsets, [root, metadata, leaves, tiles]) {
      header += Self.number(UInt64(offset)) + Self.number(UInt64(section.count))
    }
    header += Self.number(tileCount) + Self.number(0) + Self.number(0)
    header += [1, directoryCompression, tileCompression, type, levels.0, levels.1]
    for edge in edges { header += Self.number(edge) }
    header += [0] + Self.number(Int32(0)) + Self.number(Int32(0))
    return header + root + metadata + leaves + tiles
  }

  private static func number(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

extension PMTilesMaker {
  /// An archive of tiles of one byte or more each; a run of equal ones is one entry.
  ///
  /// - Parameter leafLength: entries of a leaf directory; without it all are in the root.
  init(
    tiles contents: [(id: TileID, bytes: [UInt8])], leafLength: Int? = nil,
    compression: UInt8 = 1
  ) {
    directoryCompression = compression
    tileCompression = compression
    tileCount = UInt64(contents.count)
    var entries: [Entry] = []
    var last: [UInt8] = []
    for (id, bytes) in contents.sorted(by: { $0.id.hilbertNumber < $1.id.hilbertNumber }) {
      let tile = id.hilbertNumber
      if let entry = entries.last, bytes == last, entry.tile + entry.runLength == tile {
        entries[entries.count - 1].runLength += 1
        continue
      }
      last = bytes
      let stored = Self.compress(bytes, compression)
      entries.append(
        Entry(tile: tile, offset: UInt64(tiles.count), length: UInt64(stored.count)))
      tiles += stored
    }
    guard let leafLength else {
      root = Self.directory(entries)
      return
    }
    var pointers: [Entry] = []
    for start in stride(from: 0, to: entries.count, by: leafLength) {
      let part = Array(entries[start..<min(start + leafLength, entries.count)])
      let leaf = Self.compress(Self.directory(part), compression)
      pointers.append(
        Entry(
          tile: part[0].tile, offset: UInt64(leaves.count), length: UInt64(leaf.count),
          runLength: 0))
      leaves += leaf
    }
    root = Self.directory(pointers)
  }
}
