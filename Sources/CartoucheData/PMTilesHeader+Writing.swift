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

  /// The header of an archive in the order of its tiles, with directories packed by gzip and tiles
  /// as they are.
  ///
  /// - Parameters:
  ///   - tileCount: places of the pyramid that have a tile.
  ///   - entryCount: entries that stand for them.
  ///   - contentCount: tiles that differ.
  static func bytes(
    _ sections: Sections, _ description: TileArchiveDescription, levels: ClosedRange<Int>,
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
    let (gzip, none): (UInt8, UInt8) = (2, 1)
    bytes += [isClustered, gzip, none, number(of: description.format)]
    bytes += [UInt8(levels.lowerBound), UInt8(levels.upperBound)]
    for edge in description.edges { bytes.appendLittleEndian(tenMillionths(edge)) }
    bytes.append(UInt8(levels.lowerBound))
    for degrees in description.center { bytes.appendLittleEndian(tenMillionths(degrees)) }
    return bytes
  }

  private static func number(of format: TilesetMetadata.Format) -> UInt8 {
    switch format {
    case .vector: 1
    case .png: 2
    case .jpeg: 3
    case .webP: 4
    case .other: 0
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
