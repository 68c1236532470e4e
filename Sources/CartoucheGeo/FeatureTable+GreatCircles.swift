extension FeatureTable {
  /// Steps are no longer than this in metres: a straight line on the map then leaves the great
  /// circle by a decimetre at 50° of latitude.
  private static let longestStep = 2_000.0
  /// Of more points than this steps are longer.
  private static let addedPoints = 2_000_000.0

  /// The same features with every step of a line or ring along a great circle, the shortest way on
  /// the Earth, instead of straight on the map.
  package func followingGreatCircles() -> FeatureTable {
    var places = 0.0
    for feature in 0..<count where kinds[feature] != .point {
      for part in parts(of: feature) { places += length(ofPart: part) }
    }
    let step = max(Self.longestStep, places / Self.addedPoints)
    var result = self
    (result.points, result.partOffsets) = ([], [0])
    for feature in 0..<count {
      var box = WorldBounds.empty
      for part in parts(of: feature) {
        let source = points[pointRange(ofPart: part)]
        let start = result.points.count
        if kinds[feature] == .point || length(ofPart: part) <= step {
          result.points.append(contentsOf: source)
        } else {
          result.points += Self.densified(source, longestStep: step)
        }
        for point in result.points[start...] { box.formUnion(point) }
        result.partOffsets.append(Int32(truncatingIfNeeded: result.points.count))
      }
      result.bounds[feature] = box
    }
    return result
  }

  /// The places of the line itself stay as they are.
  private static func densified(
    _ line: ArraySlice<WorldPoint>, longestStep: Double
  ) -> [WorldPoint] {
    var result = Array(line.prefix(1))
    for (point, next) in zip(line, line.dropFirst()) {
      let step = [point, next].map { WebMercator.unproject($0) }
      let between = GreatCircle.densify(step, longestStep: longestStep).map { WorldPoint($0) }
      result += between.dropFirst().dropLast()
      result.append(next)
    }
    return result
  }

  /// In metres.
  private func length(ofPart part: Int) -> Double {
    let line = points[pointRange(ofPart: part)]
    return zip(line, line.dropFirst()).reduce(0) { sum, step in
      sum
        + GreatCircle.distance(
          from: WebMercator.unproject(step.0), to: WebMercator.unproject(step.1))
    }
  }
}
