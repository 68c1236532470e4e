import CartoucheGeo

/// The geometry of one feature in one copy of the world, for questions about places.
struct FeatureShape {
  private let table: FeatureTable
  private let feature: Int
  private let offset: Double

  init(_ table: FeatureTable, feature: Int, copy: Int) {
    self.table = table
    self.feature = feature
    offset = Double(copy)
  }

  /// All of the feature.
  var points: [WorldPoint] {
    table.parts(of: feature).flatMap { part in
      table.points[table.pointRange(ofPart: part)].map {
        WorldPoint(x: $0.x + offset, y: $0.y)
      }
    }
  }

  /// Calls `body` with the ends of every step, those of rings with the one that closes them.
  private func forEachStep(_ body: (WorldPoint, WorldPoint) -> Void) {
    for part in table.parts(of: feature) {
      let range = table.pointRange(ofPart: part)
      guard let first = range.first else { continue }
      var before = table.points[first]
      for index in range.dropFirst() {
        body(before, table.points[index])
        before = table.points[index]
      }
      if table.kinds[feature] == .polygon, before != table.points[first] {
        body(before, table.points[first])
      }
    }
  }

  /// Whether a place lies in the rings, by the non-zero rule that they are drawn with.
  func contains(_ place: WorldPoint) -> Bool {
    let point = WorldPoint(x: place.x - offset, y: place.y)
    var winding = 0
    forEachStep { a, b in
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      // Positive where the point lies right of the step, y running down.
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if b.y > a.y, side > 0 { winding += 1 }
      if b.y <= a.y, side < 0 { winding -= 1 }
    }
    return winding != 0
  }

  /// Whether a place lies within a distance of the lines.
  func isWithin(_ reach: Double, of place: WorldPoint) -> Bool {
    let point = WorldPoint(x: place.x - offset, y: place.y)
    var nearest = Double.infinity
    forEachStep { a, b in
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let along = (point.x - a.x) * dx + (point.y - a.y) * dy
      let share = length > 0 ? min(max(along / length, 0), 1) : 0
      let (x, y) = (a.x + dx * share - point.x, a.y + dy * share - point.y)
      nearest = min(nearest, x * x + y * y)
    }
    return nearest <= reach * reach
  }

  /// Where on the way from one place to another the rings are first met, as a share of the way.
  ///
  /// - Parameter bounds: outside which nothing is met.
  func entry(from start: WorldPoint, to end: WorldPoint, within bounds: WorldBounds?) -> Double? {
    var (low, high) = (0.0, 1.0)
    if let bounds {
      guard let inside = Self.shares(from: start, to: end, within: bounds) else { return nil }
      (low, high) = (inside.lowerBound, inside.upperBound)
    }
    func place(_ share: Double) -> WorldPoint {
      WorldPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    if contains(place(low)) { return low }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var first: Double?
    forEachStep { a, b in
      let (stepX, stepY) = (b.x - a.x, b.y - a.y)
      let across = dx * stepY - dy * stepX
      guard across != 0 else { return }
      let (x, y) = (a.x + offset - start.x, a.y - start.y)
      let share = (x * stepY - y * stepX) / across
      let along = (x * dy - y * dx) / across
      guard along >= 0, along <= 1, share >= low, share <= high, share < first ?? .infinity
      else { return }
      first = share
    }
    return first
  }

  /// The part of a way that lies in a box (Liang and Barsky, 1984).
  private static func shares(
    from start: WorldPoint, to end: WorldPoint, within box: WorldBounds
  ) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for (from, step, least, most) in [
      (start.x, end.x - start.x, box.minX, box.maxX),
      (start.y, end.y - start.y, box.minY, box.maxY),
    ] {
      if step == 0 {
        guard least <= from, from <= most else { return nil }
        continue
      }
      let (a, b) = ((least - from) / step, (most - from) / step)
      low = max(low, min(a, b))
      high = min(high, max(a, b))
    }
    return low <= high ? low...high : nil
  }
}
