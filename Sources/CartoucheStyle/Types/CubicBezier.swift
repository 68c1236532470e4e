/// An easing curve from (0, 0) to (1, 1) with two control points, as in CSS Easing Functions.
struct CubicBezier: Sendable {
  private let x: (Double, Double, Double)
  private let y: (Double, Double, Double)

  /// - Parameters: the control points; their x in 0…1, so that the curve is a function of x.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = Self.coefficients(x1, x2)
    y = Self.coefficients(y1, y2)
  }

  /// Of at³ + bt² + ct.
  private static func coefficients(_ first: Double, _ second: Double) -> (Double, Double, Double) {
    let c = 3 * first
    let b = 3 * (second - first) - c
    return (1 - c - b, b, c)
  }

  private static func value(_ k: (Double, Double, Double), at t: Double) -> Double {
    ((k.0 * t + k.1) * t + k.2) * t
  }

  /// The curve's height, by Newton's method and, where that is flat, by bisection; x is met to
  /// 1e-6, as in WebKit, whose results the specification's cases record.
  func y(atX target: Double) -> Double { Self.value(y, at: parameter(atX: target)) }

  private func parameter(atX target: Double) -> Double {
    if target <= 0 { return 0 }
    if target >= 1 { return 1 }
    var t = target
    for _ in 0..<8 {
      let error = Self.value(x, at: t) - target
      if error.magnitude < 1e-6 { return t }
      let slope = (3 * x.0 * t + 2 * x.1) * t + x.2
      if slope.magnitude < 1e-6 { break }
      t -= error / slope
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      t = (low + high) / 2
      if Self.value(x, at: t) < target { low = t } else { high = t }
    }
    return t
  }
}
