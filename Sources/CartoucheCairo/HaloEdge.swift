import CartoucheDrawing

/// How a halo fades across its edge.
struct HaloEdge {
  /// From the outline to the middle of the edge, in pixels.
  private let width: Double
  /// Half of the fading stretch, in pixels.
  private let half: Double
  private let isBlurred: Bool

  init(_ shape: GlyphShape) {
    width = Double(shape.haloWidth) / GlyphShape.sizeUnits
    half = max(Double(shape.haloEdge) / GlyphShape.sizeUnits, 0.5)
    isBlurred = half > 0.5
  }

  /// Beyond this distance from the outline there is nothing, in pixels.
  var reach: Double { width + half }

  /// A sharp edge covers pixels as a straight one does that passes at this distance from their
  /// centres; a blurred one fades along a smooth step.
  func coverage(at distance: Double) -> UInt8 {
    let t = min(max((width - distance) / (2 * half) + 0.5, 0), 1)
    let level = isBlurred ? t * t * (3 - 2 * t) : t
    return UInt8(level * 255 + 0.5)
  }

  /// How far from its width a blurred halo fades to either side, for each point of blur: the factor
  /// of the styles' signed distance fields, so that blurs look as their authors saw them.
  private static let blurReach = 1.19

  /// Beyond the outlines, in points, not counting the half pixel of the edge.
  static func margin(_ halo: Halo) -> Double {
    max(halo.width, 0) + max(halo.blur, 0) * blurReach
  }

  /// A halo in the units of `GlyphShape`.
  static func units(_ halo: Halo, scale: Double) -> (width: Int32, edge: Int32) {
    func units(_ points: Double) -> Int32 {
      Int32(min(max(points * scale * GlyphShape.sizeUnits, 0), 0x1p30).rounded())
    }
    return (units(halo.width), halo.blur > 0 ? units(0.5 / scale + halo.blur * blurReach) : 0)
  }
}
