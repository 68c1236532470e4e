import CartoucheSupport
import Foundation

/// The camera that shows some points as large as a rectangle of the screen allows.
///
/// With a and b the places of a point across and down the turned map in world units, A and B those
/// of the target, s the world's width in points, τ the tilt and D the eye's distance, let p = 1/s and
/// q = D·p + B·sinτ. The depth of a point over s is z = q − b·sinτ, and it appears at
/// x = (a − A)·D/z, y = (b − B)·cosτ·D/z. So, for a given q, x depends on A alone and y on B alone,
/// and "within the rectangle" is a linear condition on (A, q) and on (B, q): each direction has a
/// smallest q, and the larger of the two is the fit. That direction touches both of its edges; in
/// the other the points are centred, which gives B and with it s.
struct FitProblem {
  var across: FitAxis
  var down: FitAxis
  let eyeDistance: Double
  let sinTilt: Double
  let cosTilt: Double
  let worldSizes: ClosedRange<Double>
  /// b·sinτ of each point.
  private let slopes: [Double]
  private let largestSlope: Double

  /// Where the target lies, in the places' units, and how large the world is.
  struct Solution {
    var across: Double
    var down: Double
    var worldSize: Double
  }

  init(
    across: FitAxis, down: FitAxis, eyeDistance: Double, sinTilt: Double, cosTilt: Double,
    worldSizes: ClosedRange<Double>
  ) {
    self.across = across
    self.down = down
    self.eyeDistance = eyeDistance
    self.sinTilt = sinTilt
    self.cosTilt = cosTilt
    self.worldSizes = worldSizes
    slopes = down.places.map { $0 * sinTilt }
    largestSlope = slopes.max() ?? 0
  }

  /// - Parameter visibleRows: the rows between far limit and near plane, from the principal point.
  ///   They stand in for the rectangle's edges where the points would be drawn beyond them.
  func solve(visibleRows: ClosedRange<Double>) -> Solution {
    guard across.hasRoom, down.hasRoom else { return withoutRoom(visibleRows) }
    let solution = fit()
    if isVisible(solution) { return solution }
    var cut = self
    cut.down = down.replacing(
      lowEdge: max(down.lowEdge, visibleRows.lowerBound),
      highEdge: min(down.highEdge, visibleRows.upperBound))
    guard cut.down.hasRoom else { return withoutRoom(visibleRows) }
    return cut.fit()
  }

  /// The fit, or the points centred at the nearest zoom allowed. Not visible where the rectangle's
  /// middle is so high that only the horizon comes there.
  private func fit() -> Solution {
    let q = max(
      across.tightest(slopes: slopes, startingAt: largestSlope),
      down.tightest(slopes: slopes, startingAt: largestSlope))
    // One place only fits at any zoom.
    guard q > largestSlope else { return centred(worldSize: worldSizes.upperBound) }
    let depths = slopes.map { q - $0 }
    let b = down.centre(depths: depths)
    let worldSize = eyeDistance / (q - b * sinTilt)
    guard worldSize > 0, worldSizes.contains(worldSize) else {
      let low = worldSize < worldSizes.lowerBound && worldSize > 0
      return centred(worldSize: low ? worldSizes.lowerBound : worldSizes.upperBound)
    }
    return Solution(across: across.centre(depths: depths), down: b, worldSize: worldSize)
  }

  private func isVisible(_ solution: Solution) -> Bool {
    let q = eyeDistance / solution.worldSize + solution.down * sinTilt
    let farthest = (q - (slopes.min() ?? 0)) * solution.worldSize
    let nearest = (q - largestSlope) * solution.worldSize
    let rounding = 1e-9 * eyeDistance
    return farthest <= eyeDistance * Viewport.farLimitFactor + rounding
      && nearest >= eyeDistance / Viewport.nearPlaneDivisor - rounding
  }

  /// The points in the middle of the rectangle at a given zoom, whether they fit or not.
  private func centred(worldSize: Double) -> Solution {
    let b = down(centredAt: worldSize)
    let q = eyeDistance / worldSize + b * sinTilt
    return Solution(
      across: across.centre(depths: slopes.map { q - $0 }), down: b, worldSize: worldSize)
  }

  /// The most zoomed-out camera, on the middle of the picture.
  private func withoutRoom(_ visibleRows: ClosedRange<Double>) -> Solution {
    var whole = self
    whole.across = across.replacing(lowEdge: 0, highEdge: 0)
    whole.down = down.replacing(lowEdge: 0, highEdge: 0)
    return whole.centred(worldSize: worldSizes.lowerBound)
  }

  /// B such that the points are centred downwards at a given zoom: where the depths themselves
  /// depend on B, by bisection, for the first point's edge plus the last one's still falls with B.
  private func down(centredAt worldSize: Double) -> Double {
    let p = 1 / worldSize
    guard sinTilt > 0 else { return down.centre(depths: slopes.map { _ in eyeDistance * p }) }
    // Here the point nearest to the eye is level with it.
    var low = (largestSlope - eyeDistance * p) / sinTilt
    var reach = eyeDistance * p / sinTilt
    var high = low + reach
    while reach < 1e6, excess(down: high, p: p) > 0 {
      low = high
      reach *= 2
      high += reach
    }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if excess(down: middle, p: p) > 0 { low = middle } else { high = middle }
    }
    return high
  }

  private func excess(down b: Double, p: Double) -> Double {
    var first = Double.infinity
    var last = -Double.infinity
    for index in slopes.indices {
      let depth = eyeDistance * p + b * sinTilt - slopes[index]
      guard depth > 0 else { return .infinity }
      let place = (down.places[index] - b) * down.scale / depth
      first = min(first, place - down.marginBefore(index))
      last = max(last, place + down.marginAfter(index))
    }
    return first + last - (down.lowEdge + down.highEdge)
  }
}
