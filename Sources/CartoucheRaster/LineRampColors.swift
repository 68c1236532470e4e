import CartoucheDrawing

/// Colours lines by how far along a place lies.
struct LineRampColors: LineColors {
  private let ramp: RampReader

  init(_ ramp: ColorRamp) { self.ramp = RampReader(ramp) }

  @inline(__always)
  func color(at place: LinePlace) -> SIMD4<Float> {
    ramp.mean(around: place.position, width: abs(place.positionStep))
  }
}
