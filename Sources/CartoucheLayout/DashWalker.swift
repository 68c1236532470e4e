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
  /// - Parameter skipping: whether a segment cannot be seen. Dashes of which nothing can be seen are
  ///   left out; the others are whole, so that they are stroked alike wherever they are looked at from.
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
    var isSeen = false
    var direction = MapPlanePoint(x: 1, y: 0)
    func finish() {
      if isSeen { body(dash, direction) }
      dash.removeAll(keepingCapacity: true)
      isSeen = false
    }
    for (start, end) in zip(points, points.dropFirst()) {
      let length = (end - start).length
      let segmentStart = travelled
      travelled += length
      let isVisible = !skipping(start, end)
      direction = (end - start) * (1 / length)
      func append(at distance: Double) {
        Self.append(start + direction * (distance - segmentStart), to: &dash)
        isSeen = isSeen || isVisible
      }
      var cut = firstCut(after: segmentStart)
      if cut.endsDash, dash.isEmpty { dash.append(start) }
      if !isVisible, cut.distance <= travelled {
        if cut.endsDash {
          append(at: cut.distance)
          finish()
        }
        // What begins and ends in between cannot be seen.
        cut = firstCut(after: travelled)
        if cut.endsDash, dash.isEmpty { append(at: beginning(of: cut)) }
      }
      while cut.distance <= travelled {
        append(at: cut.distance)
        if cut.endsDash { finish() }
        cut = next(after: cut)
      }
      if cut.endsDash {
        Self.append(end, to: &dash)
        isSeen = isSeen || isVisible
      }
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

  /// Where the dash begins that ends with a cut.
  private func beginning(of cut: Cut) -> Double {
    cut.index > 0
      ? cut.turn * period + boundaries[cut.index - 1]
      : (cut.turn - 1) * period + boundaries[boundaries.count - 1]
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
