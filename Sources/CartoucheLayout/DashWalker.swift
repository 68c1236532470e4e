/// Cuts a line into dashes, measured from its first point.
///
/// The pattern's place depends on the line alone: a cut lies at the same point whatever stretch of
/// the line is looked at.
struct DashWalker {
  /// Where dashes begin and end within one turn of the pattern, in points; dashes at even places.
  private let boundaries: [Double]
  private let period: Double
  /// How far into the pattern lines begin.
  private let phase: Double

  /// More dashes than this in one line are drawn solid: they could not be told apart.
  private static let dashLimit = 200_000.0

  /// - Parameters:
  ///   - pattern: lengths of dashes and gaps in turn, in points, none below 0; an odd number of
  ///     lengths counts twice.
  ///   - phase: how far into the pattern lines begin, in points, at least 0.
  init(pattern: [Double], phase: Double = 0) {
    self.phase = phase
    let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    var sum = 0.0
    boundaries = lengths.map { length in
      sum += max(length, 0)
      return sum
    }
    period = sum
  }

  /// Calls `body` for each dash with its points (one point where it has no length) and the line's
  /// direction there.
  ///
  /// - Parameter skipping: whether a segment cannot be seen; its dashes are left out.
  func walk(
    _ points: [MapPlanePoint], skipping: (MapPlanePoint, MapPlanePoint) -> Bool,
    _ body: ([MapPlanePoint], MapPlanePoint) -> Void
  ) {
    let total = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    guard period > 0, total / period * Double(boundaries.count) < Self.dashLimit else {
      body(points, MapPlanePoint(x: 1, y: 0))
      return
    }
    // Distances count from where the pattern would have begun.
    var travelled = phase
    var dash: [MapPlanePoint] = []
    var direction = MapPlanePoint(x: 1, y: 0)
    func finish() {
      if !dash.isEmpty { body(dash, direction) }
      dash.removeAll(keepingCapacity: true)
    }
    for (start, end) in zip(points, points.dropFirst()) {
      let length = (end - start).length
      let segmentStart = travelled
      travelled += length
      if skipping(start, end) {
        finish()
        continue
      }
      direction = (end - start) * (1 / length)
      func point(at distance: Double) -> MapPlanePoint {
        start + direction * (distance - segmentStart)
      }
      var cut = firstCut(after: segmentStart)
      if cut.endsDash, dash.isEmpty { dash.append(start) }
      while cut.distance <= travelled {
        Self.append(point(at: cut.distance), to: &dash)
        if cut.endsDash { finish() }
        cut = next(after: cut)
      }
      if cut.endsDash { Self.append(end, to: &dash) }
    }
    finish()
  }

  /// How far a dash that covers the place that far along a line reaches back and on from it; `nil`
  /// in a gap.
  func dash(at distance: Double) -> (before: Double, after: Double)? {
    guard period > 0 else { return (.infinity, .infinity) }
    let place = (distance + phase).truncatingRemainder(dividingBy: period)
    let end = boundaries.firstIndex { $0 >= place } ?? 0
    guard end % 2 == 0 else { return nil }
    return (place - (end > 0 ? boundaries[end - 1] : 0), boundaries[end] - place)
  }

  /// Leaves out a point that lies on the one before, as where a cut falls on a vertex.
  private static func append(_ point: MapPlanePoint, to dash: inout [MapPlanePoint]) {
    if let last = dash.last, (point - last).length < 1e-3 { return }
    dash.append(point)
  }

  private struct Cut {
    let turn: Double
    let index: Int
    let distance: Double
    /// Whether a dash ends here; otherwise one begins.
    let endsDash: Bool
  }

  private func firstCut(after distance: Double) -> Cut {
    let turn = (distance / period).rounded(.down)
    var cut = Cut(turn: turn, index: 0, distance: turn * period + boundaries[0], endsDash: true)
    while cut.distance < distance { cut = next(after: cut) }
    return cut
  }

  private func next(after cut: Cut) -> Cut {
    let wraps = cut.index + 1 == boundaries.count
    let turn = wraps ? cut.turn + 1 : cut.turn
    let index = wraps ? 0 : cut.index + 1
    return Cut(
      turn: turn, index: index, distance: turn * period + boundaries[index],
      endsDash: index % 2 == 0)
  }
}
