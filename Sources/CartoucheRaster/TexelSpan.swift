/// Pixels of a row from one multiple of ``length`` on the plane up to the next, and their places
/// among texels.
///
/// Places are counted from that of the span's middle. Along the row a place moves by
/// n · `across` / (1 + n · `bend`) in n pixels, which single precision holds as well as is needed.
struct TexelSpan {
  static let length = 16
  static let middle = 8

  /// Of the pixel at ``middle``.
  var place: SIMD2<Double>
  let across: SIMD2<Double>
  let reach: TexelReach
  /// How the depth grows in a step of one pixel, of that in the middle.
  let bend: Double

  /// Beyond this the plane's horizon lies in the span or close by.
  static let greatestBend = 0.03

  /// Whether a box of texels holds all places and what `margin` is around them.
  @inline(__always)
  func lies(within extent: SIMD2<Double>, margin: SIMD2<Double>) -> Bool {
    let first = place - across * (8 / (1 - 8 * bend))
    let last = place + across * (8 / (1 + 8 * bend))
    let low = pointwiseMin(first, last) - margin
    let high = pointwiseMax(first, last) + margin
    return low.x > 0 && low.y > 0 && high.x < extent.x && high.y < extent.y
  }
}
