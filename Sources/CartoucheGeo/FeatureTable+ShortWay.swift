extension FeatureTable {
  /// The same features with every step of a line or ring going the short way round the world, as
  /// people mean it who write 179 and then −179.
  ///
  /// Whole turns are added to longitudes, so a line goes on beyond ±180°. A step of exactly a turn
  /// stays as it is written: that is the edge of a box around the world. A ring that no longer
  /// closes, because it goes round a pole, stays as it is written too.
  package func steppingShortWay() -> FeatureTable {
    var result = self
    for feature in 0..<count where kinds[feature] != .point {
      var hasChanged = false
      for part in parts(of: feature) {
        let range = pointRange(ofPart: part)
        if result.stepShortWay(range, isRing: kinds[feature] == .polygon) { hasChanged = true }
      }
      if hasChanged { result.measure(feature) }
    }
    return result
  }

  private mutating func stepShortWay(_ range: Range<Int>, isRing: Bool) -> Bool {
    let written = points[range]
    guard written.hasLongStep else { return false }
    let turned = Self.turned(written)
    if isRing, turned.first?.x != turned.last?.x { return false }
    // What is outside and what is a hole was told from the ring as written.
    let isFlipped = isRing && (written.ringDoubledArea < 0) != (turned.ringDoubledArea < 0)
    points.replaceSubrange(range, with: isFlipped ? turned.reversed() : turned)
    return true
  }

  private static func turned(_ points: ArraySlice<WorldPoint>) -> [WorldPoint] {
    var turns = 0.0
    var before = points.first?.x ?? 0
    return points.map { point in
      let step = point.x - before
      before = point.x
      if isLong(step) { turns -= step.rounded() }
      return WorldPoint(x: point.x + turns, y: point.y)
    }
  }

  /// More than half a turn, but not a whole one.
  fileprivate static func isLong(_ step: Double) -> Bool { abs(step) > 0.5 && abs(step) != 1 }

  private mutating func measure(_ feature: Int) {
    var box = WorldBounds.empty
    for part in parts(of: feature) {
      for point in points[pointRange(ofPart: part)] { box.formUnion(point) }
    }
    bounds[feature] = box
  }
}

extension ArraySlice where Element == WorldPoint {
  fileprivate var hasLongStep: Bool {
    zip(self, dropFirst()).contains { FeatureTable.isLong($1.x - $0.x) }
  }
}
