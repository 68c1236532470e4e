import Foundation

/// How a fraction of the way between two stops grows.
enum InterpolationCurve: Sendable {
  case linear
  case exponential(base: Double)
  case cubicBezier(CubicBezier)

  /// What ``fraction(at:of:span:)`` wants of an interval.
  func span(from lower: Double, to upper: Double) -> Double {
    guard case .exponential(let base) = self, base != 1 else { return 1 }
    return pow(base, upper - lower) - 1
  }

  /// 0 at the lower stop, 1 at the upper; (bˣ − 1)/(bʷ − 1) for an exponential curve of base b at
  /// x of an interval w wide.
  func fraction(at progress: Double, of width: Double, span: Double) -> Double {
    if width == 0 { return 0 }
    switch self {
    case .linear: return progress / width
    case .exponential(let base):
      return base == 1 ? progress / width : (pow(base, progress) - 1) / span
    case .cubicBezier(let curve): return curve.y(atX: progress / width)
    }
  }
}
