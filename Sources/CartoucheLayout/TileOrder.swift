import CartoucheCamera
import Foundation

/// The order in which tiles have their labels placed: larger tiles first, then from the picture's
/// bottom to its top and from right to left, as in MapLibre.
struct TileOrder: Hashable, Comparable {
  private var level = 0
  private var up = 0.0
  private var left = 0.0

  /// Of sources that are not cut into tiles.
  init() {}

  /// - Parameter bearing: of the camera, in radians.
  init(_ tile: WorldTile, bearing: Double) {
    let (sine, cosine) = bearing == 0 ? (0, 1) : (sin(bearing), cos(bearing))
    let (x, y) = (Double(tile.id.x), Double(tile.id.y))
    level = tile.id.z
    up = -(y * cosine - x * sine)
    left = -(x * cosine + y * sine)
  }

  static func < (a: TileOrder, b: TileOrder) -> Bool {
    (a.level, a.up, a.left) < (b.level, b.up, b.left)
  }
}
