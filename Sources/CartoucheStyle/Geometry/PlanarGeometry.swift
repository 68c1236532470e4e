/// Straight segments and rings on a plane.
enum PlanarGeometry {
  /// Whether a point lies inside rings by the even-odd rule. Rings are closed (first = last).
  static func contains(
    _ rings: [[PlanarPoint]], _ point: PlanarPoint, includingBoundary: Bool = false
  ) -> Bool {
    var isInside = false
    for ring in rings {
      for (start, end) in zip(ring, ring.dropFirst()) {
        if isOnSegment(point, start, end) { return includingBoundary }
        if crossesRay(from: point, start, end) { isInside.toggle() }
      }
    }
    return isInside
  }

  private static func isOnSegment(
    _ point: PlanarPoint, _ start: PlanarPoint, _ end: PlanarPoint
  ) -> Bool {
    let (x1, y1) = (point.x - start.x, point.y - start.y)
    let (x2, y2) = (point.x - end.x, point.y - end.y)
    return x1 * y2 - x2 * y1 == 0 && x1 * x2 <= 0 && y1 * y2 <= 0
  }

  private static func crossesRay(
    from point: PlanarPoint, _ start: PlanarPoint, _ end: PlanarPoint
  ) -> Bool {
    guard (start.y > point.y) != (end.y > point.y) else { return false }
    let x = (end.x - start.x) * (point.y - start.y) / (end.y - start.y) + start.x
    return point.x < x
  }

  /// Whether two segments cross in a point inside both; touching and parallel ones do not.
  static func crosses(
    _ a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint, _ d: PlanarPoint
  ) -> Bool {
    let cross = (d.x - c.x) * (b.y - a.y) - (d.y - c.y) * (b.x - a.x)
    return cross != 0 && areOnBothSides(a, b, of: (c, d)) && areOnBothSides(c, d, of: (a, b))
  }

  private static func areOnBothSides(
    _ first: PlanarPoint, _ second: PlanarPoint, of line: (PlanarPoint, PlanarPoint)
  ) -> Bool {
    let one = side(of: first, line)
    let other = side(of: second, line)
    return (one > 0 && other < 0) || (one < 0 && other > 0)
  }

  private static func side(of point: PlanarPoint, _ line: (PlanarPoint, PlanarPoint)) -> Double {
    (line.1.x - line.0.x) * (point.y - line.0.y) - (line.1.y - line.0.y) * (point.x - line.0.x)
  }
}
