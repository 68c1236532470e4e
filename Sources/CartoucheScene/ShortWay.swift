package import CartoucheGeo

/// Makes lines and rings step the short way round the world, as people mean it who write 179 and
/// then −179.
package struct ShortWay {
  /// By feature, after ``features(_:)``.
  private(set) var changedFeatures: [Bool] = []

  package init() {}

  /// A line whose steps are at most half a world long. Steps of a whole turn and more, as along a
  /// parallel from −180 to 180, stay as they are written.
  package static func line(_ points: [WorldPoint]) -> [WorldPoint] {
    var points = points
    var shift = 0.0
    for index in points.indices.dropFirst() {
      // The point before has its shift already.
      let step = points[index].x + shift - points[index - 1].x
      if abs(step) > 0.5, abs(step) < 1 { shift -= step > 0 ? 1 : -1 }
      points[index].x += shift
    }
    return points
  }

  /// A ring in the same way, unless that keeps it from closing, as around a pole.
  package static func ring(_ points: [WorldPoint]) -> [WorldPoint] {
    guard let first = points.first else { return points }
    let closed = points.last == first ? points : points + [first]
    let moved = line(closed)
    guard moved.last?.x == moved.first?.x else { return points }
    return points.last == first ? moved : moved.dropLast()
  }

  mutating func features(_ features: FeatureTable) -> FeatureTable {
    var result = features
    changedFeatures = [Bool](repeating: false, count: features.count)
    for feature in 0..<features.count where features.kinds[feature] != .point {
      let box = features.bounds[feature]
      // A step of half a world needs a feature as wide.
      guard box.maxX - box.minX > 0.5 else { continue }
      unwrap(feature, &result)
    }
    return result
  }

  private mutating func unwrap(_ feature: Int, _ table: inout FeatureTable) {
    var bounds = WorldBounds.empty
    for part in table.parts(of: feature) {
      let range = table.pointRange(ofPart: part)
      let points = Array(table.points[range])
      let moved = table.kinds[feature] == .polygon ? Self.ring(points) : Self.line(points)
      if moved != points {
        table.points.replaceSubrange(range, with: moved)
        changedFeatures[feature] = true
      }
      for point in moved { bounds.formUnion(point) }
    }
    table.bounds[feature] = bounds
  }
}
