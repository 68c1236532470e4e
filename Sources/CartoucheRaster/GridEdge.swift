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
    // Exchanged by masks: which way an edge goes is a coin's throw, and a branch would be too.
    let rising = (end.y &- start.y) >> (Int.bitWidth - 1)
    let swapX = (start.x ^ end.x) & rising
    let swapY = (start.y ^ end.y) & rising
    upper = GridPoint(x: start.x ^ swapX, y: start.y ^ swapY)
    lower = GridPoint(x: end.x ^ swapX, y: end.y ^ swapY)
    self.weight = (weight ^ Int32(truncatingIfNeeded: rising)) &- Int32(truncatingIfNeeded: rising)
    let across = Double(lower.x &- upper.x)
    let down = Double(lower.y &- upper.y)
    rates = SIMD2(across, down) / SIMD2(down, across)
  }
}
