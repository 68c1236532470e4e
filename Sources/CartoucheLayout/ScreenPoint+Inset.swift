import CartoucheSupport

extension [ScreenPoint] {
  /// The contour whose sides lie so far inside those of a clockwise one, y running down; its corners
  /// stay sharp. Sides must be longer than that, and none may turn back on the one before.
  func inset(by distance: Double) -> [ScreenPoint] {
    indices.map { index in
      let corner = self[index]
      let before = Self.direction(from: self[(index + count - 1) % count], to: corner)
      let after = Self.direction(from: corner, to: self[(index + 1) % count])
      // The miter: along the sum of both sides' normals, which point inwards.
      let normal = ScreenPoint(x: -before.y - after.y, y: before.x + after.x)
      let share = 1 + before.x * after.x + before.y * after.y
      return corner + normal * (distance / share)
    }
  }

  private static func direction(from a: ScreenPoint, to b: ScreenPoint) -> ScreenPoint {
    let step = b - a
    return step * (1 / (step.x * step.x + step.y * step.y).squareRoot())
  }
}
