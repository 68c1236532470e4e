import CartoucheDrawing
import CartoucheSupport

/// The plainest stroke: a rectangle for each segment and a bevel for each corner.
enum StrokePieces {
  static func path(along points: [ScreenPoint], width: Double, closed: Bool) -> Path {
    var path = Path()
    var previous: (x: Double, y: Double)?
    for index in points.indices.dropLast(closed ? 0 : 1) {
      let a = points[index]
      let b = points[(index + 1) % points.count]
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      guard length > 0 else { continue }
      let normal = (x: (a.y - b.y) / length * width / 2, y: (b.x - a.x) / length * width / 2)
      append(
        [
          shifted(a, normal, 1), shifted(b, normal, 1), shifted(b, normal, -1),
          shifted(a, normal, -1),
        ], to: &path)
      if let previous {
        let outside: Double = previous.x * normal.y - previous.y * normal.x > 0 ? -1 : 1
        append([a, shifted(a, previous, outside), shifted(a, normal, outside)], to: &path)
      }
      previous = normal
    }
    return path
  }

  private static func shifted(
    _ point: ScreenPoint, _ normal: (x: Double, y: Double), _ side: Double
  ) -> ScreenPoint {
    ScreenPoint(x: point.x + side * normal.x, y: point.y + side * normal.y)
  }

  private static func append(_ points: [ScreenPoint], to path: inout Path) {
    for point in points { path.append(point) }
    path.closeContour()
  }
}
