import CartoucheDrawing
import CartoucheSupport

/// From pixels of the plane to texels, by the middles of pixels.
///
/// A pixel's texel follows from its place on the plane alone, step by step from no other pixel's, so
/// that every window finds the same. Sums run in Double; planes are so wide that a pixel's place is
/// exact there.
struct TexelMapping {
  /// Of the window's top-left pixel's middle from the mapping's origin, in pixels.
  private let left: Double
  private let top: Double
  private let originX: Double
  private let originY: Double
  private let x: SIMD3<Double>
  private let y: SIMD3<Double>
  private let w: SIMD3<Double>
  let isAffine: Bool
  /// The column that the span of the window's left one begins with, not right of it.
  let firstSpan: Int

  init(_ placement: Homography, window: PixelWindow) {
    let unit = 1 / Double(PixelWindow.unitsPerPixel)
    left = Double(window.originX) * unit + 0.5
    top = Double(window.originY) * unit + 0.5
    firstSpan = -(window.originX >> 8 & (TexelSpan.length - 1))
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

  /// The pixels of one row.
  struct Row {
    fileprivate let mapping: TexelMapping
    fileprivate let s: Double
    fileprivate let t: Double
    fileprivate let depth: Double
  }

  @inline(__always)
  func row(_ row: Int) -> Row {
    let dy = top + Double(row) - originY
    return Row(
      mapping: self, s: x.y * dy + x.z, t: y.y * dy + y.z, depth: w.y * dy + w.z)
  }

  /// The texel of the window's top-left pixel, where each pixel's middle is that of a texel, the next
  /// one's that of the next.
  func wholeOffset(width: Int, height: Int) -> (x: Int, y: Int)? {
    guard isAffine, isVisible else { return nil }
    let (width, height) = (Double(width), Double(height))
    let place = row(0).affinePlace(column: 0) - 0.5
    let texel = place.rounded(.toNearestOrEven)
    let drift = SIMD2(
      abs(x.x - 1) * width + abs(x.y) * height, abs(y.x) * width + abs(y.y - 1) * height)
    let error = drift + (place - texel).replacing(with: texel - place, where: place .< texel)
    // A blend knows 256 places between two texels.
    guard error.x < 0x1p-11, error.y < 0x1p-11, abs(texel.x) < 0x1p50, abs(texel.y) < 0x1p50,
      let column = Int(exactly: texel.x), let row = Int(exactly: texel.y)
    else { return nil }
    return (column, row)
  }

  /// How far a pixel reaches among texels, where that is alike for all: of an affine mapping.
  var reach: TexelReach { TexelReach(across: SIMD2(x.x, y.x), down: SIMD2(x.y, y.y)) }

  /// Whether any of the plane has an image; of an affine mapping, then all has.
  var isVisible: Bool { !isAffine || w.z > 0 }
}

extension TexelMapping.Row {
  /// The texel of an affine mapping.
  @inline(__always)
  func affinePlace(column: Int) -> SIMD2<Double> {
    let dx = mapping.left + Double(column) - mapping.originX
    return SIMD2(mapping.x.x * dx + s, mapping.y.x * dx + t)
  }

  /// The texel and the pixel's reach, or nil where the plane has no image.
  @inline(__always)
  func place(column: Int) -> (place: SIMD2<Double>, reach: TexelReach)? {
    let dx = mapping.left + Double(column) - mapping.originX
    let depth = mapping.w.x * dx + depth
    guard depth > 0 else { return nil }
    let factor = 1 / depth
    let place = SIMD2(mapping.x.x * dx + s, mapping.y.x * dx + t) * factor
    // The quotient rule.
    let across = (SIMD2(mapping.x.x, mapping.y.x) - place * mapping.w.x) * factor
    let down = (SIMD2(mapping.x.y, mapping.y.y) - place * mapping.w.y) * factor
    return (place, TexelReach(across: across, down: down))
  }

  /// The span of pixels around one, or nil where some may show none of the plane.
  @inline(__always)
  func span(middle column: Int) -> TexelSpan? {
    let dx = mapping.left + Double(column) - mapping.originX
    let depth = mapping.w.x * dx + depth
    guard depth > 0 else { return nil }
    let factor = 1 / depth
    let bend = mapping.w.x * factor
    guard abs(bend) < TexelSpan.greatestBend else { return nil }
    let place = SIMD2(mapping.x.x * dx + s, mapping.y.x * dx + t) * factor
    // The quotient rule.
    let across = (SIMD2(mapping.x.x, mapping.y.x) - place * mapping.w.x) * factor
    let down = (SIMD2(mapping.x.y, mapping.y.y) - place * mapping.w.y) * factor
    return TexelSpan(
      place: place, across: across, reach: TexelReach(across: across, down: down), bend: bend)
  }
}
