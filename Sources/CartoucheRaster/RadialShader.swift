package import CartoucheDrawing
package import CartoucheSupport

/// Colours the pixels of a window by their distance from a centre, as the circle shaders of MapLibre
/// GL JS do where edges are soft; where they are not, the ring meets the disc in one crisp edge.
package struct RadialShader {
  private let pixels: PlanePixels
  private let paint: RadialPaint
  private let disc: SIMD4<Float>
  private let ring: SIMD4<Float>
  private let opacity: Float
  /// Over which share of the radius soft edges fade; `nil` for crisp ones.
  private let blur: Double?
  private let pixelLength: Double

  /// - Parameters:
  ///   - opacity: 0…1.
  ///   - window: whose pixels are asked for.
  package init(_ paint: RadialPaint, opacity: Double, in window: PixelWindow) {
    pixels = PlanePixels(window, plane: paint.plane)
    self.paint = paint
    disc = RampReader.components(paint.disc)
    ring = RampReader.components(paint.ring)
    self.opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    pixelLength = 1 / window.scale
    blur = paint.blur > 0 ? paint.blur : nil
  }

  /// Writes the window's pixels from its top-left one on, premultiplied, rows without padding.
  /// Where the coverage is 0 a pixel stays as it was.
  ///
  /// - Parameter stride: bytes from one row of the coverage to the next.
  package func shade(
    into output: UnsafeMutablePointer<UInt32>, width: Int, height: Int,
    coverage: UnsafePointer<UInt8>, stride: Int
  ) {
    for row in 0..<height {
      for column in 0..<width where coverage[row &* stride &+ column] > 0 {
        output[row &* width &+ column] = pixel(column: column, row: row)
      }
    }
  }

  @inline(__always)
  private func pixel(column: Int, row: Int) -> UInt32 {
    guard let point = pixels.point(column: column, row: row) else { return 0 }
    let away = point - paint.center
    let distance = away.length
    let hasRing = paint.innerRadius < paint.radius
    guard let blur else {
      let share = hasRing ? ringShare(distance, away, column: column, row: row) : 0
      return ShadedPixel.packed(disc + (ring - disc) * Float(share), opacity: opacity)
    }
    let outside = Self.smoothed((1 - distance / paint.radius) / blur)
    let share =
      hasRing ? Self.smoothed((distance - paint.innerRadius) / paint.radius / blur + 1) : 0
    return ShadedPixel.packed(
      disc + (ring - disc) * Float(share), opacity: Float(outside) * opacity)
  }

  /// How much of a pixel lies in the ring and not in the disc, where the edge between is crisp.
  @inline(__always)
  private func ringShare(_ distance: Double, _ away: ScreenPoint, column: Int, row: Int)
    -> Double
  {
    guard paint.innerRadius > 0 else { return 1 }
    var width = pixelLength
    if !pixels.isFlat, distance > 0 {
      let point = paint.center + away
      width *= pixels.stretch(
        at: point, column: column, row: row, along: away * (1 / distance))
    }
    let share = (distance - paint.innerRadius) / width + 0.5
    return share > 0 ? min(share, 1) : 0
  }

  /// The cubic of the shading languages, of what is cut to 0…1.
  @inline(__always)
  private static func smoothed(_ value: Double) -> Double {
    let share = value > 0 ? min(value, 1) : 0
    return share * share * (3 - 2 * share)
  }
}
