import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport

/// Squares of the world as cells of the picture's plane.
extension MapPlane {
  /// The pixels of an axis-parallel box of the world, or `nil` where the window shows none.
  func cell(of box: WorldBounds) -> Cell? {
    guard let bounds = screenBounds(of: box) else { return nil }
    return Cell(
      sides: [
        eastOf(box.minX, isInside: true), eastOf(box.maxX, isInside: false),
        southOf(box.minY, isInside: true), southOf(box.maxY, isInside: false),
      ], bounds: bounds)
  }

  /// A meridian as a line of the plane; the places east of it, or west.
  private func eastOf(_ x: Double, isInside: Bool) -> Cell.Side {
    side(alongU: cosBearing, alongV: -sinBearing, from: target.x - x, origin: -x, isInside)
  }

  /// A parallel as a line of the plane; the places south of it, or north.
  private func southOf(_ y: Double, isInside: Bool) -> Cell.Side {
    side(alongU: sinBearing, alongV: cosBearing, from: target.y - y, origin: -y, isInside)
  }

  /// The line where p·u + q·v + r·worldSize = 0, (u, v) being a point of the map's plane.
  ///
  /// With the screen's offset (x, y) from the principal point, u = x·D·cosτ/k and v = y·D/k, where
  /// k = D·cosτ + y·sinτ > 0 below the horizon. Multiplied by k the line is one of the screen.
  private func side(
    alongU p: Double, alongV q: Double, from target: Double, origin: Double, _ isInside: Bool
  ) -> Cell.Side {
    guard !isFlat else {
      return Cell.Side(a: p, b: q, c: origin * worldSize, isAtLeastZero: isInside)
    }
    let offset = target * worldSize
    let a = p * eyeDistance * cosTilt
    let b = q * eyeDistance + offset * sinTilt
    let c = offset * eyeDistance * cosTilt - a * principalPoint.x - b * principalPoint.y
    return Cell.Side(a: a, b: b, c: c, isAtLeastZero: isInside)
  }

  /// A box around what can be seen of a box of the world.
  func screenBounds(of box: WorldBounds) -> ScreenRect? {
    let corners = [
      (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
    ].map { planePoint(WorldPoint(x: $0.0, y: $0.1)) }
    let seen = visibleRegion.clippedToDepths(corners).map(screenPoint)
    guard let first = seen.first else { return nil }
    return seen.dropFirst().reduce(
      ScreenRect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    ) { rect, point in
      ScreenRect(
        minX: min(rect.minX, point.x), minY: min(rect.minY, point.y),
        maxX: max(rect.maxX, point.x), maxY: max(rect.maxY, point.y))
    }
  }
}
