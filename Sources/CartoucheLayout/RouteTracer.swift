import CartoucheCamera
import CartoucheGeo
import CartoucheSupport

/// Finds where ways appear in a picture, every few points.
struct RouteTracer {
  let viewport: Viewport
  /// The picture, on the viewport's plane.
  let seen: ScreenRect

  /// In points of the map.
  private static let spacing = 6.0
  /// Longer ways are looked at at this many places.
  private static let most = 20_000.0
  /// Beyond the picture's edges, in points.
  private static let margin = 48.0
  /// Where the map is drawn smaller than so, ways are too far off to be told apart.
  private static let leastScale = 0.2

  /// Places on the viewport's plane, in the way's order.
  func trace(_ path: RoutePath) -> [ScreenPoint] {
    guard let first = path.coordinates.first else { return [] }
    let scale = viewport.pointsPerMetre(at: WorldPoint(first))
    let length = path.length
    let count = min(max((length * scale / Self.spacing).rounded(.up), 1), Self.most)
    let (origin, area) = (viewport.planeOrigin, seen.insetBy(-Self.margin))
    return (0...Int(count)).compactMap { index in
      guard let place = path.place(at: length * Double(index) / count) else { return nil }
      let world = viewport.nearestCopy(of: WorldPoint(place.coordinate))
      guard let scale = viewport.localScale(at: world), scale >= Self.leastScale,
        let point = viewport.project(world)
      else { return nil }
      let onPlane = point + origin
      return area.contains(onPlane) ? onPlane : nil
    }
  }
}
