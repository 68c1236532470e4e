import CartoucheDrawing

/// Changes a texel's colours.
struct AdjustmentShader {
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>
  private let opacity: Float

  init(_ adjustment: ColorAdjustment, opacity: Double) {
    red = SIMD4<Float>(adjustment.red)
    green = SIMD4<Float>(adjustment.green)
    blue = SIMD4<Float>(adjustment.blue)
    self.opacity = Float(opacity) / 65_536
  }

  /// Premultiplied components take the constant part times alpha, and lie between none and alpha.
  @inline(__always)
  func pixel(_ texel: Texel) -> UInt32 {
    let alpha = Float(texel.alpha)
    let color = SIMD4(Float(texel.red), Float(texel.green), Float(texel.blue), alpha)
    @inline(__always) func eightBits(_ component: Float) -> UInt32 {
      // In this order what is not a number becomes 0.
      UInt32((component > 0 ? min(component, alpha) : 0) * opacity + 0.5)
    }
    return eightBits(alpha) << 24 | eightBits((color * red).sum()) << 16
      | eightBits((color * green).sum()) << 8 | eightBits((color * blue).sum())
  }
}
