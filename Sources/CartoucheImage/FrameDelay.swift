/// How long a frame of an animated PNG is seen: an exact fraction of seconds, as the format holds it.
struct FrameDelay: Hashable, Sendable {
  let numerator: UInt16
  let denominator: UInt16

  /// 1/rate, or the nearest fraction that both numbers have room for.
  ///
  /// - Parameter rate: frames a second; outside of what the numbers hold the nearest end counts.
  init(framesPerSecond rate: Double) {
    let limit = Double(UInt16.max)
    let rate = rate.isFinite && rate > 0 ? min(max(rate, 1 / limit), limit) : 1
    // Convergents of the continued fraction.
    var (before, last) = ((p: 0.0, q: 1.0), (p: 1.0, q: 0.0))
    var rest = rate
    while true {
      let nearest = rest.rounded()
      let whole = abs(rest - nearest) < 1e-9 * rest ? nearest : rest.rounded(.down)
      let next = (p: whole * last.p + before.p, q: whole * last.q + before.q)
      guard next.p <= limit, next.q <= limit else { break }
      (before, last) = (last, next)
      let remainder = rest - whole
      guard abs(next.p / next.q - rate) > rate * 1e-10, remainder > 1e-12 else { break }
      rest = 1 / remainder
    }
    // Below 1 the first convergent is 0.
    numerator = UInt16(exactly: max(last.q, 1)) ?? 1
    denominator = UInt16(exactly: max(last.p, 1)) ?? 1
  }

  private init(numerator: Int, denominator: Int) {
    var (a, b) = (numerator, denominator)
    while b > 0 { (a, b) = (b, a % b) }
    self.numerator = UInt16(clamping: numerator / max(a, 1))
    self.denominator = UInt16(clamping: denominator / max(a, 1))
  }

  /// The delays that together are so many times this one; more than one where one would be too long.
  func repeated(_ count: Int) -> [FrameDelay] {
    let most = max(Int(UInt16.max) / max(Int(numerator), 1), 1)
    return stride(from: 0, to: max(count, 1), by: most).map { start in
      let part = min(most, max(count, 1) - start)
      return FrameDelay(numerator: Int(numerator) * part, denominator: Int(denominator))
    }
  }
}
