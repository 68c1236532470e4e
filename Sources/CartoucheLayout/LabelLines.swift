import CartoucheGeo

/// The lines along which a layer sets texts: those of one text that meet end to start are one line,
/// as in MapLibre.
struct LabelLines: Sendable {
  struct Line: Sendable {
    /// Whose properties count: that of the first part.
    let feature: Int
    let points: [WorldPoint]
    let bounds: WorldBounds
  }

  private(set) var lines: [Line] = []

  private struct End: Hashable {
    let text: String
    let x: Double
    let y: Double

    init(_ text: String, _ point: WorldPoint) {
      self.text = text
      x = point.x
      y = point.y
    }
  }

  /// - Parameters:
  ///   - features: those that count, in the source's order.
  ///   - text: of a feature; lines of the empty text are left as they are.
  init(_ table: FeatureTable, features: [Int], text: (_ feature: Int) -> String) {
    var joined: [(feature: Int, points: [WorldPoint])] = []
    var starts: [End: Int] = [:]
    var ends: [End: Int] = [:]
    for feature in features where table.kinds[feature] != .point {
      let text = text(feature)
      for part in table.parts(of: feature) {
        let points = Array(table.points[table.pointRange(ofPart: part)])
        guard points.count > 1, let first = points.first, let last = points.last else { continue }
        guard !text.isEmpty, first != last else {
          joined.append((feature, points))
          continue
        }
        let (start, end) = (End(text, first), End(text, last))
        let (before, after) = (ends[start], starts[end])
        switch (before, after) {
        case (let before?, let after?) where before != after:
          joined[before].points += points.dropFirst() + joined[after].points.dropFirst()
          joined[after].points = []
          ends[start] = nil
          starts[end] = nil
          if let last = joined[before].points.last { ends[End(text, last)] = before }
        case (let before?, _):
          joined[before].points += points.dropFirst()
          ends[start] = nil
          ends[end] = before
        case (nil, let after?):
          joined[after].points = points + joined[after].points.dropFirst()
          starts[end] = nil
          starts[start] = after
        case (nil, nil):
          joined.append((feature, points))
          starts[start] = joined.count - 1
          ends[end] = joined.count - 1
        }
      }
    }
    lines = joined.compactMap { feature, points in
      guard !points.isEmpty else { return nil }
      var bounds = WorldBounds.empty
      for point in points { bounds.formUnion(point) }
      return Line(feature: feature, points: points, bounds: bounds)
    }
  }
}
