import CartoucheGeo

/// Where a tile's grid of whole numbers lies in the world.
struct VectorTileFrame: BitwiseCopyable {
  /// Grid units from the world's north-west corner to the tile's.
  private let originX: Double
  private let originY: Double
  /// Grid units along one side of the world.
  private let side: Double
  /// One over the side where that is exact, as it is for powers of two, else 0.
  private let scale: Double

  /// - Parameter extent: at least 1.
  init(tile: TileID, extent: Int) {
    originX = Double(tile.x) * Double(extent)
    originY = Double(tile.y) * Double(extent)
    side = Double(extent) * Double(1 << tile.z)
    scale = side.significand == 1 ? 1 / side : 0
  }

  /// (tile + position ÷ extent) ÷ 2^z, rounded once, so that two tiles agree on the points of the
  /// border between them.
  @inline(__always)
  func world(x: Double, y: Double) -> WorldPoint {
    // The same number, but a division takes several times as long.
    if scale != 0 { return WorldPoint(x: (originX + x) * scale, y: (originY + y) * scale) }
    return WorldPoint(x: (originX + x) / side, y: (originY + y) / side)
  }

  func world(_ box: VectorTileGridBox) -> WorldBounds {
    let low = world(x: box.minX, y: box.minY)
    let high = world(x: box.maxX, y: box.maxY)
    return WorldBounds(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
