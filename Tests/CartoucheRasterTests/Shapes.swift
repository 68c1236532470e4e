import CartoucheTestSupport
import CartoucheDrawing
import CartoucheSupport
import Foundation

/// Seeded shapes, in pixels.
enum Shapes {
  /// A polygon around a centre that does not cross itself.
  static func star(
    x: Double, y: Double, radius: ClosedRange<Double>, vertices: Int,
    using generator: inout SeededGenerator
  ) -> Path {
    var path = Path()
    for vertex in 0..<vertices {
      let angle = Double(vertex) * 2 * .pi / Double(vertices)
      let distance = Double.random(in: radius, using: &generator)
      path.append(ScreenPoint(x: x + distance * cos(angle), y: y + distance * sin(angle)))
    }
    path.closeContour()
    return path
  }

  /// Contours that cross themselves and each other, some far larger than `side`.
  static func tangle(side: Double, using generator: inout SeededGenerator) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let reach: Double = Bool.random(using: &generator) ? 20 : 10 * side
      let centre = point(in: 0...side, using: &generator)
      for _ in 0..<Int.random(in: 3...40, using: &generator) {
        path.append(centre + point(in: -reach...reach, using: &generator))
      }
      path.closeContour()
    }
    return path
  }

  /// Rectangles and triangles of all sizes, turning either way, as strokes are made of.
  static func pieces(side: Double, using generator: inout SeededGenerator) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      let a = point(in: -20...side + 20, using: &generator)
      let reach: Double = [1, 6, 30, 300][Int.random(in: 0..<4, using: &generator)]
      let b = a + point(in: -reach...reach, using: &generator)
      let width = Double.random(in: 0.1...12, using: &generator)
      path.append(stroke([a, b, b + point(in: -3...3, using: &generator)], width: width))
    }
    return path
  }

  /// A rectangle for each segment and a bevel for each corner.
  static func stroke(_ line: [ScreenPoint], width: Double) -> Path {
    var path = Path()
    var before: ScreenPoint?
    for (a, b) in zip(line, line.dropFirst()) where a != b {
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      let normal = ScreenPoint(x: a.y - b.y, y: b.x - a.x) * (width / 2 / length)
      close([a + normal, b + normal, b - normal, a - normal], in: &path)
      if let before {
        let side: Double = before.x * normal.y - before.y * normal.x > 0 ? -1 : 1
        close([a, a + before * side, a + normal * side], in: &path)
      }
      before = normal
    }
    return path
  }

  /// A walk with small ragged steps, as coasts are.
  static func raggedLine(
    from start: ScreenPoint, steps: Int, step: Double, using generator: inout SeededGenerator
  ) -> [ScreenPoint] {
    var line = [start]
    var heading = Double.random(in: 0...2 * .pi, using: &generator)
    var place = start
    for _ in 0..<steps {
      heading += .random(in: -0.4...0.4, using: &generator)
      place = place + ScreenPoint(x: cos(heading), y: sin(heading)) * step
      line.append(place + point(in: -step / 3...step / 3, using: &generator))
    }
    return line
  }

  static func close(_ points: [ScreenPoint], in path: inout Path) {
    for point in points { path.append(point) }
    path.closeContour()
  }

  static func contour(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    close(points.map { ScreenPoint(x: $0.0, y: $0.1) }, in: &path)
    return path
  }

  static func point(in range: ClosedRange<Double>, using generator: inout SeededGenerator)
    -> ScreenPoint
  {
    ScreenPoint(
      x: .random(in: range, using: &generator), y: .random(in: range, using: &generator))
  }

  /// The shape with its pixels counted from another place, in logical points of a scale.
  static func moved(_ path: Path, byPixels offset: Double, scale: Double) -> Path {
    var moved = Path()
    var start = 0
    for end in path.contourEnds {
      close(
        path.points[start..<Int(end)].map {
          ScreenPoint(x: ($0.x + offset) / scale, y: ($0.y + offset) / scale)
        }, in: &moved)
      start = Int(end)
    }
    return moved
  }
}
