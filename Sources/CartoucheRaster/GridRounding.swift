/// Rounding to whole grid units without calls and without traps.
///
/// Adding 1.5·2^52 leaves a Double's nearest integer in its low mantissa bits, for magnitudes below
/// 2^51 (D. E. Knuth, The Art of Computer Programming 2, section 4.2.2).
enum GridRounding {
  /// Coordinates beyond this many units are pulled to it: far outside any picture, and small enough
  /// for every difference and product here.
  static let limit = 0x1p47

  @inline(__always) private static var shift: Double { 0x1.8p52 }

  /// The nearest integer; ties go to the even one. `value` is within ±2^51.
  @inline(__always)
  static func nearest(_ value: Double) -> Int {
    Int(truncatingIfNeeded: (value + shift).bitPattern &- shift.bitPattern)
  }

  /// The greatest whole number not above `value`, which is within ±2^50.
  @inline(__always)
  static func floor(_ value: Double) -> Double {
    let rounded = (value + shift) - shift
    return rounded > value ? rounded - 1 : rounded
  }

  /// floor(`value` + ½), still as Double. `value` is within ±`limit`.
  @inline(__always)
  static func snapped(_ value: SIMD2<Double>) -> SIMD2<Double> {
    let raised = value + 0.5
    let rounded = (raised + shift) - shift
    return rounded.replacing(with: rounded - 1, where: rounded .> raised)
  }
}
