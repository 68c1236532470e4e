/// Rounding to whole grid units without calls and without traps.
///
/// Adding 1.5·2^52 leaves a Double's nearest integer in its low mantissa bits; exact for magnitudes
/// below 2^51 (the rounding constant of Knuth, The Art of Computer Programming 2, 4.2.2).
enum GridRounding {
  /// Coordinates beyond this many units are pulled to it: far outside any picture, and small enough
  /// for every difference and product here.
  static let limit = 0x1p47

  @inline(__always) private static var shift: Double { 0x1.8p52 }

  /// The nearest integer; ties go to the even one. `value` is within ±2^51.
  @inline(__always)
  static func nearest(_ value: Double) -> Int {
    Int(bitPattern: UInt((value + shift).bitPattern)) &- Int(bitPattern: UInt(shift.bitPattern))
  }

  /// floor(`value` + ½) within ±`limit`, or nil for NaN.
  @inline(__always)
  static func snap(_ value: Double) -> Int? {
    guard value.magnitude <= limit else {
      return value.isNaN ? nil : Int(value < 0 ? -limit : limit)
    }
    let raised = value + 0.5
    let rounded = nearest(raised)
    return Double(rounded) > raised ? rounded &- 1 : rounded
  }
}
