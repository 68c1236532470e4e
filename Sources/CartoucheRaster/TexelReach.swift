/// How far one pixel reaches among texels.
struct TexelReach {
  /// Texels that a step of one pixel passes, along the longer of both directions.
  let longStep: SIMD2<Double>
  /// Squares of lengths.
  let longSquare: Double
  let shortSquare: Double

  /// - Parameters:
  ///   - across: a step to the right.
  ///   - down: a step downwards.
  @inline(__always)
  init(across: SIMD2<Double>, down: SIMD2<Double>) {
    let acrossSquare = across.x * across.x + across.y * across.y
    let downSquare = down.x * down.x + down.y * down.y
    let isAcross = acrossSquare > downSquare
    longStep = isAcross ? across : down
    longSquare = isAcross ? acrossSquare : downSquare
    shortSquare = isAcross ? downSquare : acrossSquare
  }
}
