import CartoucheSupport

/// How far the points of a path reach, and whether all of them can be snapped as they are.
struct PointBounds {
  private(set) var least: SIMD2<Double>
  private(set) var greatest: SIMD2<Double>
  /// Every coordinate is a number within ±`reach`.
  private(set) var isTame: Bool

  init(_ points: UnsafeBufferPointer<ScreenPoint>, reach: Double) {
    least = SIMD2(repeating: .infinity)
    greatest = SIMD2(repeating: -.infinity)
    var low = least
    var high = greatest
    var sum = SIMD2<Double>(repeating: 0)
    for point in points {
      let place = SIMD2(point.x, point.y)
      // Vectors compare lane by lane in Swift 6.3.
      low.x = place.x < low.x ? place.x : low.x
      low.y = place.y < low.y ? place.y : low.y
      high.x = place.x > high.x ? place.x : high.x
      high.y = place.y > high.y ? place.y : high.y
      // Stays 0 unless a coordinate is infinite or not a number.
      sum += place * 0
    }
    (least, greatest) = (low, high)
    isTame = sum == SIMD2(repeating: 0) && low.min() >= -reach && high.max() <= reach
  }

  /// Pulls coordinates to ±`reach`; a point that is not a number takes the place of the one before
  /// it, as if it were left out.
  static func tamed(_ points: UnsafeBufferPointer<ScreenPoint>, reach: Double) -> [ScreenPoint] {
    var last = ScreenPoint.zero
    return points.map { point in
      guard !point.x.isNaN, !point.y.isNaN else { return last }
      last = ScreenPoint(
        x: min(max(point.x, -reach), reach), y: min(max(point.y, -reach), reach))
      return last
    }
  }
}
