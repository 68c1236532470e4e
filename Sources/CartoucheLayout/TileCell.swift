package import CartoucheCamera
package import CartoucheGeo
import Foundation

/// A square of the world that one tile fills.
package struct TileCell: Hashable, Sendable {
  package let tile: WorldTile
  /// The style's zoom at which filters and layout properties are evaluated.
  package let layoutZoom: Double

  /// How far a picture may lie below a source's lowest level and still show it: 64 tiles where one
  /// would do.
  private static let levelsBelow = 3

  /// The squares that a picture needs of a source of tiles, from north to south and west to east.
  ///
  /// Beyond the source's highest level its tiles are drawn larger, and far away under tilt coarser
  /// ones do. Below the lowest level its tiles are drawn smaller, up to three levels.
  ///
  /// - Parameters:
  ///   - levels: those that the source has.
  ///   - tileSize: at which a tile is drawn at its own zoom, in points.
  ///   - rounding: to the level whose tiles are drawn at a zoom between two levels.
  ///   - bounds: outside which the source has nothing.
  ///   - margin: points by which the picture is taken larger on every side.
  /// - Throws: `TileCoverError.tooManyTiles`
  package static func cover(
    of viewport: Viewport, levels: ClosedRange<Int>, tileSize: Double,
    rounding: FloatingPointRoundingRule = .down, bounds: CoordinateBounds? = nil,
    margin: Double = 0
  ) throws(TileCoverError) -> [TileCell] {
    let sizeOffset = log2(tileSize / Viewport.worldWidthAtZoomZero)
    let exact = viewport.camera.zoom - sizeOffset
    let ideal = viewport.tileLevel(tileSize: tileSize, rounding: rounding)
    guard exact.rounded(rounding) >= Double(levels.lowerBound - levelsBelow) else { return [] }
    let tiles = try viewport.thinningTileCover(
      level: max(ideal, levels.lowerBound), minimumLevel: levels.lowerBound, margin: margin)
    // At its own zoom a tile of 512 points has the style's zoom as its level.
    let styleOffset = sizeOffset + MapLayout.styleZoomOffset
    let cameraZoom = (viewport.camera.zoom + MapLayout.styleZoomOffset).rounded(.down)
    var cells: [TileCell] = []
    var seen: Set<WorldTile> = []
    for tile in tiles {
      let shown = tile.ancestor(atMost: levels.upperBound)
      guard seen.insert(shown).inserted, bounds.map(shown.touches) ?? true else { continue }
      let zoom = (Double(tile.id.z) + styleOffset).rounded(.down)
      cells.append(TileCell(tile: shown, layoutZoom: min(zoom, cameraZoom)))
    }
    return cells.sorted { $0.order < $1.order }
  }

  private var order: (Double, Double) { (tile.bounds.minY, tile.bounds.minX) }
}

extension WorldTile {
  /// The tile of that level, or of a lower one where this is lower, in which this one lies.
  fileprivate func ancestor(atMost level: Int) -> WorldTile {
    let steps = max(id.z - level, 0)
    return id.ancestor(steps).map { WorldTile(id: $0, copy: copy) } ?? self
  }

  package func touches(_ box: CoordinateBounds) -> Bool {
    let side = 1 / Double(1 << id.z)
    let north = WebMercator.project(longitude: box.west, latitude: box.north)
    let south = WebMercator.project(longitude: box.east, latitude: box.south)
    let top = Double(id.y) * side
    guard north.y < top + side, south.y > top else { return false }
    let left = Double(id.x) * side
    // The box may begin in the world before this one and end in the one after.
    return [-1.0, 0, 1].contains { north.x + $0 < left + side && south.x + $0 > left }
  }
}
