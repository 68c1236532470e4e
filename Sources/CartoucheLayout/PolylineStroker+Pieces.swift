import CartoucheSupport

/// The convex pieces that a stroke is made of.
extension PolylineStroker {
  /// How far a flattened arc may lie from the true one, in device pixels.
  private static let flatness = 0.04
  /// Half a turn in 2^9 chords is smooth at any size.
  private static let deepestHalving = 9

  /// A segment and the join at its end, as one convex piece.
  ///
  /// Without an inner miter point the piece reaches into the next segment, between the outer corner
  /// and its own inner one; where the next segment is too short to hold that, or moved sideways, the
  /// join stands alone.
  mutating func emitSegment(from start: Edge, to corner: Corner, nextLength: Double) {
    let (end, next) = (corner.end, corner.start)
    piece.removeAll(keepingCapacity: true)
    switch corner.opening {
    case .none: return emitBand(from: start, to: end)
    case .strip(let tips):
      emitBand(from: start, to: end)
      return emitStrip(from: end, to: next, tips: tips, around: corner.center)
    case .left(let tip):
      appendOutside(end.left, tip, next.left, around: corner.center, clockwise: true)
    case .right(let tip):
      appendOutside(end.right, tip, next.right, around: corner.center, clockwise: false)
    }
    guard nextLength >= halfWidth, stroke.offset == 0,
      isConvex(start.left, end.left, end.right, start.right)
    else {
      piece.append(corner.hub)
      emitPiece()
      return emitBand(from: start, to: end)
    }
    if case .left = corner.opening {
      append(end.right, start.right, start.left)
    } else {
      append(end.left, start.left, start.right)
    }
    emitPiece()
  }

  mutating func appendOutside(
    _ from: MapPlanePoint, _ tip: MapPlanePoint?, _ to: MapPlanePoint,
    around center: MapPlanePoint, clockwise: Bool
  ) {
    piece.append(from)
    if let tip {
      piece.append(tip)
    } else if stroke.join == .round {
      appendArc(around: center, from: from, to: to, clockwise: clockwise)
    }
    piece.append(to)
  }

  /// The join of a strip that lies outside of its corner with both edges.
  private mutating func emitStrip(
    from end: Edge, to start: Edge, tips: Edge?, around center: MapPlanePoint
  ) {
    if let tips {
      emitBand(from: end, to: tips)
      emitBand(from: tips, to: start)
    } else if stroke.join == .round {
      let isLeft = (end.left - center).length > (end.right - center).length
      let (from, to) = isLeft ? (end.left, start.left) : (end.right, start.right)
      emitRing(
        around: center, inner: ((isLeft ? end.right : end.left) - center).length,
        from: from - center, to: to - center, clockwise: isLeft)
    } else {
      emitQuad(end.left, end.right, start.right, start.left)
    }
  }

  /// A slice of a disc of the stroke's radius, of at most half a turn.
  mutating func emitSector(
    around center: MapPlanePoint, from: MapPlanePoint, to: MapPlanePoint, clockwise: Bool
  ) {
    piece.removeAll(keepingCapacity: true)
    piece.append(from)
    appendArc(around: center, from: from, to: to, clockwise: clockwise)
    piece.append(to)
    emitPiece()
  }

  /// A slice of a ring up to the stroke's radius, of at most half a turn.
  ///
  /// - Parameters:
  ///   - inner: radius.
  ///   - from: seen from the centre, on the outer edge.
  mutating func emitRing(
    around center: MapPlanePoint, inner: Double, from: MapPlanePoint, to: MapPlanePoint,
    clockwise: Bool
  ) {
    var arc = [from]
    piece.removeAll(keepingCapacity: true)
    appendArc(around: center, from: center + from, to: center + to, clockwise: clockwise)
    arc += piece.map { $0 - center }
    arc.append(to)
    let share = inner / halfWidth
    for (point, next) in zip(arc, arc.dropFirst()) {
      emitQuad(center + point, center + next, center + next * share, center + point * share)
    }
  }

  // MARK: Arcs

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

  /// What lies between two edges. Those of a segment that is short against the stroke may cross, as
  /// where it turns about on the inside of a bend; two triangles then fill what they span, the same
  /// two as in MapLibre.
  mutating func emitBand(from start: Edge, to end: Edge) {
    guard isConvex(start.left, end.left, end.right, start.right) else {
      emitTriangle(start.right, end.right, start.left)
      return emitTriangle(end.right, end.left, start.left)
    }
    emitQuad(start.left, end.left, end.right, start.right)
  }

  private func isConvex(
    _ a: MapPlanePoint, _ b: MapPlanePoint, _ c: MapPlanePoint, _ d: MapPlanePoint
  ) -> Bool {
    let (ab, bc, cd, da) = (b - a, c - b, d - c, a - d)
    let least = min(min(ab.cross(bc), bc.cross(cd)), min(cd.cross(da), da.cross(ab)))
    let greatest = max(max(ab.cross(bc), bc.cross(cd)), max(cd.cross(da), da.cross(ab)))
    return least >= 0 || greatest <= 0
  }

  private mutating func emitTriangle(
    _ a: MapPlanePoint, _ b: MapPlanePoint, _ c: MapPlanePoint
  ) {
    piece.removeAll(keepingCapacity: true)
    append(a, b, c)
    emitPiece()
  }

  /// To the piece, without an array between.
  private mutating func append(_ a: MapPlanePoint, _ b: MapPlanePoint, _ c: MapPlanePoint) {
    piece.append(a)
    piece.append(b)
    piece.append(c)
  }

  mutating func emitQuad(
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

  mutating func emitPiece() {
    if plane.isFlat {
      path.append(contentsOf: piece.lazy.map { ScreenPoint(x: $0.x, y: $0.y) })
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
