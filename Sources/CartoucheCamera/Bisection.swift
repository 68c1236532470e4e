/// Finds where a property that holds at the low end of a range and fails at the high end changes.
enum Bisection {
  /// What `result` gives at the highest number for which it is not `nil`, to the last bit but a few;
  /// `nil` where it is so at `low` already.
  static func last<Result>(
    from low: Double, to high: Double, _ result: (Double) -> Result?
  ) -> Result? {
    guard var best = result(low) else { return nil }
    var low = low
    var high = high
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if let better = result(middle) {
        low = middle
        best = better
      } else {
        high = middle
      }
    }
    return best
  }
}
