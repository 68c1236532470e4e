import CartoucheDrawing
import CartoucheImage
import CartoucheSupport

/// Colours a texture whose alpha is a distance, as MapLibre does (its shader `symbol_sdf`).
struct DistanceFieldShader {
  private let edges: DistanceFieldEdges
  /// Premultiplied blue, green, red and alpha.
  private let color: SIMD4<Float>
  private let halo: SIMD4<Float>?

  /// - Parameter scale: pixels a point.
  init(_ paint: DistanceFieldPaint, opacity: Double, scale: Double) {
    edges = DistanceFieldEdges(halo: paint.halo, unit: paint.unit, scale: scale)
    color = Self.components(paint.color.multipliedAlpha(opacity))
    halo = paint.halo.map { Self.components($0.color.multipliedAlpha(opacity)) }
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
    var result = color * edges.coverage(distance)
    if let halo {
      result += halo * (edges.haloCoverage(distance) * (1 - result.w))
    }
    result = result * 255 + 0.5
    return UInt32(result.w) << 24 | UInt32(result.z) << 16 | UInt32(result.y) << 8
      | UInt32(result.x)
  }
}
