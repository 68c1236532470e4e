import CartoucheDrawing

/// The colours of heights.
struct HeightColors {
  private let ramp: RampReader
  private let low: Double
  private let rate: Double

  init(_ ramp: ColorRamp, _ range: ClosedRange<Double>) {
    self.ramp = RampReader(ramp)
    low = range.lowerBound
    let extent = range.upperBound - range.lowerBound
    rate = extent > 0 ? 1 / extent : 0
  }

  /// Premultiplied blue, green, red and alpha in 0…255: the mean over an extent of heights.
  @inline(__always)
  func color(of height: Float, extent: Float) -> SIMD4<Float> {
    guard height.isFinite else { return SIMD4(repeating: 0) }
    return ramp.mean(around: (Double(height) - low) * rate, width: Double(extent) * rate)
  }
}
