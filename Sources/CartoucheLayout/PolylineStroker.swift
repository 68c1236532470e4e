import CartoucheDrawing
import CartoucheSupport

/// Turns lines of the map's plane into the outlines of their strokes, as convex pieces that meet
/// edge to edge, and projects the pieces; so under tilt the width shrinks with distance.
///
/// A segment is a quadrilateral. Where two segments meet they share the edge from the inner to the
/// outer miter point; where the join is a bevel or round, the piece of the first segment goes round
/// the outside too. Only where a segment is too short for its inner miter point do pieces overlap. A
/// piece outside the window is left out, which changes no pixel, for every piece is closed in
/// itself.
struct PolylineStroker {
  private let plane: MapPlane
  private let stroke: Stroke
  private let halfWidth: Double
  private let reach: Double
  /// The pieces made so far.
  private(set) var path: Path
  /// The piece that is being made.
  private var piece: [MapPlanePoint] = []

  /// How far a flattened arc may lie from the true one, in device pixels.
  private static let flatness = 0.04
  /// Half a turn in 2^9 chords is smooth at any size.
  private static let deepestHalving = 9
  /// What a join may miss of its true outline before it is made, in device pixels.
  private static let joinTolerance = 0.05

  /// - Parameter path: to which the pieces are added.
  init(plane: MapPlane, stroke: Stroke, path: Path = Path()) {
    self.plane = plane
    self.path = path
    self.stroke = stroke
    halfWidth = stroke.halfWidth
    reach = stroke.reach
  }

  /// Adds the stroke of one line.
  ///
  /// - Parameter isClosed: whether the last point joins the first, which it then does not repeat.
  mutating func add(_ line: [MapPlanePoint], isClosed: Bool) {
    guard halfWidth > 0 else { return }
    var points = Self.withoutRepeats(line, isClosed: isClosed)
    if stroke.offset != 0 {
      points = OffsetLine.vertices(of: points, isClosed: isClosed, by: stroke.offset).map(\.point)
    }
    guard points.count > 1 else {
      addDot(points.first)
      return
    }
    if stroke.dashes.isEmpty {
      addSolid(points, isClosed: isClosed && points.count > 2, cap: stroke.cap)
    } else {
      if isClosed { points.append(points[0]) }
      addDashes(points)
    }
  }

  /// The points of a line that have a direction from one to the next.
  static func withoutRepeats(_ line: [MapPlanePoint], isClosed: Bool) -> [MapPlanePoint] {
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
    if stroke.cap == .square { addEndCaps(points, walker) }
  }

  /// Squares off the line's ends where a dash reaches them.
  private mutating func addEndCaps(_ points: [MapPlanePoint], _ walker: DashWalker) {
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    let last = points.count - 1
    for (distance, end, from) in [(0, 0, 1), (length, last, last - 1)]
    where walker.isDash(at: distance) {
      let step = points[end] - points[from]
      let segment = Segment(direction: step * (1 / step.length), length: step.length)
      addCap(
        .square, at: points[end], direction: segment.direction,
        edge: square(at: points[end], segment))
    }
  }

  /// A dash without length.
  private mutating func addDash(from point: MapPlanePoint, direction: MapPlanePoint) {
    let across = direction.turnedRight * halfWidth
    let start = Edge(left: point - across, right: point + across)
    addCap(stroke.cap, at: point, direction: direction * -1, edge: start.reversed)
    addCap(stroke.cap, at: point, direction: direction, edge: start)
  }

  // MARK: Solid lines

  /// The two corners that a segment's end has, left and right of the line's direction.
  private struct Edge {
    var left: MapPlanePoint
    var right: MapPlanePoint
    var reversed: Edge { Edge(left: right, right: left) }
  }

  private struct Segment {
    let direction: MapPlanePoint
    let length: Double
  }

  /// Where two segments meet: how the first ends and the second starts, and on which side the
  /// outline has to go round.
  private struct Corner {
    var vertex: MapPlanePoint
    var end: Edge
    var start: Edge
    var outside: Outside

    /// The side on which the outline goes round the vertex.
    enum Outside {
      /// Neither: both edges are one.
      case none
      /// From the end's corner to the start's, by the miter's tip where the join has one.
      case left(tip: MapPlanePoint?)
      case right(tip: MapPlanePoint?)
    }
  }

  private mutating func addSolid(
    _ points: [MapPlanePoint], isClosed: Bool, cap: Stroke.Cap
  ) {
    let last = points.count - 1
    let segmentCount = isClosed ? points.count : last
    let isCulled = !isInside(points)
    func segment(_ index: Int) -> Segment {
      let step = points[index == last ? 0 : index + 1] - points[index]
      let length = step.length
      return Segment(direction: step * (1 / length), length: length)
    }
    var current = segment(0)
    var start: Edge
    if isClosed {
      start = corner(at: points[0], from: segment(segmentCount - 1), to: current).start
    } else {
      start = square(at: points[0], current)
      addCap(cap, at: points[0], direction: current.direction * -1, edge: start.reversed)
    }
    for index in 0..<segmentCount {
      let endPoint = points[index == last ? 0 : index + 1]
      let isVisible =
        !isCulled || !plane.visibleRegion.excludes(points[index], endPoint, reach: reach)
      if index + 1 < segmentCount || isClosed {
        let next = segment(index + 1 < segmentCount ? index + 1 : 0)
        let corner = corner(at: endPoint, from: current, to: next)
        if isVisible { emitSegment(from: start, to: corner, nextLength: next.length) }
        (current, start) = (next, corner.start)
      } else {
        let end = square(at: endPoint, current)
        if isVisible { emitQuad(start.left, end.left, end.right, start.right) }
        addCap(cap, at: endPoint, direction: current.direction, edge: end)
      }
    }
  }

  /// Whether the whole line lies where every piece of it can be seen.
  private func isInside(_ points: [MapPlanePoint]) -> Bool {
    points.allSatisfy { point in
      plane.visibleRegion.sides.allSatisfy { $0.depth(of: point) > 0 }
        && plane.visibleRegion.isWithinDepths(point)
    }
  }

  private func square(at point: MapPlanePoint, _ segment: Segment) -> Edge {
    let across = segment.direction.turnedRight * halfWidth
    return Edge(left: point - across, right: point + across)
  }

  // MARK: Joins

  private func corner(at vertex: MapPlanePoint, from: Segment, to: Segment) -> Corner {
    let turn = from.direction.cross(to.direction)
    let before = from.direction.turnedRight
    let after = to.direction.turnedRight
    // The miter vector: its length is the miter ratio, 1/cos of half the turn.
    let opening = max(1 + from.direction.dot(to.direction), 1e-9)
    let ratio = opening > 1e-9 ? (2 / opening).squareRoot() : .infinity
    let across = (before + after) * (halfWidth / opening)
    let innerLength = halfWidth * abs(turn) / opening
    // A turn right back has none, though its sine is 0.
    let hasInnerPoint = opening > 1e-9 && innerLength <= min(from.length, to.length) / 2
    if hasInnerPoint, isMitered(ratio: ratio) {
      let edge = Edge(left: vertex - across, right: vertex + across)
      return Corner(vertex: vertex, end: edge, start: edge, outside: .none)
    }
    var end = square(at: vertex, from)
    var start = square(at: vertex, to)
    let hasTip = stroke.join == .miter && ratio <= stroke.miterLimit
    // Turning right, the right side is the inner one.
    if turn > 0 {
      if hasInnerPoint { (end.right, start.right) = (vertex + across, vertex + across) }
      return Corner(
        vertex: vertex, end: end, start: start,
        outside: .left(tip: hasTip ? vertex - across : nil))
    }
    if hasInnerPoint { (end.left, start.left) = (vertex - across, vertex - across) }
    return Corner(
      vertex: vertex, end: end, start: start, outside: .right(tip: hasTip ? vertex + across : nil))
  }

  /// Whether both segments may end at the miter points, with nothing to go round.
  private func isMitered(ratio: Double) -> Bool {
    switch stroke.join {
    case .miter: ratio <= max(stroke.miterLimit, 1) || isTrivial(ratio - 1 / ratio)
    case .round: ratio <= stroke.roundLimit || isTrivial(ratio - 1)
    case .bevel: isTrivial(ratio - 1 / ratio)
    }
  }

  private func isTrivial(_ excess: Double) -> Bool {
    excess * halfWidth * plane.resolution < Self.joinTolerance
  }

  /// A segment and the join at its end, as one convex piece.
  ///
  /// Without an inner miter point the piece reaches into the next segment, between the outer corner
  /// and its own inner one; where the next segment is too short to hold that, the join stands alone.
  private mutating func emitSegment(from start: Edge, to corner: Corner, nextLength: Double) {
    let (end, next) = (corner.end, corner.start)
    piece.removeAll(keepingCapacity: true)
    switch corner.outside {
    case .none: return emitQuad(start.left, end.left, end.right, start.right)
    case .left(let tip):
      appendOutside(end.left, tip, next.left, around: corner.vertex, clockwise: true)
    case .right(let tip):
      appendOutside(end.right, tip, next.right, around: corner.vertex, clockwise: false)
    }
    guard nextLength >= halfWidth else {
      piece.append(corner.vertex)
      emitPiece()
      return emitQuad(start.left, end.left, end.right, start.right)
    }
    if case .left = corner.outside {
      piece += [end.right, start.right, start.left]
    } else {
      piece += [end.left, start.left, start.right]
    }
    emitPiece()
  }

  private mutating func appendOutside(
    _ from: MapPlanePoint, _ tip: MapPlanePoint?, _ to: MapPlanePoint,
    around vertex: MapPlanePoint, clockwise: Bool
  ) {
    piece.append(from)
    if let tip {
      piece.append(tip)
    } else if stroke.join == .round {
      appendArc(around: vertex, from: from, to: to, clockwise: clockwise)
    }
    piece.append(to)
  }

  // MARK: Caps

  /// - Parameters:
  ///   - direction: out of the line.
  ///   - edge: the line's end as seen along `direction`.
  private mutating func addCap(
    _ cap: Stroke.Cap, at point: MapPlanePoint, direction: MapPlanePoint, edge: Edge
  ) {
    guard cap != .butt, !plane.visibleRegion.excludes(point, point, reach: reach) else { return }
    if cap == .square {
      let out = direction * halfWidth
      emitQuad(edge.left, edge.left + out, edge.right + out, edge.right)
    } else {
      piece.removeAll(keepingCapacity: true)
      piece.append(edge.left)
      appendArc(around: point, from: edge.left, to: edge.right, clockwise: true)
      piece.append(edge.right)
      emitPiece()
    }
  }

  /// Adds the inner points of an arc on the stroke's radius, of at most half a turn, to the piece.
  ///
  /// By halving: square roots are the same on every processor, sines and arcs are not.
  private mutating func appendArc(
    around center: MapPlanePoint, from: MapPlanePoint, to: MapPlanePoint, clockwise: Bool
  ) {
    let start = from - center
    let end = to - center
    let radius = halfWidth * plane.resolution * plane.localScale(center)
    var cosine = max(start.dot(end) / (halfWidth * halfWidth), -1)
    var depth = 0
    // A chord of angle α lies r·(1 − cos(α/2)) inside its arc.
    while depth < Self.deepestHalving {
      cosine = ((1 + cosine) / 2).squareRoot()
      if radius * (1 - cosine) <= Self.flatness { break }
      depth += 1
    }
    appendArc(around: center, start, end, clockwise: clockwise, depth: depth)
  }

  private mutating func appendArc(
    around center: MapPlanePoint, _ start: MapPlanePoint, _ end: MapPlanePoint, clockwise: Bool,
    depth: Int
  ) {
    guard depth > 0 else { return }
    let sum = start + end
    let length = sum.length
    // Opposite each other, the ends do not say which way the arc goes.
    let middle =
      length > halfWidth * 1e-6
      ? sum * (halfWidth / length) : start.turnedRight * (clockwise ? 1 : -1)
    appendArc(around: center, start, middle, clockwise: clockwise, depth: depth - 1)
    piece.append(center + middle)
    appendArc(around: center, middle, end, clockwise: clockwise, depth: depth - 1)
  }

  // MARK: Pieces

  private mutating func emitQuad(
    _ a: MapPlanePoint, _ b: MapPlanePoint, _ c: MapPlanePoint, _ d: MapPlanePoint
  ) {
    if plane.isFlat {
      path.appendQuad(
        ScreenPoint(x: a.x, y: a.y), ScreenPoint(x: b.x, y: b.y), ScreenPoint(x: c.x, y: c.y),
        ScreenPoint(x: d.x, y: d.y))
    } else {
      piece.removeAll(keepingCapacity: true)
      piece.append(a)
      piece.append(b)
      piece.append(c)
      piece.append(d)
      emitPiece()
    }
  }

  private mutating func emitPiece() {
    if plane.isFlat {
      for point in piece { path.append(ScreenPoint(x: point.x, y: point.y)) }
    } else if piece.allSatisfy(plane.visibleRegion.isWithinDepths) {
      for point in piece { path.append(plane.screenPoint(point)) }
    } else {
      for point in plane.visibleRegion.clippedToDepths(piece) {
        path.append(plane.screenPoint(point))
      }
    }
    path.closeContour()
  }
}
