import CartoucheDrawing
import CartoucheSupport
import Foundation

/// Turns lines of the map's plane into the outlines of their strokes, as convex pieces that meet
/// edge to edge, and projects the pieces; so under tilt the width shrinks with distance.
///
/// A segment is a quadrilateral. Where two segments meet they share the edge from the inner to the
/// outer miter point; a wedge fills what a bevel or a round join needs beyond it. Only where a
/// segment is too short for its inner miter point do pieces overlap. A piece outside the window is
/// left out, which changes no pixel, for every piece is closed in itself.
struct PolylineStroker {
  private let plane: MapPlane
  private let stroke: Stroke
  private let halfWidth: Double
  private let reach: Double
  /// The pieces made so far.
  private(set) var path = Path()

  /// How far a flattened arc may lie from the true one, in device pixels.
  private static let flatness = 0.04
  /// What a join may miss of its true outline before it gets a wedge, in device pixels.
  private static let joinTolerance = 0.05

  init(plane: MapPlane, stroke: Stroke) {
    self.plane = plane
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
      points = OffsetLine.points(of: points, isClosed: isClosed, by: stroke.offset)
    }
    guard points.count > 1 else {
      addDot(points.first)
      return
    }
    if stroke.dashes.isEmpty {
      addSolid(points, isClosed: isClosed && points.count > 2)
    } else {
      if isClosed { points.append(points[0]) }
      addDashes(points)
    }
  }

  private static func withoutRepeats(_ line: [MapPlanePoint], isClosed: Bool) -> [MapPlanePoint] {
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
    let walker = DashWalker(pattern: stroke.dashes)
    walker.walk(points, skipping: { a, b in plane.visibleRegion.excludes(a, b, reach: reach) }) {
      dash, direction in
      if dash.count > 1 {
        addSolid(dash, isClosed: false)
      } else if let point = dash.first, stroke.cap != .butt {
        addDash(from: point, direction: direction)
      }
    }
  }

  /// A dash without length.
  private mutating func addDash(from point: MapPlanePoint, direction: MapPlanePoint) {
    let across = direction.turnedRight * halfWidth
    let start = Edge(left: point - across, right: point + across)
    addCap(at: point, direction: direction * -1, edge: start.reversed)
    addCap(at: point, direction: direction, edge: start)
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

  private mutating func addSolid(_ points: [MapPlanePoint], isClosed: Bool) {
    let last = points.count - 1
    let segmentCount = isClosed ? points.count : last
    func segment(_ index: Int) -> Segment {
      let step = points[index == last ? 0 : index + 1] - points[index]
      let length = step.length
      return Segment(direction: step * (1 / length), length: length)
    }
    var current = segment(0)
    var start: Edge
    if isClosed {
      start = addJoin(at: points[0], from: segment(segmentCount - 1), to: current, emits: false).to
    } else {
      start = square(at: points[0], current)
      addCap(at: points[0], direction: current.direction * -1, edge: start.reversed)
    }
    for index in 0..<segmentCount {
      let end: Edge
      var nextSegment = current
      var nextStart = start
      let endPoint = points[index == last ? 0 : index + 1]
      if index + 1 < segmentCount || isClosed {
        nextSegment = segment(index + 1 < segmentCount ? index + 1 : 0)
        let join = addJoin(at: endPoint, from: current, to: nextSegment, emits: true)
        (end, nextStart) = (join.from, join.to)
      } else {
        end = square(at: endPoint, current)
        addCap(at: endPoint, direction: current.direction, edge: end)
      }
      if !plane.visibleRegion.excludes(points[index], endPoint, reach: reach) {
        emitQuad(start.left, end.left, end.right, start.right)
      }
      current = nextSegment
      start = nextStart
    }
  }

  private func square(at point: MapPlanePoint, _ segment: Segment) -> Edge {
    let across = segment.direction.turnedRight * halfWidth
    return Edge(left: point - across, right: point + across)
  }

  // MARK: Joins

  /// The edges with which two segments end and start at a vertex; adds the wedge between them.
  private mutating func addJoin(
    at vertex: MapPlanePoint, from: Segment, to: Segment, emits: Bool
  ) -> (from: Edge, to: Edge) {
    let turn = from.direction.cross(to.direction)
    let cosine = from.direction.dot(to.direction)
    let before = from.direction.turnedRight
    let after = to.direction.turnedRight
    // The miter vector: its length is the miter ratio, 1/cos of half the turn.
    let opening = 1 + cosine
    let miter = (before + after) * (1 / max(opening, 1e-9))
    let ratio = opening > 1e-9 ? (2 / opening).squareRoot() : .infinity
    let innerLength = halfWidth * abs(turn) / max(opening, 1e-9)
    let hasInnerPoint = innerLength <= min(from.length, to.length) / 2
    if hasInnerPoint, isMitered(ratio: ratio) {
      let across = miter * halfWidth
      let edge = Edge(left: vertex - across, right: vertex + across)
      return (edge, edge)
    }
    // Turning right, the right side is the inner one.
    let side = turn > 0 ? 1.0 : -1.0
    let inner = hasInnerPoint ? vertex + miter * (side * halfWidth) : vertex
    let outerBefore = vertex - before * (side * halfWidth)
    let outerAfter = vertex - after * (side * halfWidth)
    if emits, !plane.visibleRegion.excludes(vertex, vertex, reach: reach) {
      var wedge = [inner, outerBefore]
      if stroke.join == .round {
        appendArc(around: vertex, from: outerBefore, to: outerAfter, clockwise: side > 0, &wedge)
      } else if stroke.join == .miter, ratio <= stroke.miterLimit {
        wedge.append(vertex - miter * (side * halfWidth))
      }
      wedge.append(outerAfter)
      emit(wedge)
    }
    guard hasInnerPoint else { return (square(at: vertex, from), square(at: vertex, to)) }
    return side > 0
      ? (Edge(left: outerBefore, right: inner), Edge(left: outerAfter, right: inner))
      : (Edge(left: inner, right: outerBefore), Edge(left: inner, right: outerAfter))
  }

  /// Whether both segments may end at the miter points, with no wedge between them.
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

  // MARK: Caps

  /// - Parameters:
  ///   - direction: out of the line.
  ///   - edge: the line's end as seen along `direction`.
  private mutating func addCap(at point: MapPlanePoint, direction: MapPlanePoint, edge: Edge) {
    guard stroke.cap != .butt, !plane.visibleRegion.excludes(point, point, reach: reach) else {
      return
    }
    if stroke.cap == .square {
      let out = direction * halfWidth
      emitQuad(edge.left, edge.left + out, edge.right + out, edge.right)
    } else {
      var cap = [edge.left]
      appendArc(around: point, from: edge.left, to: edge.right, clockwise: true, &cap)
      cap.append(edge.right)
      emit(cap)
    }
  }

  /// The inner points of an arc on the stroke's radius; at most half a turn.
  private func appendArc(
    around center: MapPlanePoint, from: MapPlanePoint, to: MapPlanePoint, clockwise: Bool,
    _ points: inout [MapPlanePoint]
  ) {
    let start = from - center
    let end = to - center
    var angle = atan2(start.cross(end), start.dot(end))
    if clockwise, angle < 0 { angle += 2 * .pi }
    if !clockwise, angle > 0 { angle -= 2 * .pi }
    let radius = halfWidth * plane.resolution * plane.localScale(center)
    // A chord of angle α lies r·(1 − cos(α/2)) inside its arc.
    let step = 2 * acos(1 - min(Self.flatness / max(radius, Self.flatness), 0.5))
    let count = min(Int((abs(angle) / step).rounded(.up)), 512)
    guard count > 1 else { return }
    for index in 1..<count {
      let turned = angle * Double(index) / Double(count)
      let (sine, cosine) = (sin(turned), cos(turned))
      points.append(
        center
          + MapPlanePoint(
            x: start.x * cosine - start.y * sine, y: start.x * sine + start.y * cosine))
    }
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
      let region = plane.visibleRegion
      if region.isWithinDepths(a), region.isWithinDepths(b), region.isWithinDepths(c),
        region.isWithinDepths(d)
      {
        path.appendQuad(
          plane.screenPoint(a), plane.screenPoint(b), plane.screenPoint(c), plane.screenPoint(d))
      } else {
        emit([a, b, c, d])
      }
    }
  }

  private mutating func emit(_ piece: [MapPlanePoint]) {
    let visible = plane.isFlat ? piece : plane.visibleRegion.clippedToDepths(piece)
    for point in visible { path.append(plane.screenPoint(point)) }
    path.closeContour()
  }
}
