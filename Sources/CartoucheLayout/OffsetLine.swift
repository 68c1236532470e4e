/// A line moved sideways, as `line-offset` asks for.
enum OffsetLine {
  /// Beyond this miter ratio a corner is cut off instead of running out into a spike.
  private static let miterLimit = 3.0

  /// A point of the moved line, and which of the original's it comes from.
  struct Vertex {
    let point: MapPlanePoint
    let source: Int
  }

  /// - Parameters:
  ///   - points: without repeats; a closed line does not repeat its first point.
  ///   - distance: to the right of the line's direction, in points.
  static func vertices(of points: [MapPlanePoint], isClosed: Bool, by distance: Double)
    -> [Vertex]
  {
    guard points.count > 1 else { return points.map { Vertex(point: $0, source: 0) } }
    let last = points.count - 1
    var moved: [Vertex] = []
    moved.reserveCapacity(points.count + 8)
    func append(_ point: MapPlanePoint, _ source: Int) {
      moved.append(Vertex(point: point, source: source))
    }
    func across(_ from: Int, _ to: Int) -> MapPlanePoint {
      let step = points[to] - points[from]
      return step.turnedRight * (1 / step.length)
    }
    for index in points.indices {
      let hasBefore = isClosed || index > 0
      let hasAfter = isClosed || index < last
      let before = hasBefore ? across(index == 0 ? last : index - 1, index) : nil
      let after = hasAfter ? across(index, index == last ? 0 : index + 1) : nil
      guard let first = before ?? after, let second = after ?? before else { continue }
      let opening = 1 + first.dot(second)
      if opening > 2 / (miterLimit * miterLimit) {
        append(points[index] + (first + second) * (distance / opening), index)
      } else {
        append(points[index] + first * distance, index)
        append(points[index] + second * distance, index)
      }
    }
    return moved
  }
}
