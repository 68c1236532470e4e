import CartoucheDrawing
import CartoucheSupport

/// Turns lines of the map's plane into the outlines of their strokes, as convex pieces that meet
/// edge to edge, and projects the pieces; so under tilt the width shrinks with distance.
///
/// A segment is a quadrilateral. Where two segments meet they share the edge from the inner to the
/// outer miter point; where the join is a bevel or round, the piece of the first segment goes round
/// the outside too. Only beside a bevel or a round join, where a segment is too short for its inner
/// miter point, do pieces overlap. A piece outside the window is left out, which changes no pixel,
/// for every piece is closed in itself.
///
/// A line that is moved sideways keeps the directions and dashes of the original. Beside a gap there
/// are two strips, which go round corners and ends about the same points.
struct PolylineStroker: ~Copyable {
  let plane: MapPlane
  private(set) var stroke: Stroke
  private(set) var halfWidth: Double
  private(set) var bands: [Stroke.Band]
  private(set) var reach: Double
  /// The pieces made so far.
  var path: Path
  /// The piece that is being made, or the left side of an outline.
  var piece: [MapPlanePoint] = []
  /// The right side of an outline that is being made.
  var rightSide: [MapPlanePoint] = []
  /// Of the line whose outline is being made.
  var segments: [Segment] = []
  /// The corners of that line's bands, one band after the other.
  var corners: [Corner] = []

  /// - Parameter path: to which the pieces are added.
  init(plane: MapPlane, stroke: Stroke, path: Path = Path()) {
    self.plane = plane
    self.path = path
    self.stroke = stroke
    halfWidth = stroke.halfWidth
    bands = stroke.bands
    reach = stroke.reach
  }

  /// Draws the lines that follow by another stroke.
  mutating func use(_ stroke: Stroke) {
    guard stroke != self.stroke else { return }
    self.stroke = stroke
    halfWidth = stroke.halfWidth
    bands = stroke.bands
    reach = stroke.reach
  }

  /// Adds the stroke of one line.
  ///
  /// - Parameter isClosed: whether the last point joins the first, which it then does not repeat.
  mutating func add(_ line: [MapPlanePoint], isClosed: Bool) {
    guard halfWidth > 0 else { return }
    var points = Self.withoutRepeats(line, isClosed: isClosed)
    guard points.count > 1 else {
      addDot(points.first)
      return
    }
    if !stroke.dashes.isEmpty {
      if isClosed { points.append(points[0]) }
      addDashes(points)
    } else if addOutline(points, isClosed: isClosed && points.count > 2) {
      return path.endGroup(isOutline: true)
    } else {
      addSolid(points, isClosed: isClosed && points.count > 2, cap: stroke.cap)
    }
    if stroke.endsInWholePixels { path.endGroup() }
  }

  /// The points of a line that have a direction from one to the next.
  static func withoutRepeats(_ line: [MapPlanePoint], isClosed: Bool) -> [MapPlanePoint] {
    let repeats = zip(line, line.dropFirst()).contains { !isApart($0, $1) }
    if !repeats, !isClosed || line.count < 2 || isApart(line[0], line[line.count - 1]) {
      return line
    }
    var points: [MapPlanePoint] = []
    points.reserveCapacity(line.count + 1)
    for point in line where points.last.map({ isApart($0, point) }) ?? true { points.append(point) }
    if isClosed, points.count > 1, !isApart(points[0], points[points.count - 1]) {
      points.removeLast()
    }
    return points
  }

  /// Points closer than this have no direction worth the name.
  private static func isApart(_ a: MapPlanePoint, _ b: MapPlanePoint) -> Bool {
    let step = b - a
    return step.dot(step) > 1e-6
  }

  /// A line that is a single place shows only where its caps have a shape of their own.
  private mutating func addDot(_ point: MapPlanePoint?) {
    guard let point, stroke.cap != .butt else { return }
    addDash(from: point, direction: MapPlanePoint(x: 1, y: 0))
  }

  // MARK: Dashes

  private mutating func addDashes(_ points: [MapPlanePoint]) {
    let walker = DashWalker(pattern: stroke.dashes, phase: stroke.dashPhase)
    walker.walk(points, skipping: { a, b in plane.visibleRegion.excludes(a, b, reach: reach) }) {
      dash, direction in
      if dash.count > 1 {
        addSolid(dash, isClosed: false, cap: stroke.cap == .round ? .round : .butt)
      } else if let point = dash.first, stroke.cap == .round {
        addDash(from: point, direction: direction)
      }
    }
    if stroke.cap != .round { addDashedEnds(points, walker) }
  }

  /// Ends the line where a dash reaches its ends, squared off with square caps.
  private mutating func addDashedEnds(_ points: [MapPlanePoint], _ walker: DashWalker) {
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    let last = points.count - 1
    for (distance, end, from) in [(0, 0, 1), (length, last, last - 1)] {
      guard let dash = walker.dash(at: distance) else { continue }
      let step = points[end] - points[from]
      let direction = step * (1 / step.length)
      // Seen out of the line its offset is on the other side at the start.
      let offset = end == 0 ? -stroke.offset : stroke.offset
      if stroke.cap == .square || (end == 0 ? dash.after : dash.before) > 0 {
        addWholePixelEnd(points, at: end, direction: direction, offset: offset, cap: stroke.cap)
      }
      if stroke.cap == .square {
        addCap(.square, at: points[end], direction: direction, offset: offset)
      }
    }
  }

  /// A dash without length.
  private mutating func addDash(from point: MapPlanePoint, direction: MapPlanePoint) {
    addCap(stroke.cap, at: point, direction: direction * -1, offset: -stroke.offset)
    addCap(stroke.cap, at: point, direction: direction, offset: stroke.offset)
  }

  // MARK: Solid lines

  /// The two corners that a segment's end has, left and right of the line's direction.
  struct Edge {
    var left: MapPlanePoint
    var right: MapPlanePoint
  }

  struct Segment {
    let direction: MapPlanePoint
    let length: Double
  }

  /// What goes from a point to the next, or from the last to the first.
  static func segment(_ index: Int, of points: [MapPlanePoint]) -> Segment {
    let step = points[index + 1 < points.count ? index + 1 : 0] - points[index]
    let length = step.length
    return Segment(direction: step * (1 / length), length: length)
  }

  private mutating func addSolid(
    _ points: [MapPlanePoint], isClosed: Bool, cap: Stroke.Cap
  ) {
    let isCulled = !isInside(points)
    for band in bands { addBand(band, along: points, isClosed: isClosed, isCulled: isCulled) }
    if !isClosed { addEnds(points, cap: cap) }
  }

  /// Adds what a line has at its ends; all contours turn the same way.
  mutating func addEnds(_ points: [MapPlanePoint], cap: Stroke.Cap) {
    let last = points.count - 1
    func direction(from: Int, to: Int) -> MapPlanePoint {
      let step = points[to] - points[from]
      return step * (1 / step.length)
    }
    if stroke.dashes.isEmpty {
      // Seen out of the line its offset is on the other side at the start.
      for (end, inner, offset) in [(0, 1, -stroke.offset), (last, last - 1, stroke.offset)] {
        addWholePixelEnd(
          points, at: end, direction: direction(from: inner, to: end), offset: offset, cap: cap)
      }
    }
    guard cap != .butt else { return }
    // Seen out of the line its offset is on the other side at the start.
    addCap(cap, at: points[0], direction: direction(from: 1, to: 0), offset: -stroke.offset)
    addCap(
      cap, at: points[last], direction: direction(from: last - 1, to: last), offset: stroke.offset)
  }

  private mutating func addBand(
    _ band: Stroke.Band, along points: [MapPlanePoint], isClosed: Bool, isCulled: Bool
  ) {
    let last = points.count - 1
    let segmentCount = isClosed ? points.count : last
    func segment(_ index: Int) -> Segment { Self.segment(index, of: points) }
    func isVisible(_ index: Int) -> Bool {
      !isCulled
        || !plane.visibleRegion.excludes(
          points[index], points[index == last ? 0 : index + 1], reach: reach)
    }
    func start(of index: Int, _ segment: Segment, after before: Corner?) -> Edge {
      if let before { return before.start }
      guard index > 0 || isClosed else {
        return edge(of: band, at: points[0], segment.direction, offset: stroke.offset)
      }
      let before = index > 0 ? index - 1 : segmentCount - 1
      return corner(
        of: band, at: points[index], from: Self.segment(before, of: points), to: segment
      )
      .start
    }
    var known: (segment: Segment, corner: Corner)?
    for index in 0..<segmentCount {
      guard isVisible(index) else {
        known = nil
        continue
      }
      let current = known?.segment ?? segment(index)
      let start = start(of: index, current, after: known?.corner)
      let endPoint = points[index == last ? 0 : index + 1]
      if index + 1 < segmentCount || isClosed {
        let next = segment(index + 1 < segmentCount ? index + 1 : 0)
        let corner = corner(of: band, at: endPoint, from: current, to: next)
        emitSegment(from: start, to: corner, nextLength: next.length)
        known = (next, corner)
      } else {
        emitBand(
          from: start,
          to: edge(of: band, at: endPoint, current.direction, offset: stroke.offset))
      }
    }
  }

  /// Whether the whole line lies where every piece of it can be seen.
  func isInside(_ points: [MapPlanePoint]) -> Bool {
    points.allSatisfy { point in
      plane.visibleRegion.sides.allSatisfy { $0.depth(of: point) > 0 }
        && plane.visibleRegion.isWithinDepths(point)
    }
  }

  /// The straight end of a segment.
  ///
  /// - Parameter offset: of the stroke, to the right of the direction.
  func edge(
    of band: Stroke.Band, at point: MapPlanePoint, _ direction: MapPlanePoint, offset: Double
  ) -> Edge {
    let across = direction.turnedRight
    return Edge(
      left: point + across * (offset + band.left), right: point + across * (offset + band.right))
  }
}
