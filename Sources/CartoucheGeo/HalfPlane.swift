/// The side of a line on which `normalX · x + normalY · y >= offset`; the line belongs to it.
@usableFromInline
package struct HalfPlane: Hashable, Sendable {
  @usableFromInline package var normalX: Double
  @usableFromInline package var normalY: Double
  @usableFromInline package var offset: Double

  @inlinable
  package init(normalX: Double, normalY: Double, offset: Double) {
    self.normalX = normalX
    self.normalY = normalY
    self.offset = offset
  }

  /// The four that leave a box between them.
  @inlinable
  package static func box(minX: Double, minY: Double, maxX: Double, maxY: Double) -> [HalfPlane] {
    [
      HalfPlane(normalX: 1, normalY: 0, offset: minX),
      HalfPlane(normalX: 0, normalY: 1, offset: minY),
      HalfPlane(normalX: -1, normalY: 0, offset: -maxX),
      HalfPlane(normalX: 0, normalY: -1, offset: -maxY),
    ]
  }

  /// Not negative inside; times the normal's length the distance from the line.
  @inlinable
  package func depth(of point: some PlanePoint) -> Double {
    normalX * point.x + normalY * point.y - offset
  }

  /// Where a segment crosses the line, from the depths of its ends, which must differ in sign.
  ///
  /// Always taken from the inner end, so that neighbours that share the segment share the point
  /// whichever way they run along it.
  @inlinable
  package func crossing<Point: PlanePoint>(
    _ a: Point, _ depthA: Double, _ b: Point, _ depthB: Double
  ) -> Point {
    if depthA < depthB { return crossing(b, depthB, a, depthA) }
    let share = depthA / (depthA - depthB)
    return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

  /// What of a closed ring (first point = last) lies inside, closed again along the line; empty
  /// where nothing does (Sutherland and Hodgman, 1974).
  @inlinable
  package func clip<Point: PlanePoint>(ring: [Point]) -> [Point] {
    var result: [Point] = []
    guard var before = ring.first else { return result }
    var depthBefore = depth(of: before)
    if depthBefore >= 0 { result.append(before) }
    for point in ring.dropFirst() {
      let depth = depth(of: point)
      // An end on the line itself is no crossing: it stays or goes as a point.
      if min(depth, depthBefore) < 0, max(depth, depthBefore) > 0 {
        result.append(crossing(before, depthBefore, point, depth))
      }
      if depth >= 0 { result.append(point) }
      (before, depthBefore) = (point, depth)
    }
    if let first = result.first, let last = result.last, first.x != last.x || first.y != last.y {
      result.append(first)
    }
    return result.count >= 4 ? result : []
  }

  /// The runs of a line that lie inside, each of two or more points, in their order.
  @inlinable
  package func clip<Point: PlanePoint>(line: [Point]) -> [[Point]] {
    var runs: [[Point]] = []
    var run: [Point] = []
    guard var before = line.first else { return runs }
    var depthBefore = depth(of: before)
    if depthBefore >= 0 { run.append(before) }
    for point in line.dropFirst() {
      let depth = depth(of: point)
      if min(depth, depthBefore) < 0, max(depth, depthBefore) > 0 {
        run.append(crossing(before, depthBefore, point, depth))
      }
      if depth >= 0 {
        run.append(point)
      } else if !run.isEmpty {
        if run.count > 1 { runs.append(run) }
        run = []
      }
      (before, depthBefore) = (point, depth)
    }
    if run.count > 1 { runs.append(run) }
    return runs
  }
}

extension Sequence where Element == HalfPlane {
  /// What of a closed ring lies inside all of them.
  @inlinable
  package func clip<Point: PlanePoint>(ring: [Point]) -> [Point] {
    reduce(ring) { rest, plane in rest.isEmpty ? rest : plane.clip(ring: rest) }
  }

  /// The runs of a line that lie inside all of them.
  @inlinable
  package func clip<Point: PlanePoint>(line: [Point]) -> [[Point]] {
    reduce([line]) { runs, plane in runs.flatMap { plane.clip(line: $0) } }
  }
}
