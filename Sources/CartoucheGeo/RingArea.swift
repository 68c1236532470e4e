extension RandomAccessCollection where Element == WorldPoint, Index == Int {
  /// Twice the signed area of a ring, closed or not, by the shoelace formula; positive where it runs
  /// clockwise on the screen (y south).
  ///
  /// Taken relative to the first point, so that a small ring far from the origin keeps its sign.
  @inlinable
  package var ringDoubledArea: Double {
    guard let origin = first else { return 0 }
    var sum = 0.0
    var before = WorldPoint(x: 0, y: 0)
    for point in self {
      let here = WorldPoint(x: point.x - origin.x, y: point.y - origin.y)
      sum += before.x * here.y - here.x * before.y
      before = here
    }
    return sum
  }
}
