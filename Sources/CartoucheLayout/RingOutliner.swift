import CartoucheDrawing
import CartoucheSupport

/// Projects rings of the map's plane into a path to be filled.
struct RingOutliner {
  private let plane: MapPlane
  private(set) var path: Path

  /// - Parameter path: to which the rings are added.
  init(plane: MapPlane, path: Path = Path()) {
    self.plane = plane
    self.path = path
  }

  /// Adds a closed ring, which does not repeat its first point.
  ///
  /// One that cannot be seen is left out, which changes no pixel of the window.
  mutating func add(_ ring: [MapPlanePoint]) {
    guard ring.count > 2, !isOutside(ring) else { return }
    if plane.isFlat {
      path.append(contentsOf: ring.lazy.map { ScreenPoint(x: $0.x, y: $0.y) })
    } else {
      for point in plane.visibleRegion.clippedToDepths(ring) {
        path.append(plane.screenPoint(point))
      }
    }
    path.closeContour()
  }

  private func isOutside(_ ring: [MapPlanePoint]) -> Bool {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for point in ring {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    return plane.visibleRegion.excludes(minX: minX, minY: minY, maxX: maxX, maxY: maxY, reach: 1)
  }
}
