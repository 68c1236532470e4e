import CartoucheGeo

/// The corners of the smallest convex outline about some points.
enum ConvexHull {
  /// More points than this are thinned first.
  private static let thinningCount = 64

  /// By Andrew's monotone chain (1979), once the points inside the octagon of the outermost ones
  /// are gone (Akl and Toussaint, 1978): of a long line that leaves few to sort.
  static func points(of points: some Collection<WorldPoint>) -> [WorldPoint] {
    let sorted = (points.count > thinningCount ? outside(points) : Array(points)).sorted {
      $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y
    }
    guard sorted.count > 2 else { return sorted }
    let lower = chain(sorted)
    let upper = chain(sorted.reversed())
    return lower.dropLast() + upper.dropLast()
  }

  private static func chain(_ points: [WorldPoint]) -> [WorldPoint] {
    var chain: [WorldPoint] = []
    for point in points {
      while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }

  private static func turn(_ a: WorldPoint, _ b: WorldPoint, _ c: WorldPoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private static func outside(_ points: some Collection<WorldPoint>) -> [WorldPoint] {
    let directions: [(x: Double, y: Double)] = [
      (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1),
    ]
    guard let first = points.first else { return [] }
    var extremes = [WorldPoint](repeating: first, count: directions.count)
    var best = directions.map { $0.x * first.x + $0.y * first.y }
    for point in points {
      for index in directions.indices {
        let reach = directions[index].x * point.x + directions[index].y * point.y
        if reach > best[index] {
          best[index] = reach
          extremes[index] = point
        }
      }
    }
    let corners = Self.points(of: extremes)
    guard corners.count > 2 else { return Array(points) }
    let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($0, $1) }
    return points.filter { point in edges.contains { turn($0, $1, point) <= 0 } }
  }
}
