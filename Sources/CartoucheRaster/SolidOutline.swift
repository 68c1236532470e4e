import CartoucheDrawing
import CartoucheSupport

/// The points of a solid's rings at one height, as the eye sees them.
struct SolidOutline {
  private(set) var corners: [SolidCorner] = []
  /// Empty where some lie nearer than the near plane or beyond the far limit.
  private(set) var places: [GridPoint] = []
  private(set) var isWithinDepths = true
  private(set) var bounds = SolidGrid.Bounds()

  /// Takes the place of what was there.
  ///
  /// - Parameter height: in points.
  mutating func project(
    _ range: Range<Int>, of scene: SolidScene, height: Double, _ grid: SolidGrid
  ) {
    corners.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    bounds = SolidGrid.Bounds()
    isWithinDepths = true
    for index in range {
      let corner = grid.corner(scene.points[index], height: height)
      corners.append(corner)
      // In this order what is not a number lies outside.
      let isWithin =
        corner.w >= scene.view.depths.lowerBound
        && corner.w <= scene.view.depths.upperBound
      isWithinDepths = isWithinDepths && isWithin
    }
    guard isWithinDepths else { return }
    for corner in corners {
      let place = grid.place(corner)
      places.append(place)
      bounds.add(place)
    }
  }
}
