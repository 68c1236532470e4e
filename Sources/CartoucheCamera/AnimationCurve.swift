/// How far an animation is at each moment of its time: both run from 0 to 1.
public enum AnimationCurve: Hashable, Sendable {
  case linear
  /// Starts slowly.
  case easeIn
  /// Ends slowly.
  case easeOut
  /// Starts and ends slowly.
  case easeInOut
  /// Through (0, 0), bent towards (x1, y1) and (x2, y2), to (1, 1), as in CSS easing functions.
  ///
  /// x1 and x2 outside 0…1 become the nearest number within; the progress may leave 0…1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// - Parameter time: a share of the duration; outside 0…1 the nearer end counts, and 0 for what is
  ///   not a number.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return Self.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: return Self.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, at: time)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      guard y1.isFinite, y2.isFinite, !x1.isNaN, !x2.isNaN else { return time }
      return Self.bezier(min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2, at: time)
    }
  }

  /// y where the curve's x is `time`: x rises with the parameter, so bisection finds it.
  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at time: Double
  ) -> Double {
    func value(_ first: Double, _ second: Double, _ t: Double) -> Double {
      ((1 - t) * (1 - t) * 3 * first + (1 - t) * 3 * t * second + t * t) * t
    }
    var low = 0.0
    var high = 1.0
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return value(y1, y2, middle) }
      if value(x1, x2, middle) < time { low = middle } else { high = middle }
    }
  }
}
