import CartoucheDrawing
import CartoucheImage
import CartoucheSupport

/// Colours a texture whose alpha is a distance, as MapLibre does (its shader `symbol_sdf`).
struct DistanceFieldShader {
  /// Between which shares of full alpha coverage rises from none to all.
  private struct Ramp {
    let start: Float
    let end: Float

    init(middle: Double, half: Double) {
      start = Float(middle - half)
      end = Float(middle + half)
    }

    /// The cubic of the shading languages.
    @inline(__always)
    func coverage(_ distance: Float) -> Float {
      let share = min(max((distance - start) / (end - start), 0), 1)
      return share * share * (3 - 2 * share)
    }
  }

  private let outline: Ramp
  private let innerHalo: Ramp
  private let outerHalo: Ramp
  /// Premultiplied blue, green, red and alpha.
  private let color: SIMD4<Float>
  private let halo: SIMD4<Float>?

  /// Where the outline lies.
  private static let edge = 0.75
  /// Units from one end of alpha's range to the other.
  private static let range = 8.0
  /// Half of the range that one pixel's antialiasing takes at a unit a pixel.
  private static let softness = 0.105
  private static let blurFactor = 1.19
  /// Lengths are kept between these, in points, so that every quotient is a number.
  private static let least = 1e-6
  private static let greatest = 1e6

  /// - Parameter scale: pixels a point.
  init(_ paint: DistanceFieldPaint, opacity: Double, scale: Double) {
    let unit = paint.unit > Self.least ? min(paint.unit, Self.greatest) : Self.least
    let softness = Self.softness / scale
    outline = Ramp(middle: Self.edge, half: softness / unit)
    let blur = Self.length(paint.halo?.blur)
    let half = (blur * Self.blurFactor / Self.range + softness) / unit
    innerHalo = Ramp(middle: Self.edge + half, half: half)
    let width = Self.length(paint.halo?.width)
    outerHalo = Ramp(middle: Self.edge - width / unit / Self.range, half: half)
    color = Self.components(paint.color.multipliedAlpha(opacity))
    halo = paint.halo.map { Self.components($0.color.multipliedAlpha(opacity)) }
  }

  private static func length(_ length: Double?) -> Double {
    guard let length, length > 0 else { return 0 }
    return min(length, greatest)
  }

  private static func components(_ color: Color) -> SIMD4<Float> {
    let straight = SIMD4(color.blue, color.green, color.red, 1) * color.alpha
    return SIMD4<Float>(straight)
  }

  /// - Parameter alpha: of 255 · 65,536.
  @inline(__always)
  func pixel(alpha: UInt64) -> UInt32 {
    if alpha == 0 { return 0 }
    let distance = Float(alpha) * (1 / 16_711_680)
    var result = color * outline.coverage(distance)
    if let halo {
      let share = min(outerHalo.coverage(distance), 1 - innerHalo.coverage(distance))
      result += halo * (share * (1 - result.w))
    }
    result = result * 255 + 0.5
    return UInt32(result.w) << 24 | UInt32(result.z) << 16 | UInt32(result.y) << 8
      | UInt32(result.x)
  }
}
