/// A change of colours that is linear in red, green and blue, straight and in 0…1; what leaves that
/// range is cut off.
public struct ColorAdjustment: Hashable, Sendable {
  /// The coefficients of red, green, blue and 1.
  public var red: SIMD4<Double>
  public var green: SIMD4<Double>
  public var blue: SIMD4<Double>

  public init(red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
