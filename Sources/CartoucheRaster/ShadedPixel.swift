/// Packs premultiplied components as a pixel.
enum ShadedPixel {
  /// - Parameters:
  ///   - components: blue, green, red and alpha in 0…255, none above alpha.
  ///   - opacity: in 0…1.
  @inline(__always)
  static func packed(_ components: SIMD4<Float>, opacity: Float) -> UInt32 {
    let scaled = components * opacity + 0.5
    @inline(__always) func eightBits(_ component: Float) -> UInt32 {
      // In this order what is not a number becomes 0.
      UInt32(component > 0 ? min(component, 255) : 0)
    }
    return eightBits(scaled.w) << 24 | eightBits(scaled.z) << 16 | eightBits(scaled.y) << 8
      | eightBits(scaled.x)
  }
}
