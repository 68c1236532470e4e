/// The ascending inputs of a step or interpolate.
struct Stops: Sendable {
  let values: [Double]

  init(_ values: [Double]) { self.values = values }

  /// The last stop that is not above the input; the first where all are, or for NaN.
  func index(below input: Double) -> Int {
    var low = 0
    var high = values.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= input { low = middle } else { high = middle }
    }
    return low
  }
}
