import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import Foundation

extension Viewport {
  /// The view that shows one square of the pyramid: level z of tiles T points wide is drawn at the
  /// camera's zoom z + log₂(T/256).
  init(tile: TileID, size: Int) throws(ViewportError) {
    let tilesAcross = exp2(Double(tile.z))
    let center = WorldPoint(
      x: (Double(tile.x) + 0.5) / tilesAcross, y: (Double(tile.y) + 0.5) / tilesAcross)
    try self.init(
      camera: Camera(
        target: WebMercator.unproject(center),
        zoom: Double(tile.z) + log2(Double(size) / Viewport.worldWidthAtZoomZero)),
      size: ScreenSize(width: Double(size), height: Double(size)))
  }
}
