/// One direction of the screen in a fit: where points must lie between two edges.
///
/// A point at c appears at k·(c − X)/z from the principal point, X being the camera's place in that
/// direction, z its depth over the scale (see ``FitProblem``) and k a constant. All places are in
/// world units, z too; margins, edges and k are in points.
struct FitAxis {
  let places: [Double]
  /// How far each point's drawing reaches before and after its place; empty where nothing does.
  let marginsBefore: [Double]
  let marginsAfter: [Double]
  let lowEdge: Double
  let highEdge: Double
  let scale: Double

  func marginBefore(_ index: Int) -> Double { marginsBefore.isEmpty ? 0 : marginsBefore[index] }
  func marginAfter(_ index: Int) -> Double { marginsAfter.isEmpty ? 0 : marginsAfter[index] }

  /// Whether the points fit when they all fall together, far away.
  var hasRoom: Bool {
    lowEdge + (marginsBefore.max() ?? 0) < highEdge - (marginsAfter.max() ?? 0)
  }

  /// The same direction with other edges.
  func replacing(lowEdge: Double, highEdge: Double) -> FitAxis {
    FitAxis(
      places: places, marginsBefore: marginsBefore, marginsAfter: marginsAfter, lowEdge: lowEdge,
      highEdge: highEdge, scale: scale)
  }

  /// The smallest q with room for all points between the edges, z being q − slopes.
  ///
  /// "At or after the low edge" means X ≤ c − low·(q − slope)/k for each point, "at or before the
  /// high edge" X ≥ c − high·(q − slope)/k. So the gap between the largest lower and the smallest
  /// upper bound of X is a convex, falling, piecewise linear function of q, and Newton's method
  /// from the left ends at its zero after finitely many steps.
  func tightest(slopes: [Double], startingAt start: Double) -> Double {
    var q = start
    for _ in 0..<64 {
      var upper = (bound: Double.infinity, rate: 0.0)
      var lower = (bound: -Double.infinity, rate: 0.0)
      for index in places.indices {
        let depth = (q - slopes[index]) / scale
        let low = lowEdge + marginBefore(index)
        let high = highEdge - marginAfter(index)
        let most = places[index] - low * depth
        let least = places[index] - high * depth
        if most < upper.bound { upper = (most, low) }
        if least > lower.bound { lower = (least, high) }
      }
      let gap = lower.bound - upper.bound
      guard gap > 0 else { return q }
      let next = q + gap * scale / (lower.rate - upper.rate)
      guard next > q else { return q }
      q = next
    }
    return q
  }

  /// The X at which the space before the points equals the space after them.
  ///
  /// The first point's edge plus the last one's falls as X grows, piecewise linearly; Newton's
  /// method finds the zero, with bisection where it would leave the bracket.
  func centre(depths: [Double]) -> Double {
    var low = -Double.infinity
    var high = Double.infinity
    var x = ((places.min() ?? 0) + (places.max() ?? 0)) / 2
    for _ in 0..<128 {
      var first = (edge: Double.infinity, rate: 0.0)
      var last = (edge: -Double.infinity, rate: 0.0)
      for index in places.indices {
        let rate = scale / depths[index]
        let place = (places[index] - x) * rate
        let before = place - marginBefore(index)
        let after = place + marginAfter(index)
        if before < first.edge { first = (before, rate) }
        if after > last.edge { last = (after, rate) }
      }
      let excess = first.edge + last.edge - (lowEdge + highEdge)
      if excess > 0 { low = max(low, x) } else { high = min(high, x) }
      var next = x + excess / (first.rate + last.rate)
      if next == x || abs(excess) < 1e-11 { break }
      if next <= low || next >= high { next = (low + high) / 2 }
      guard next.isFinite, next != x else { break }
      x = next
    }
    return x
  }
}
