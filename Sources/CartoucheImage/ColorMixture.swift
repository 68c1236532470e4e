/// What a colour of a picture becomes: one of the palette's, or two in a pattern.
struct ColorMixture {
  /// Of the palette; of two the darker.
  let low: UInt8
  let high: UInt8
  /// How many of 64 pixels take the higher.
  let share: UInt8

  init(_ index: Int) {
    low = UInt8(truncatingIfNeeded: index)
    high = low
    share = 0
  }

  /// The nearest and the one that together with it comes nearest. A mixture is the noisier the
  /// farther its colours are from each other, which counts as a part of the error.
  init(_ place: PerceptualColor.Place, nearest: Int, palette: [PerceptualColor.Place]) {
    let first = palette[nearest]
    let offset = place - first
    var best = (offset * offset).sum()
    var (second, share) = (nearest, Float(0))
    for (index, other) in palette.enumerated() where index != nearest {
      let way = other - first
      let length = (way * way).sum()
      let part = min((offset * way).sum() / length, 0.5)
      guard part > 0 else { continue }
      let rest = offset - way * part
      let error = (rest * rest).sum() + Self.noise * length * part * (1 - part)
      if error < best { (best, second, share) = (error, index, part) }
    }
    self.init(nearest, second, share: share, isRising: first.x <= palette[second].x)
  }

  private static let noise: Float = 0.4

  /// From dark to bright, so that the pattern goes on where the nearest colour changes.
  private init(_ first: Int, _ second: Int, share: Float, isRising: Bool) {
    let count = UInt8((share * 64).rounded())
    low = UInt8(truncatingIfNeeded: isRising ? first : second)
    high = UInt8(truncatingIfNeeded: isRising ? second : first)
    self.share = isRising ? count : 64 - count
  }

  @inline(__always)
  func index(x: Int, y: Int) -> UInt8 {
    share > Self.thresholds[(y & 7) << 3 | x & 7] ? high : low
  }

  /// Bayer's matrix (1973): the bits of x ^ y and y, interlaced, the lowest first.
  private static let thresholds: [UInt8] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    return (0..<3).reduce(0) { value, bit in
      value << 2 | UInt8((x ^ y) >> bit & 1) << 1 | UInt8(y >> bit & 1)
    }
  }
}
