/// An edge that is not level, with its slopes.
struct GridEdge {
  let upper: GridPoint
  let lower: GridPoint
  /// How often it counts: positive for an edge of a contour that goes down here.
  let weight: Int32
  /// How far it goes to the right for each unit down, and down for each unit to the right. Both
  /// follow from differences, hence are every window's.
  let rates: SIMD2<Double>

  /// The edge from `start` to `end`, nil if it is level; `weight` is 1 or −1.
  @inline(__always)
  init?(from start: GridPoint, to end: GridPoint, weight: Int32) {
    guard start.y != end.y else { return nil }
    let falls = start.y < end.y
    upper = GridPoint(x: falls ? start.x : end.x, y: falls ? start.y : end.y)
    lower = GridPoint(x: falls ? end.x : start.x, y: falls ? end.y : start.y)
    self.weight = falls ? weight : 0 &- weight
    let across = Double(lower.x &- upper.x)
    let down = Double(lower.y &- upper.y)
    rates = SIMD2(across, down) / SIMD2(down, across)
  }
}
