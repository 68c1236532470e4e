extension Duration {
  /// Rounded up, 1…2³¹ − 1, so that no limit becomes "none".
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    let limit = Int64(Int32.max)
    if overflow { return seconds < 0 ? 1 : Int(limit) }
    return Int(min(max(whole, 0), limit) + part).clamped(to: 1...Int(limit))
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
