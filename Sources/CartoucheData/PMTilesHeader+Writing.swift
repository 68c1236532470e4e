import CartoucheGeo

extension PMTilesHeader {
  /// Where the parts lie that follow the header, one behind the other.
  struct Sections {
    let rootCount: Int
    let metadataCount: Int
    let leafCount: Int
    let dataCount: UInt64

    var metadataOffset: Int { byteCount + rootCount }
    var leavesOffset: Int { metadataOffset + metadataCount }
    var dataOffset: Int { leavesOffset + leafCount }
  }

  /// The header of an archive in the order of its tiles, with directories packed by gzip.
  ///
  /// - Parameters:
  ///   - tileCount: places of the pyramid that have a tile.
  ///   - entryCount: entries that stand for them.
  ///   - contentCount: tiles that differ.
  static func bytes(
    _ sections: Sections, _ metadata: TileArchiveMetadata, levels: ClosedRange<Int>,
    tileCount: Int, entryCount: Int, contentCount: Int
  ) -> [UInt8] {
    var bytes = PMTilesParts.magic + [3]
    let places = [
      byteCount, sections.rootCount, sections.metadataOffset, sections.metadataCount,
      sections.leavesOffset, sections.leafCount, sections.dataOffset,
    ]
    for number in places { bytes.appendLittleEndian(UInt64(number)) }
    bytes.appendLittleEndian(sections.dataCount)
    for number in [tileCount, entryCount, contentCount] {
      bytes.appendLittleEndian(UInt64(number))
    }
    let isClustered: UInt8 = 1
    bytes += [
      isClustered, number(of: .deflate), number(of: metadata.compression),
      number(of: metadata.format),
    ]
    bytes += [UInt8(levels.lowerBound), UInt8(levels.upperBound)]
    let limit = WebMercator.latitudeLimit
    for edge in metadata.edges ?? [-180, -limit, 180, limit] {
      bytes.appendLittleEndian(tenMillionths(edge))
    }
    let center = metadata.center(level: levels.lowerBound)
    bytes.append(UInt8(min(max(center[2], 0), Double(TileID.maximumLevel))))
    for degrees in center[..<2] { bytes.appendLittleEndian(tenMillionths(degrees)) }
    return bytes
  }

  private static func number(of compression: TileCompression) -> UInt8 {
    switch compression {
    case .none: 1
    case .deflate: 2
    case .brotli: 3
    case .zstandard: 4
    }
  }

  private static func number(of format: TilesetMetadata.Format?) -> UInt8 {
    switch format {
    case .vector: 1
    case .png: 2
    case .jpeg: 3
    case .webP: 4
    case .other("avif"): 5
    case .other("mlt"): 6
    case .other, nil: 0
    }
  }

  private static func tenMillionths(_ degrees: Double) -> Int32 {
    Int32(clamping: Int((min(max(degrees, -200), 200) * 1e7).rounded()))
  }

  /// The level of the tile with a number on the Hilbert curve.
  static func level(of number: UInt64) -> Int {
    var level = 0
    while level < TileID.maximumLevel, number >= TileID.count(below: level + 1) { level += 1 }
    return level
  }
}
