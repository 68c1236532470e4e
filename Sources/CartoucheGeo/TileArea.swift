/// Areas by which tiles are chosen: those that hold some of an area's inside.
///
/// An area that only touches a tile's edge from outside does not choose it. Areas repeat in every
/// copy of the world.
package struct TileArea: Sendable {
  /// The areas of one feature in one copy of the world, by the non-zero rule.
  private struct Polygon {
    let edges: [Edge]
    let bounds: WorldBounds
  }

  fileprivate struct Edge: Sendable {
    let start: WorldPoint
    let end: WorldPoint
  }

  private let polygons: [Polygon]
  private let bounds: WorldBounds

  /// How a square lies to the areas.
  private enum Relation {
    case outside, partial, inside
  }

  /// - Returns: `nil` of features without an area.
  package init?(_ features: FeatureTable) {
    let features = features.steppingShortWay()
    var polygons: [Polygon] = []
    var whole = WorldBounds.empty
    for feature in 0..<features.count where features.kinds[feature] == .polygon {
      let box = features.bounds[feature]
      guard box.minX < box.maxX, box.minY < box.maxY else { continue }
      whole.formUnion(WorldPoint(x: box.minX, y: box.minY))
      whole.formUnion(WorldPoint(x: box.maxX, y: box.maxY))
      let edges = Self.edges(of: feature, in: features)
      // Moved by whole turns into the copy that tiles are counted in.
      var shift = -box.maxX.rounded(.up) + 1
      while box.minX + shift < 1, shift <= 1 - box.minX {
        let offset = WorldPoint(x: shift, y: 0)
        polygons.append(
          Polygon(edges: edges.map { $0.moved(by: shift) }, bounds: box.moved(by: offset)))
        shift += 1
      }
    }
    guard !polygons.isEmpty else { return nil }
    self.polygons = polygons
    bounds = whole
  }

  private static func edges(of feature: Int, in features: FeatureTable) -> [Edge] {
    features.parts(of: feature).flatMap { part in
      let points = features.points[features.pointRange(ofPart: part)]
      return zip(points, points.dropFirst()).map { Edge(start: $0, end: $1) }
    }
  }

  /// Around all areas as they were given.
  package var coordinateBounds: CoordinateBounds {
    let northWest = WebMercator.unproject(WorldPoint(x: bounds.minX, y: bounds.minY))
    let southEast = WebMercator.unproject(WorldPoint(x: bounds.maxX, y: bounds.maxY))
    return CoordinateBounds(
      west: northWest.longitude, south: southEast.latitude, east: southEast.longitude,
      north: northWest.latitude, whole: southEast.longitude - northWest.longitude >= 360)
  }

  // MARK: Choosing

  /// How many tiles of a level are chosen; some number above `limit` where there are more.
  package func count(level: Int, limit: Int) -> Int {
    var count = 0
    visit(level: level) { id in
      let (sum, overflows) = count.addingReportingOverflow(1 << (2 * (level - id.z)))
      count = overflows ? .max : sum
      return count <= limit
    }
    return count
  }

  /// The tiles of a level that are chosen, by the order of a Z from the north-west.
  ///
  /// - Parameter square: only those that lie in it; `nil` for all.
  package func tiles(level: Int, within square: TileID?) -> [TileID] {
    var tiles: [TileID] = []
    visit(level: level, from: square) { id in
      tiles += id.descendants(level: level)
      return true
    }
    return tiles
  }

  /// Calls `body` with squares that together are the tiles of a level that are chosen: those of
  /// that level, and larger ones that lie inside. Ends when it answers `false`.
  private func visit(level: Int, from square: TileID? = nil, _ body: (TileID) -> Bool) {
    guard let start = square ?? TileID(z: 0, x: 0, y: 0) else { return }
    var open = [(id: start, candidates: candidates())]
    while let (id, candidates) = open.popLast() {
      let box = WorldBounds(of: id)
      let near = candidates.map { $0.narrowed(to: box) }.filter { $0.relation != .outside }
      if near.isEmpty { continue }
      if id.z >= level || near.contains(where: { $0.relation == .inside }) {
        guard body(id) else { return }
      } else {
        open += id.quarters.reversed().map { ($0, near) }
      }
    }
  }

  private func candidates() -> [Candidate] {
    polygons.map { Candidate(edges: $0.edges, whole: $0.edges, bounds: $0.bounds) }
  }

  /// A polygon, and those of its edges that pass through a square.
  private struct Candidate {
    var edges: [Edge]
    let whole: [Edge]
    let bounds: WorldBounds
    var relation = Relation.partial

    func narrowed(to box: WorldBounds) -> Candidate {
      if relation != .partial { return self }
      var result = self
      guard bounds.minX < box.maxX, bounds.maxX > box.minX, bounds.minY < box.maxY,
        bounds.maxY > box.minY
      else {
        result.relation = .outside
        return result
      }
      result.edges = edges.filter { $0.passesThrough(box) }
      if result.edges.isEmpty {
        let middle = WorldPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
        result.relation = whole.windingNumber(around: middle) != 0 ? .inside : .outside
      }
      return result
    }
  }
}

extension TileArea.Edge {
  fileprivate func moved(by shift: Double) -> TileArea.Edge {
    TileArea.Edge(
      start: WorldPoint(x: start.x + shift, y: start.y), end: WorldPoint(x: end.x + shift, y: end.y)
    )
  }

  /// Whether some of the edge lies within the box, its border left out: the edge is cut at the
  /// lines of the border one after the other (Liang and Barsky, ACM Transactions on Graphics 3,
  /// 1984), and what is left of it must lie inside.
  fileprivate func passesThrough(_ box: WorldBounds) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (first, last) = (0.0, 1.0)
    let cuts = [
      (-dx, start.x - box.minX), (dx, box.maxX - start.x), (-dy, start.y - box.minY),
      (dy, box.maxY - start.y),
    ]
    for (direction, distance) in cuts {
      if direction == 0 {
        if distance <= 0 { return false }
      } else if direction < 0 {
        first = max(first, distance / direction)
      } else {
        last = min(last, distance / direction)
      }
    }
    return first < last
  }
}

extension [TileArea.Edge] {
  /// How often the edges go round a point (D. Sunday, 2001): crossings of the half-line to the east.
  fileprivate func windingNumber(around point: WorldPoint) -> Int {
    reduce(0) { number, edge in
      let isBelow = edge.start.y <= point.y
      guard isBelow != (edge.end.y <= point.y) else { return number }
      let t = (point.y - edge.start.y) / (edge.end.y - edge.start.y)
      let x = edge.start.x + t * (edge.end.x - edge.start.x)
      return x > point.x ? number + (isBelow ? 1 : -1) : number
    }
  }
}

extension WorldBounds {
  fileprivate init(of id: TileID) {
    let side = 1 / Double(1 << id.z)
    self.init(
      minX: Double(id.x) * side, minY: Double(id.y) * side, maxX: Double(id.x + 1) * side,
      maxY: Double(id.y + 1) * side)
  }
}

extension TileID {
  /// From the north-west, row by row.
  fileprivate var quarters: [TileID] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap {
      TileID(z: z + 1, x: 2 * x + $0.0, y: 2 * y + $0.1)
    }
  }

  fileprivate func descendants(level: Int) -> [TileID] {
    if level <= z { return [self] }
    return quarters.flatMap { $0.descendants(level: level) }
  }
}
