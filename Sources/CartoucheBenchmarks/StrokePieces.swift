import CartoucheDrawing
import CartoucheSupport

/// The plainest stroke: one convex piece for each segment, a rectangle with the bevel to the next
/// segment at its end.
///
/// With half-widths n and m to the left of two segments that meet at b, the corner on the outer side
/// is b + n, b + m (or b − n, b − m), and the edge from there across to the inner side stays within
/// the circle around b: the piece is convex at any turn.
enum StrokePieces {
  static func path(along points: [ScreenPoint], width: Double, closed: Bool) -> Path {
    var path = Path()
    let segments = segments(points, width: width, closed: closed)
    for index in segments.indices {
      let (a, b, n) = segments[index]
      path.append(a - n)
      path.append(a + n)
      path.append(b + n)
      if closed || index + 1 < segments.count {
        let m = segments[(index + 1) % segments.count].normal
        // Between b + n and b − n, on whichever side is the outer one.
        path.append(n.x * m.y - n.y * m.x > 0 ? b - m : b + m)
      }
      path.append(b - n)
      path.closeContour()
    }
    return path
  }

  private typealias Segment = (start: ScreenPoint, end: ScreenPoint, normal: ScreenPoint)

  private static func segments(
    _ points: [ScreenPoint], width: Double, closed: Bool
  ) -> [Segment] {
    points.indices.dropLast(closed ? 0 : 1).compactMap { index in
      let a = points[index]
      let b = points[(index + 1) % points.count]
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      guard length > 0 else { return nil }
      return (a, b, ScreenPoint(x: a.y - b.y, y: b.x - a.x) * (width / 2 / length))
    }
  }
}
