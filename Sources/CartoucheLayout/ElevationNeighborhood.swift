package import CartoucheGeo

/// The heights of a tile and of the tiles around it.
package struct ElevationNeighborhood: Hashable, Sendable {
  package let tile: TileID
  package let center: ElevationGrid
  /// Row by row from the north-west, the tile itself in the middle: nine places.
  private let grids: [ElevationGrid?]

  /// - Parameter neighbor: the heights that many tiles to the east and to the south, if there are
  ///   any.
  package init(
    of tile: TileID, _ center: ElevationGrid, _ neighbor: (TileID) -> ElevationGrid?
  ) {
    self.tile = tile
    self.center = center
    grids = Self.offsets.map { offset in
      offset == (0, 0)
        ? center : tile.neighbor(east: offset.0, south: offset.1).flatMap(neighbor)
    }
  }

  private static let offsets = [-1, 0, 1].flatMap { south in [-1, 0, 1].map { ($0, south) } }

  /// The tiles around one.
  package static func neighbors(of tile: TileID) -> [TileID] {
    offsets.filter { $0 != (0, 0) }.compactMap { tile.neighbor(east: $0.0, south: $0.1) }
  }

  /// Whether the tile meets one of another size, of which nothing can be read.
  package var hasUnlikeNeighbor: Bool {
    grids.contains { $0.map { $0.side != center.side } ?? false }
  }

  /// In metres; where there is no neighbour, the outermost heights go on.
  ///
  /// - Parameters:
  ///   - column: up to one tile's width away.
  ///   - row: likewise.
  func height(column: Int, row: Int) -> Float {
    let side = center.side
    func place(_ index: Int) -> Int { index < 0 ? -1 : index >= side ? 1 : 0 }
    let (east, south) = (place(column), place(row))
    if let grid = grids[(south + 1) * 3 + east + 1], grid.side == side {
      // A grid of one sample has no farther one.
      return grid.height(
        column: min(max(column - east * side, 0), side - 1),
        row: min(max(row - south * side, 0), side - 1))
    }
    // Along a side that has a neighbour its heights go on, not the tile's own.
    if east != 0, south != 0 {
      if grids[3 + east + 1] != nil { return height(column: column, row: clamped(row)) }
      if grids[(south + 1) * 3 + 1] != nil { return height(column: clamped(column), row: row) }
    }
    return center.height(column: clamped(column), row: clamped(row))
  }

  private func clamped(_ index: Int) -> Int { min(max(index, 0), center.side - 1) }
}

extension TileID {
  /// Around the world, but not beyond its northern and southern edge.
  fileprivate func neighbor(east: Int, south: Int) -> TileID? {
    let side = 1 << z
    return TileID(z: z, x: (x + east + side) % side, y: y + south)
  }
}
