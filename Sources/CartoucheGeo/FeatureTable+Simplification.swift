extension FeatureTable {
  /// The same features with lines and rings thinned as ``LineSimplifier`` does it.
  ///
  /// Features keep their indices, bounds, ids and properties (shared, not copied); one whose rings
  /// all vanish keeps no parts. The holes of a ring that vanishes vanish with it.
  ///
  /// - Parameters:
  ///   - tolerance: in world units; at zoom z a point of the picture is 1/(256 · 2^z).
  ///   - grid: in world units, on whose multiples lines and rings come to stand.
  package func simplified(tolerance: Double, grid: Double? = nil) -> FeatureTable {
    guard tolerance > 0 else { return self }
    var result = self
    result.points = []
    result.partOffsets = [0]
    result.featureOffsets = [0]
    result.featureOffsets.reserveCapacity(featureOffsets.count)
    var simplifier = LineSimplifier(tolerance: tolerance, grid: grid)
    for feature in 0..<count {
      appendParts(of: feature, to: &result, &simplifier)
      result.featureOffsets.append(Int32(truncatingIfNeeded: result.partOffsets.count - 1))
    }
    return result
  }

  private func appendParts(
    of feature: Int, to result: inout FeatureTable, _ simplifier: inout LineSimplifier
  ) {
    var outerVanished = false
    for part in parts(of: feature) {
      let part = points[pointRange(ofPart: part)]
      switch kinds[feature] {
      case .point: result.points.append(contentsOf: part)
      case .line: simplifier.appendLine(part, to: &result.points)
      case .polygon:
        let isHole = part.ringDoubledArea < 0
        if isHole, outerVanished { continue }
        let stays = simplifier.appendRing(part, to: &result.points)
        if !isHole { outerVanished = !stays }
        if !stays { continue }
      }
      result.partOffsets.append(Int32(truncatingIfNeeded: result.points.count))
    }
  }
}
