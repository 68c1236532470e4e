import CartoucheGeo

/// The tiles that a picture needs: each once, sorted by their centres' distance from the eye.
extension Viewport {
  /// The most tiles one cover may hold.
  public static let tileCoverLimit = 262_144

  /// The tiles of one level that meet the visible region in any world copy.
  ///
  /// - Parameter margin: points by which the picture is taken larger on every side.
  /// - Throws: ``TileCoverError`` for a level outside 0…30 and for too many tiles.
  public func tileCover(level: Int, margin: Double = 0) throws(TileCoverError) -> [WorldTile] {
    guard (0...TileID.maximumLevel).contains(level) else { throw .levelOutOfRange(level) }
    let region = visibleRegion(margin: margin.isFinite ? margin : 0)
    let side = 1 << level
    let bounds = region.bounds
    let rows = Self.indices(from: bounds.minY, to: bounds.maxY, side: side)
      .clamped(to: 0..<side)
    guard rows.count <= Self.tileCoverLimit else { throw .tooManyTiles(level: level) }
    var tiles: [WorldTile] = []
    for row in rows {
      let north = Double(row) / Double(side)
      guard let span = region.xRange(fromY: north, toY: north + 1 / Double(side)) else { continue }
      let columns = Self.indices(from: span.lowerBound, to: span.upperBound, side: side)
      guard columns.count <= Self.tileCoverLimit - tiles.count else {
        throw .tooManyTiles(level: level)
      }
      tiles += columns.compactMap { Self.tile(level: level, column: $0, row: row) }
    }
    return nearToFar(tiles)
  }

  /// Tiles that thin out with distance: `level` near the target and before it, lower levels beyond,
  /// so that a tile's pixels never look larger than those of `level` at the target.
  ///
  /// Together they cover the visible region without overlap. From above they are those of
  /// ``tileCover(level:margin:)``.
  ///
  /// - Parameters:
  ///   - minimumLevel: the lowest level that exists.
  ///   - margin: points by which the picture is taken larger on every side.
  /// - Throws: ``TileCoverError`` for levels outside 0…30 and for too many tiles.
  public func thinningTileCover(
    level: Int, minimumLevel: Int = 0, margin: Double = 0
  ) throws(TileCoverError) -> [WorldTile] {
    let margin = margin.isFinite ? margin : 0
    var open = try tileCover(level: 0, margin: margin)
    guard (0...TileID.maximumLevel).contains(level) else { throw .levelOutOfRange(level) }
    let region = visibleRegion(margin: margin)
    let nearestPlaneY = planePoint(at: .init(x: 0, y: visibleRows(margin: margin).upperBound))?.y
    var tiles: [WorldTile] = []
    while let tile = open.popLast() {
      let coarser = Double(1 << max(level - tile.id.z, 0))
      let isFine =
        tile.id.z >= minimumLevel && scale(of: tile, nearest: nearestPlaneY) * coarser <= 1
      if tile.id.z >= level || isFine {
        tiles.append(tile)
        guard tiles.count <= Self.tileCoverLimit else { throw .tooManyTiles(level: level) }
      } else {
        open += Self.quarters(of: tile).filter { Self.meets($0.bounds, region) }
      }
    }
    return nearToFar(tiles)
  }

  /// D/w at the point of a tile that is nearest to the eye, none nearer than the picture's lower
  /// edge.
  private func scale(of tile: WorldTile, nearest limit: Double?) -> Double {
    let box = tile.bounds
    let corners = [
      (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
    ]
    let nearest = corners.map { mapPlanePoint(of: WorldPoint(x: $0.0, y: $0.1)).y }.max() ?? 0
    let depth = eyeDistance - min(nearest, limit ?? nearest) * sinTilt
    return depth > 0 ? eyeDistance / depth : .infinity
  }

  private func nearToFar(_ tiles: [WorldTile]) -> [WorldTile] {
    let eye = eye
    let height = eye.height / worldSize
    let keyed = tiles.map { tile in
      let box = tile.bounds
      let x = (box.minX + box.maxX) / 2 - eye.ground.x
      let y = (box.minY + box.maxY) / 2 - eye.ground.y
      return (distance: x * x + y * y + height * height, tile: tile)
    }
    return keyed.sorted { a, b in
      a.distance != b.distance ? a.distance < b.distance : a.tile.precedes(b.tile)
    }.map(\.tile)
  }

  /// A millionth of a tile at the ends does not call for another tile.
  private static func indices(from low: Double, to high: Double, side: Int) -> Range<Int> {
    let slack = 1e-6
    let first = Int(clamping: (low * Double(side) + slack).rounded(.down))
    let end = Int(clamping: (high * Double(side) - slack).rounded(.up))
    return first..<max(end, first)
  }

  private static func tile(level: Int, column: Int, row: Int) -> WorldTile? {
    let copy = column >> level
    return TileID(z: level, x: column - copy << level, y: row).map { WorldTile(id: $0, copy: copy) }
  }

  private static func quarters(of tile: WorldTile) -> [WorldTile] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { right, lower in
      TileID(z: tile.id.z + 1, x: 2 * tile.id.x + right, y: 2 * tile.id.y + lower).map {
        WorldTile(id: $0, copy: tile.copy)
      }
    }
  }

  private static func meets(_ box: WorldBounds, _ region: VisibleRegion) -> Bool {
    let slack = (box.maxX - box.minX) * 1e-6
    guard let span = region.xRange(fromY: box.minY + slack, toY: box.maxY - slack) else {
      return false
    }
    return span.lowerBound < box.maxX - slack && span.upperBound > box.minX + slack
  }
}

extension WorldTile {
  /// By copy from west to east, then level, row and column: an order for tiles equally far away.
  fileprivate func precedes(_ other: WorldTile) -> Bool {
    (copy, id.z, id.y, id.x) < (other.copy, other.id.z, other.id.y, other.id.x)
  }
}
