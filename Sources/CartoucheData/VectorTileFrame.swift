import CartoucheGeo

/// Where a tile's grid of whole numbers lies in the world.
struct VectorTileFrame {
  /// Grid units from the world's north-west corner to the tile's.
  private let originX: Double
  private let originY: Double
  /// Grid units along one side of the world.
  private let side: Double

  /// - Parameter extent: at least 1.
  init(tile: TileID, extent: Int) {
    originX = Double(tile.x) * Double(extent)
    originY = Double(tile.y) * Double(extent)
    side = Double(extent) * Double(1 << tile.z)
  }

  /// (tile + position ÷ extent) ÷ 2^z, rounded once, so that two tiles agree on the points of the
  /// border between them.
  @inline(__always)
  func world(x: Double, y: Double) -> WorldPoint {
    WorldPoint(x: (originX + x) / side, y: (originY + y) / side)
  }
}
