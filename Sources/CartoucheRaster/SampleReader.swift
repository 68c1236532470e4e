import CartoucheDrawing

/// Reads two grids of one size between their samples and their levels, both at the same place.
struct SampleReader {
  /// A level of both grids.
  private struct Level {
    let first: UnsafePointer<Float>
    let second: UnsafePointer<Float>
    /// Samples along a side, without the border.
    let side: Int
    /// Samples of the level a sample of the whole grid.
    let factor: Double
  }

  private let levels: UnsafeBufferPointer<Level>
  private let whole: Level
  var levelCount: Int { levels.count }

  /// Lends a reader for the duration of the call.
  ///
  /// - Parameter withReductions: whether the grids may be drawn smaller than they are.
  static func lend(
    _ first: SampleGrid, _ second: SampleGrid, withReductions: Bool, _ body: (SampleReader) -> Void
  ) {
    let reduced = withReductions ? (first.reduced, second.reduced) : ([], [])
    let pairs = [(first.whole, second.whole)] + zip(reduced.0, reduced.1)
    // Both must be of one size.
    lend(pairs.filter { $0.side == $1.side }[...], [], body)
  }

  private static func lend(
    _ rest: ArraySlice<(SampleGrid.Level, SampleGrid.Level)>, _ levels: [Level],
    _ body: (SampleReader) -> Void
  ) {
    guard let (first, second) = rest.first else {
      return levels.withUnsafeBufferPointer { levels in
        if let whole = levels.first { body(SampleReader(levels: levels, whole: whole)) }
      }
    }
    first.samples.withUnsafeBufferPointer { a in
      second.samples.withUnsafeBufferPointer { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return }
        let factor = levels.first.map { Double(first.side) / Double($0.side) } ?? 1
        let level = Level(first: a, second: b, side: first.side, factor: factor)
        lend(rest.dropFirst(), levels + [level], body)
      }
    }
  }

  /// The samples that a place falls into.
  @inline(__always)
  func nearest(to place: SIMD2<Double>) -> SIMD2<Float> {
    let last = Double(whole.side - 1)
    let column = Int(Self.bounded(place.x, last))
    let row = Int(Self.bounded(place.y, last))
    return Self.samples(whole, (row + 1) &* (whole.side + 2) &+ column + 1)
  }

  /// The means over what a pixel covers; not a number where any of it is unknown.
  @inline(__always)
  func mean(
    at place: SIMD2<Double>, _ reach: TexelReach, _ sampling: TexelSampling
  ) -> SIMD2<Float> {
    let count = sampling.count
    if count == 1 { return blended(place, sampling) }
    let step = reach.longStep * (1 / Double(count))
    let first = place - step * (Double(count - 1) / 2)
    var sum = SIMD2<Float>(0, 0)
    for index in 0..<count { sum += blended(first + step * Double(index), sampling) }
    return sum / Float(count)
  }

  @inline(__always)
  private func blended(_ place: SIMD2<Double>, _ sampling: TexelSampling) -> SIMD2<Float> {
    let fine = Self.blended(levels[sampling.level], place)
    guard sampling.share > 0 else { return fine }
    let coarse = Self.blended(levels[sampling.level + 1], place)
    return fine + (coarse - fine) * (Float(sampling.share) / 256)
  }

  /// Blends the four samples around a place.
  @inline(__always)
  private static func blended(_ level: Level, _ place: SIMD2<Double>) -> SIMD2<Float> {
    // Counted from the middle of the border's first sample.
    let last = Double(level.side + 1)
    let x = bounded(place.x * level.factor + 0.5, last)
    let y = bounded(place.y * level.factor + 0.5, last)
    let column = min(Int(x), level.side)
    let row = min(Int(y), level.side)
    let (right, below) = (Float(x - Double(column)), Float(y - Double(row)))
    let index = row &* (level.side + 2) &+ column
    let top = blended(level, index, right)
    // What is unknown spoils no pixel that has no share in it.
    if below == 0 { return top }
    return top + (blended(level, index + level.side + 2, right) - top) * below
  }

  @inline(__always)
  private static func blended(_ level: Level, _ index: Int, _ right: Float) -> SIMD2<Float> {
    let left = samples(level, index)
    if right == 0 { return left }
    return left + (samples(level, index + 1) - left) * right
  }

  @inline(__always)
  private static func samples(_ level: Level, _ index: Int) -> SIMD2<Float> {
    SIMD2(level.first[index], level.second[index])
  }

  @inline(__always)
  private static func bounded(_ position: Double, _ last: Double) -> Double {
    // In this order what is not a number counts as 0.
    position > 0 ? min(position, last) : 0
  }
}
