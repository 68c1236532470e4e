import CartoucheDrawing
import CartoucheSupport

/// Gathers the lines by which a feature's pixels are told.
struct LineFieldBuilder {
  /// What positions along a line count.
  enum Measure {
    /// Points of the map's plane from the line's start.
    case points
    /// Shares of the whole line.
    case shares
  }

  private let plane: MapPlane
  /// From the middle to the outer edge, in points.
  private let halfWidth: Double
  /// How far to the right of the line that middle lies.
  private let middle: Double
  private let corner: LineField.End
  private let lineEnd: LineField.End
  private let measure: Measure
  /// Of the longest line, whatever of it is near the window.
  private var pointCount = 0
  private var segments: [LineField.Segment] = []
  private let reach: Double

  /// Wider lines of more points are not layered, which takes longer the more of them lie about a
  /// pixel.
  private static let widestLayered = 32.0
  private static let mostLayered = 1_024

  /// - Parameter reach: how far from the line anything is painted.
  init(plane: MapPlane, look: LineLook, measure: Measure, reach: Double) {
    self.plane = plane
    halfWidth = look.outerRadius
    middle = look.offset
    corner = look.corner
    lineEnd = look.lineEnd
    self.measure = measure
    self.reach = reach
  }

  /// For a stroke without gap or offset.
  init(plane: MapPlane, stroke: Stroke, measure: Measure) {
    self.plane = plane
    halfWidth = stroke.halfWidth
    middle = 0
    corner = stroke.join == .round ? .roundCorner : .corner
    lineEnd =
      switch stroke.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    self.measure = measure
    reach = stroke.reach
  }

  /// - Parameter isLayered: whether stretches of a line that cross are to be told apart.
  func field(isLayered: Bool) -> LineField {
    LineField(
      segments: segments, halfWidth: halfWidth, middle: middle, reach: reach,
      isLayered: isLayered && (reach <= Self.widestLayered || pointCount <= Self.mostLayered),
      plane: plane.mapFromScreen)
  }

  /// Adds one line, but for segments that are nowhere near the window.
  ///
  /// - Parameters:
  ///   - isClosed: whether the last point joins the first.
  ///   - known: positions of the points, and of a closed line's first one when it has come back;
  ///     empty to measure them.
  mutating func add(_ line: [MapPlanePoint], isClosed: Bool, positions known: [Double] = []) {
    var points = PolylineStroker.withoutRepeats(line, isClosed: isClosed)
    let known = Self.positions(of: points, among: line, known, isClosed: isClosed)
    pointCount = max(pointCount, points.count)
    guard points.count > 1 else {
      if let point = points.first { add(point, point, from: 0, to: 0, lineEnd, lineEnd) }
      return
    }
    let isClosed = isClosed && points.count > 2
    if isClosed { points.append(points[0]) }
    let positions = known.count == points.count ? known : positions(along: points)
    let slants = slants(along: points, isClosed: isClosed)
    let end = isClosed ? corner : lineEnd
    var isContinued = false
    for index in 1..<points.count {
      isContinued = add(
        points[index - 1], points[index], from: positions[index - 1], to: positions[index],
        index == 1 ? end : corner, index == points.count - 1 ? end : corner,
        continuesLine: isContinued, startSlant: -slants[index - 1], endSlant: slants[index])
    }
  }

  /// The positions of those points that are left of a line without repeats.
  private static func positions(
    of points: [MapPlanePoint], among line: [MapPlanePoint], _ positions: [Double], isClosed: Bool
  ) -> [Double] {
    guard positions.count >= line.count, points.count < line.count else { return positions }
    var index = 0
    var kept: [Double] = []
    kept.reserveCapacity(points.count + 1)
    for point in points {
      while index < line.count - 1, line[index] != point { index += 1 }
      kept.append(positions[index])
    }
    if isClosed, let last = positions.last { kept.append(last) }
    return kept
  }

  /// How far the border between two segments moves along the first for each point to the right, at
  /// each point; along the second it moves as far backwards. Nothing where positions count points:
  /// what has a length of its own is not squeezed.
  private func slants(along points: [MapPlanePoint], isClosed: Bool) -> [Double] {
    var slants = [Double](repeating: 0, count: points.count)
    guard measure == .shares else { return slants }
    func slant(_ before: MapPlanePoint, _ point: MapPlanePoint, _ after: MapPlanePoint) -> Double {
      let from = (point - before) * (1 / (point - before).length)
      let to = (after - point) * (1 / (after - point).length)
      // The tangent of half the turn, less for a turn to the right.
      return -from.cross(to) / max(1 + from.dot(to), 1e-9)
    }
    for index in points.indices.dropFirst().dropLast() {
      slants[index] = slant(points[index - 1], points[index], points[index + 1])
    }
    let last = points.count - 1
    if isClosed {
      slants[0] = slant(points[last - 1], points[0], points[1])
      slants[last] = slants[0]
    }
    return slants
  }

  private func positions(along points: [MapPlanePoint]) -> [Double] {
    var length = 0.0
    var positions = [0.0]
    positions.reserveCapacity(points.count)
    for (point, next) in zip(points, points.dropFirst()) {
      length += (next - point).length
      positions.append(length)
    }
    guard measure == .shares, length > 0 else { return positions }
    return positions.map { $0 / length }
  }

  @discardableResult
  private mutating func add(
    _ start: MapPlanePoint, _ end: MapPlanePoint, from startPosition: Double,
    to endPosition: Double, _ startsAs: LineField.End, _ endsAs: LineField.End,
    continuesLine: Bool = false, startSlant: Double = 0, endSlant: Double = 0
  ) -> Bool {
    guard !plane.visibleRegion.excludes(start, end, reach: reach) else { return false }
    segments.append(
      LineField.Segment(
        start: ScreenPoint(x: start.x, y: start.y), end: ScreenPoint(x: end.x, y: end.y),
        startPosition: startPosition, endPosition: endPosition, startsAs: startsAs,
        endsAs: endsAs, continuesLine: continuesLine, startSlant: startSlant,
        endSlant: endSlant))
    return true
  }
}
