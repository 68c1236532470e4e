import CartoucheDrawing
import CartoucheSupport

/// A convex part of the plane that outlines are cut to.
///
/// Cut outlines run along the border where they leave the region. What two regions on either side
/// of one line keep of a shape meets there edge to edge.
struct ConvexRegion {
  /// The points where a·x + b·y + c ≥ 0.
  struct Side {
    let a: Double
    let b: Double
    let c: Double

    func distance(_ point: ScreenPoint) -> Double { a * point.x + b * point.y + c }
  }

  let sides: [Side]

  init(sides: [Side]) { self.sides = sides }

  init(_ rect: ScreenRect) {
    sides = [
      Side(a: 1, b: 0, c: -rect.minX), Side(a: -1, b: 0, c: rect.maxX),
      Side(a: 0, b: 1, c: -rect.minY), Side(a: 0, b: -1, c: rect.maxY),
    ]
  }

  /// - Parameter origin: of the region's points on the cell's plane.
  init(_ cell: Cell, origin: ScreenPoint) {
    sides = cell.sides.map { side in
      let sign = side.isAtLeastZero ? 1.0 : -1.0
      return Side(
        a: side.a * sign, b: side.b * sign,
        c: (side.c + side.a * origin.x + side.b * origin.y) * sign)
    }
  }

  /// Calls `body` with what of a contour lies in the region, if it is an area.
  func cut(_ contour: ArraySlice<ScreenPoint>, _ body: (ArraySlice<ScreenPoint>) -> Void) {
    var points = contour
    for side in sides {
      var (least, greatest) = (Double.infinity, -Double.infinity)
      for point in points {
        let distance = side.distance(point)
        (least, greatest) = (min(least, distance), max(greatest, distance))
      }
      // Of what is on the border alone there is nothing.
      guard greatest > 0 else { return }
      if least < 0 { points = Self.part(of: points, on: side)[...] }
    }
    if points.count > 2 { body(points) }
  }

  /// After Ivan Sutherland and Gary Hodgman, Reentrant Polygon Clipping (1974).
  private static func part(of points: ArraySlice<ScreenPoint>, on side: Side) -> [ScreenPoint] {
    var part: [ScreenPoint] = []
    part.reserveCapacity(points.count + 4)
    guard var last = points.last else { return part }
    var lastDistance = side.distance(last)
    for point in points {
      let distance = side.distance(point)
      if (distance < 0) != (lastDistance < 0) {
        let share = lastDistance / (lastDistance - distance)
        part.append(last + (point - last) * share)
      }
      if distance >= 0 { part.append(point) }
      (last, lastDistance) = (point, distance)
    }
    return part
  }

  /// The region as a contour, as far as it lies in a rectangle.
  func outline(in rect: ScreenRect) -> Path {
    var path = Path()
    let corners = [
      ScreenPoint(x: rect.minX, y: rect.minY), ScreenPoint(x: rect.maxX, y: rect.minY),
      ScreenPoint(x: rect.maxX, y: rect.maxY), ScreenPoint(x: rect.minX, y: rect.maxY),
    ]
    cut(corners[...]) { points in
      path.append(contentsOf: points)
      path.closeContour()
    }
    return path
  }

  /// Whether two regions have more in common than what rounding makes of a shared border.
  func overlaps(_ other: ConvexRegion, in rect: ScreenRect) -> Bool {
    var area = 0.0
    let outline = outline(in: rect)
    other.cut(outline.points[...]) { area = abs(SignedArea.twice($0)) }
    return area > 0.02
  }
}

/// Twice the area that a contour encloses, positive where it runs clockwise with y down.
enum SignedArea {
  static func twice(_ points: ArraySlice<ScreenPoint>) -> Double {
    guard let first = points.first, var last = points.last else { return 0 }
    var area = 0.0
    // From a point nearby: far from the origin products would swallow small areas.
    last = last - first
    for point in points {
      let next = point - first
      area += last.x * next.y - next.x * last.y
      last = next
    }
    return area
  }
}
