/// Turns digits into the nearest double without a string between.
enum DecimalFraction {
  /// `digits` / 10^`decimals`, rounded to nearest, ties to even; at most 19 decimals.
  ///
  /// Where digits and power are both exact doubles one division rounds right (Clinger, How to Read
  /// Floating Point Numbers Accurately, 1990). Else by long division: a quotient of 63 or 64 bits
  /// whose last bit is set if a remainder is left rounds to 53 bits like the true one.
  @inline(__always)
  static func value(_ digits: UInt64, decimals: Int) -> Double {
    if digits <= 1 << 53 { return Double(digits) / powers[decimals] }
    return divide(digits, by: integerPowers[decimals])
  }

  private static func divide(_ digits: UInt64, by power: UInt64) -> Double {
    let shift = power.leadingZeroBitCount
    let digitShift = digits.leadingZeroBitCount
    // Halved, so that it is below the divisor, whose top bit is set.
    let high = digits << digitShift
    let (quotient, remainder) = (power << shift).dividingFullWidth((high >> 1, high << 63))
    let exponent = shift - digitShift - 63
    let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
    return rounded * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  private static let powers: [Double] = (0...19).map { integerPowers[$0] }.map { Double($0) }

  private static let integerPowers: [UInt64] = {
    var powers: [UInt64] = [1]
    for _ in 1...19 { powers.append((powers.last ?? 1) &* 10) }
    return powers
  }()
}
