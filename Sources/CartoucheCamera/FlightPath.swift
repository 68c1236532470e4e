import Foundation

/// The optimal path between two views (van Wijk and Nuij, Smooth and efficient zooming and panning,
/// 2003, eq. 9).
///
/// w is the width of the map in view and u the way travelled, both in points at the first camera's
/// zoom; s runs from 0 to ``length``: w = w₀·cosh r₀ / cosh(r₀ + ρs),
/// u = w₀/ρ²·(cosh r₀·tanh(r₀ + ρs) − sinh r₀), r₀ = −asinh((w₁² − w₀² + ρ⁴u₁²)/(2w₀ρ²u₁)).
struct FlightPath: Hashable, Sendable {
  /// S, in screens.
  let length: Double
  private let distance: Double
  private let startWidth: Double
  private let curve: Double
  /// `nil` where the target stays and the path only zooms.
  private let start: Double?
  private let zoomDirection: Double

  /// How far a flight that is to stay low rises all the same: without any, the formula has no curve.
  private static let leastRise = 1.001

  /// - Parameters:
  ///   - distance: u₁ in points at the first zoom, 0 or more.
  ///   - width: w₀ in points, above 0.
  ///   - levels: how much closer the end is.
  ///   - lowestLevels: how much closer the highest point is at least; negative as a rule.
  init(distance: Double, width: Double, levels: Double, lowestLevels: Double, curve: Double) {
    let endWidth = width * exp2(-levels)
    self.distance = distance
    startWidth = width
    zoomDirection = levels > 0 ? -1 : 1
    // Too short a way to tell from none: the formula would divide by it.
    guard distance > 1e-6 * max(width, endWidth) else {
      start = nil
      self.curve = curve
      length = abs(levels) * log(2) / curve
      return
    }
    // w is greatest where r is 0. There ρ²u₁ = √(w² − w₀²) + √(w² − w₁²).
    let ends = max(width, endWidth)
    let widest = max(width * exp2(-lowestLevels), Self.leastRise * ends)
    let most =
      (widest * widest - width * width).squareRoot()
      + (widest * widest - endWidth * endWidth).squareRoot()
    let curve = min(curve, (most / distance).squareRoot())
    self.curve = curve
    let curved = curve * curve * distance
    func r(_ width: Double, _ sign: Double) -> Double {
      -asinh(
        (endWidth * endWidth - startWidth * startWidth + sign * curved * curved)
          / (2 * width * curved))
    }
    let startWidth = width
    let first = r(width, 1)
    start = first
    length = (r(endWidth, -1) - first) / curve
  }

  /// The share of the way travelled and the levels closer than at the start, at a share of the
  /// path's length.
  func position(at share: Double) -> (travelled: Double, levels: Double) {
    let s = share * length * curve
    guard let start else { return (share, -zoomDirection * s / log(2)) }
    let way =
      startWidth / (curve * curve) * (cosh(start) * tanh(start + s) - sinh(start))
    return (way / distance, log2(cosh(start + s) / cosh(start)))
  }
}
