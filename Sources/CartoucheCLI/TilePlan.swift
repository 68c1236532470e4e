import Cartouche

/// The tiles of a run in blocks that are drawn at once, from the deepest level up: small blocks
/// come last, so that all threads end at about the same time.
struct TilePlan: Sendable {
  let range: TileRange
  /// Of the tiles of the range only those that hold some of it; `nil` for all.
  let area: TileArea?
  let blocks: [TileBlock]
  /// How many tiles there are.
  let count: Int
  /// How many there are in all shards.
  let wholeCount: Int

  /// - Parameters:
  ///   - blockSide: in tiles, a power of two.
  ///   - shard: which of the blocks are taken.
  /// - Throws: ``ArgumentError/tooManyTiles(_:limit:)``
  init(_ range: TileRange, area: TileArea?, blockSide: Int, shard: Shard = .whole)
    throws(ArgumentError)
  {
    self.range = range
    self.area = area
    wholeCount = try Self.count(range, area)
    let depth = max(blockSide, 1).trailingZeroBitCount
    let all = range.levels.reversed().flatMap { level in
      area.map { Self.blocks(level, $0, depth: depth) } ?? Self.blocks(level, depth: depth)
    }
    guard shard != .whole else {
      blocks = all
      count = wholeCount
      return
    }
    blocks = all.filter { shard.contains(Self.hash(of: $0, depth: depth)) }
    count = blocks.reduce(0) { $0 + Self.tiles(of: $1, area).count }
  }

  /// The tiles of a block that are wanted.
  func tiles(of block: TileBlock) -> [TileID] { Self.tiles(of: block, area) }

  /// Stands for a block's place on the grid of blocks, whatever of it is wanted: a tile stays in its
  /// shard when bounds or areas change.
  private static func hash(of block: TileBlock, depth: Int) -> UInt64 {
    var hash = ContentHash()
    let place = [block.z, block.columns.lowerBound >> depth, block.rows.lowerBound >> depth]
    for number in place { hash.combine(UInt64(truncatingIfNeeded: number)) }
    return hash.value
  }

  private static func tiles(of block: TileBlock, _ area: TileArea?) -> [TileID] {
    guard let area, let first = block.tiles.first else { return block.tiles }
    let depth = block.columns.count.trailingZeroBitCount
    return first.ancestor(depth).map { area.tiles(level: block.z, within: $0) } ?? []
  }

  private static func count(_ range: TileRange, _ area: TileArea?) throws(ArgumentError) -> Int {
    let limit = TileRange.limit
    guard let area else {
      guard range.count <= limit else { throw .tooManyTiles(range.count, limit: limit) }
      return range.count
    }
    var count = 0
    for level in range.levels {
      count += min(area.count(level: level.z, limit: limit), limit + 1)
      // How many more there would be takes too long to count.
      guard count <= limit else { throw .tooManyTiles(nil, limit: limit) }
    }
    return count
  }

  /// The squares that hold some of an area: those of a level above whose tiles are the blocks.
  private static func blocks(_ level: TileRange.Level, _ area: TileArea, depth: Int) -> [TileBlock]
  {
    let depth = min(depth, level.z)
    let side = 1 << depth
    return area.tiles(level: level.z - depth, within: nil).compactMap { square in
      let (x, y) = (square.x << depth, square.y << depth)
      return TileBlock(z: level.z, columns: x...x + side - 1, rows: y...y + side - 1)
    }
  }

  /// Blocks lie on a grid of their own, whatever the range, so that the same tiles come together.
  private static func blocks(_ level: TileRange.Level, depth: Int) -> [TileBlock] {
    let bands = pieces(of: level.rows, depth: depth)
    return level.worldColumns.flatMap { pieces(of: $0, depth: depth) }.flatMap { columns in
      bands.compactMap { TileBlock(z: level.z, columns: columns, rows: $0) }
    }
  }

  private static func pieces(of range: ClosedRange<Int>, depth: Int) -> [ClosedRange<Int>] {
    (range.lowerBound >> depth...range.upperBound >> depth).map { index in
      let start = index << depth
      return max(start, range.lowerBound)...min(start + 1 << depth - 1, range.upperBound)
    }
  }
}
