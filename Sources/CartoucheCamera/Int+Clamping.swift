extension Int {
  /// The nearest integer that a double holds exactly; 0 for what is not a number.
  package init(clamping value: Double) {
    let limit = 9_007_199_254_740_992.0
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
