/// How two segments of a stroke meet.
extension PolylineStroker {
  /// Where two segments meet: how the first ends and the second starts, and what is left open
  /// between them.
  struct Corner {
    /// What a round join is round about.
    var center: MapPlanePoint
    var end: Edge
    var start: Edge
    var opening: Opening
    /// Whether both segments are long enough for the place where they meet on the inside.
    var hasRoom = true

    /// What the join of an open side is spread out from: where both segments meet on the other side,
    /// if they do.
    var hub: MapPlanePoint {
      switch opening {
      case .left: end.right == start.right ? end.right : center
      case .right: end.left == start.left ? end.left : center
      case .none, .strip: center
      }
    }

    enum Opening {
      case none
      /// On the left, from the end's corner to the start's, by the miter's tip where the join has
      /// one.
      case left(tip: MapPlanePoint?)
      case right(tip: MapPlanePoint?)
      /// Between the edges, of which both lie outside of the corner; by the tips on the left and on
      /// the right where the join has them.
      case strip(tips: Edge?)
    }
  }

  /// What a join may miss of its true outline before it is made, in device pixels.
  private static let joinTolerance = 0.05
  /// From this miter ratio on, which belongs to a turn of 120°, a bevel is cut straight through the
  /// corner, as MapLibre does.
  private static let straightCutRatio = 2.0
  /// Longer miters belong to turns so nearly back that the corner has no direction.
  private static let longestRatio = 100.0

  func corner(
    of band: Stroke.Band, at point: MapPlanePoint, from: Segment, to: Segment
  ) -> Corner {
    let turn = from.direction.cross(to.direction)
    // The miter vector: its length is the miter ratio, 1/cos of half the turn.
    let opening = max(1 + from.direction.dot(to.direction), 1e-9)
    let ratio = opening > 1e-9 ? (2 / opening).squareRoot() : .infinity
    let miter = (from.direction.turnedRight + to.direction.turnedRight) * (1 / opening)
    if isCutStraight(ratio: ratio) { return straightCut(band, at: point, from, to) }
    if stroke.offset != 0, ratio > Stroke.offsetRatioLimit {
      return split(band, at: point, from, to)
    }
    let center = stroke.offset == 0 ? point : point + miter * stroke.offset
    let tips = Edge(left: center + miter * band.left, right: center + miter * band.right)
    let hasRoom = hasRoom(
      for: band, turn: turn, opening: opening, beside: min(from.length, to.length))
    let hasInnerPoint = hasRoom || meetsInside(ratio: ratio)
    if hasInnerPoint, isMitered(ratio: ratio) {
      return Corner(center: center, end: tips, start: tips, opening: .none, hasRoom: hasRoom)
    }
    var end = edge(of: band, at: center, from.direction, offset: 0)
    var start = edge(of: band, at: center, to.direction, offset: 0)
    let hasTip = stroke.join == .miter && ratio <= stroke.miterLimit
    let (opensLeft, opensRight) =
      turn > 0 ? (band.left < 0, band.right < 0) : (band.left > 0, band.right > 0)
    if hasInnerPoint, !opensLeft { (end.left, start.left) = (tips.left, tips.left) }
    if hasInnerPoint, !opensRight { (end.right, start.right) = (tips.right, tips.right) }
    let gap: Corner.Opening =
      switch (opensLeft, opensRight) {
      case (true, true): .strip(tips: hasTip ? tips : nil)
      case (true, false): .left(tip: hasTip ? tips.left : nil)
      case (false, true): .right(tip: hasTip ? tips.right : nil)
      case (false, false): .none
      }
    return Corner(center: center, end: end, start: start, opening: gap, hasRoom: hasRoom)
  }

  /// A corner so sharp that a line beside it has no place near by for its own.
  private func split(
    _ band: Stroke.Band, at point: MapPlanePoint, _ from: Segment, _ to: Segment
  ) -> Corner {
    let end = edge(of: band, at: point, from.direction, offset: stroke.offset)
    let start = edge(of: band, at: point, to.direction, offset: stroke.offset)
    return Corner(
      center: point, end: end, start: start,
      opening: .strip(
        tips: Edge(
          left: (end.left + start.left) * 0.5, right: (end.right + start.right) * 0.5)))
  }

  /// Both segments end on the line through the corner that is as far from one as from the other.
  private func straightCut(
    _ band: Stroke.Band, at point: MapPlanePoint, _ from: Segment, _ to: Segment
  ) -> Corner {
    let tip = from.direction - to.direction
    let across = tip.turnedRight * (2 / tip.dot(tip))
    let (left, right) = (stroke.offset + band.left, stroke.offset + band.right)
    return Corner(
      center: point, end: Edge(left: point + across * left, right: point + across * right),
      start: Edge(left: point - across * left, right: point - across * right), opening: .none)
  }

  /// Whether two segments meet at their miter points on both sides however short they are, as in
  /// MapLibre. A join without tips on its outside had better have none on its inside.
  private func meetsInside(ratio: Double) -> Bool {
    stroke.join == .miter && ratio <= min(stroke.miterLimit, Self.straightCutRatio)
  }

  /// Whether segments of that length are longer than what their inner miter point takes from them.
  private func hasRoom(
    for band: Stroke.Band, turn: Double, opening: Double, beside length: Double
  ) -> Bool {
    // Turning right, the right side is the inner one.
    let innerReach = max(turn > 0 ? band.right : -band.left, 0) + abs(stroke.offset)
    // A turn right back has none, though its sine is 0.
    return opening > 1e-9 && innerReach * abs(turn) / opening <= length / 2
  }

  private func isCutStraight(ratio: Double) -> Bool {
    guard ratio > Self.straightCutRatio, ratio <= Self.longestRatio else { return false }
    switch stroke.join {
    case .miter: return ratio > stroke.miterLimit
    case .bevel: return true
    case .round: return false
    }
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
}
