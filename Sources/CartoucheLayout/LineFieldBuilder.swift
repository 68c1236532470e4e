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
  private let look: LineLook
  private let measure: Measure
  private(set) var field: LineField

  /// - Parameter reach: how far from the line anything is painted.
  init(plane: MapPlane, look: LineLook, measure: Measure, reach: Double) {
    self.plane = plane
    self.look = look
    self.measure = measure
    field = LineField(reach: reach, plane: plane.mapFromScreen)
  }

  /// Adds one line, but for segments that are nowhere near the window.
  ///
  /// - Parameter isClosed: whether the last point joins the first.
  mutating func add(_ line: [MapPlanePoint], isClosed: Bool) {
    let points = PolylineStroker.withoutRepeats(line, isClosed: isClosed)
    let isClosed = isClosed && points.count > 2
    guard points.count > 1 else {
      if let point = points.first { addDot(point) }
      return
    }
    let positions = positions(along: points, isClosed: isClosed)
    let vertices =
      look.offset == 0
      ? points.indices.map { OffsetLine.Vertex(point: points[$0], source: $0) }
      : OffsetLine.vertices(of: points, isClosed: isClosed, by: look.offset)
    let last = vertices.count - 1
    for index in 0..<(isClosed ? vertices.count : last) {
      let (from, to) = (vertices[index], vertices[index == last ? 0 : index + 1])
      add(
        LineField.Segment(
          start: Self.place(from.point), end: Self.place(to.point),
          startPosition: positions[from.source],
          endPosition: index == last ? positions[points.count] : positions[to.source],
          isStartRound: isClosed || index > 0 ? look.hasRoundJoins : look.hasRoundCaps,
          isEndRound: isClosed || index + 1 < last ? look.hasRoundJoins : look.hasRoundCaps),
        from.point, to.point)
    }
  }

  /// How far along the line each point lies, and the end of a closed one after them.
  private func positions(along points: [MapPlanePoint], isClosed: Bool) -> [Double] {
    var length = 0.0
    var positions = [0.0]
    positions.reserveCapacity(points.count + 1)
    for (point, next) in zip(points, points.dropFirst()) {
      length += (next - point).length
      positions.append(length)
    }
    if isClosed { length += (points[0] - points[points.count - 1]).length }
    positions.append(length)
    guard measure == .shares, length > 0 else { return positions }
    return positions.map { $0 / length }
  }

  private mutating func addDot(_ point: MapPlanePoint) {
    let place = Self.place(point)
    add(
      LineField.Segment(
        start: place, end: place, startPosition: 0, endPosition: 0,
        isStartRound: look.hasRoundCaps, isEndRound: look.hasRoundCaps), point, point)
  }

  private mutating func add(
    _ segment: LineField.Segment, _ from: MapPlanePoint, _ to: MapPlanePoint
  ) {
    if !plane.visibleRegion.excludes(from, to, reach: field.reach) {
      field.segments.append(segment)
    }
  }

  private static func place(_ point: MapPlanePoint) -> ScreenPoint {
    ScreenPoint(x: point.x, y: point.y)
  }
}
