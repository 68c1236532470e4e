import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import Foundation

extension Viewport {
  /// The view that shows one square of the pyramid: level z of tiles T points wide is drawn at the
  /// camera's zoom z + log₂(T/256).
  init(tile: TileID, size: Int) throws(ViewportError) {
    try self.init(z: tile.z, columns: tile.x...tile.x, rows: tile.y...tile.y, size: size)
  }

  /// The view that shows all tiles of a block.
  init(block: TileBlock, size: Int) throws(ViewportError) {
    try self.init(z: block.z, columns: block.columns, rows: block.rows, size: size)
  }

  private init(z: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>, size: Int)
    throws(ViewportError)
  {
    let tilesAcross = exp2(Double(z))
    func middle(_ range: ClosedRange<Int>) -> Double {
      Double(range.lowerBound + range.upperBound + 1) / 2 / tilesAcross
    }
    try self.init(
      camera: Camera(
        target: WebMercator.unproject(WorldPoint(x: middle(columns), y: middle(rows))),
        zoom: Double(z) + log2(Double(size) / Viewport.worldWidthAtZoomZero)),
      size: ScreenSize(
        width: Double(size * columns.count), height: Double(size * rows.count)))
  }
}
