import CartoucheDrawing
import CartoucheSupport

/// From pixels of the plane to texels, by the middles of pixels.
///
/// A pixel's texel follows from its place on the plane alone, step by step from no other pixel's, so
/// that every window finds the same. Sums run in Double; planes are so wide that a pixel's place is
/// exact there.
struct TexelMapping {
  /// Of a point and how fast it moves from pixel to pixel.
  struct Place {
    var s: Double
    var t: Double
    /// Texels that a step of one pixel passes, along the longer and the shorter of both directions.
    var longStep: SIMD2<Double>
    var longLength: Double
    var shortLength: Double
  }

  /// The window's top-left pixel's middle, from the mapping's origin, in pixels.
  private let left: Double
  private let top: Double
  private let x: SIMD3<Double>
  private let y: SIMD3<Double>
  private let w: SIMD3<Double>
  let isAffine: Bool

  init(_ placement: Homography, window: PixelWindow) {
    let unit = 1 / Double(PixelWindow.unitsPerPixel)
    left = Double(window.originX) * unit + 0.5
    top = Double(window.originY) * unit + 0.5
    let scale = window.scale
    originX = placement.origin.x * scale
    originY = placement.origin.y * scale
    isAffine = placement.isAffine
    // An affine mapping's denominator is divided out once.
    let factor = isAffine ? 1 / placement.w.z : 1
    let step = SIMD3(1 / scale, 1 / scale, 1) * factor
    x = placement.x * step
    y = placement.y * step
    w = isAffine ? SIMD3(0, 0, placement.w.z > 0 ? 1 : 0) : placement.w * step
  }

  private let originX: Double
  private let originY: Double

  /// The texel there and the pixel's reach among texels, or nil where the plane has no image.
  @inline(__always)
  func place(column: Int, row: Int) -> Place? {
    let dx = left + Double(column) - originX
    let dy = top + Double(row) - originY
    let depth = w.x * dx + (w.y * dy + w.z)
    guard depth > 0 else { return nil }
    var s = x.x * dx + (x.y * dy + x.z)
    var t = y.x * dx + (y.y * dy + y.z)
    var across = SIMD2(x.x, y.x)
    var down = SIMD2(x.y, y.y)
    if !isAffine {
      let factor = 1 / depth
      s *= factor
      t *= factor
      // The quotient rule.
      across = (across - SIMD2(s, t) * w.x) * factor
      down = (down - SIMD2(s, t) * w.y) * factor
    }
    let acrossLength = (across * across).sum().squareRoot()
    let downLength = (down * down).sum().squareRoot()
    return acrossLength > downLength
      ? Place(s: s, t: t, longStep: across, longLength: acrossLength, shortLength: downLength)
      : Place(s: s, t: t, longStep: down, longLength: downLength, shortLength: acrossLength)
  }
}
