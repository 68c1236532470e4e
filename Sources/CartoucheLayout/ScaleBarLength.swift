import CartoucheScene

/// A round length on the ground that a scale bar shows.
struct ScaleBarLength: Hashable {
  /// On the ground.
  let metres: Double
  /// In the unit that the label names.
  let value: Double
  let unit: String
  /// 1, 2 or 5: the value's only digit other than 0.
  let digit: Int

  private static let metresAFoot = 0.3048
  private static let metresAMile = 1_609.344
  private static let metresANauticalMile = 1_852.0

  /// The longest of 1, 2 or 5 times a power of ten that is not longer than `metres`, or `nil` where
  /// there is none: for hidden bars, and lengths below a millimetre.
  init?(_ units: Ornaments.ScaleBar.Units, upTo metres: Double) {
    guard metres.isFinite, metres >= 0.001, metres < 1e9 else { return nil }
    let unit: (name: String, metres: Double)
    switch units {
    case .hidden: return nil
    case .metric: unit = metres < 1_000 ? ("m", 1) : ("km", 1_000)
    case .imperial:
      unit = metres < Self.metresAMile ? ("ft", Self.metresAFoot) : ("mi", Self.metresAMile)
    case .nautical:
      unit =
        metres < Self.metresANauticalMile / 10 ? ("m", 1) : ("nmi", Self.metresANauticalMile)
    }
    let limit = metres / unit.metres
    // Powers of ten by multiplication: exact for whole ones, whatever the machine's library.
    var power = 1.0
    var exponent = 0
    while power * 10 <= limit {
      power *= 10
      exponent += 1
    }
    while power > limit {
      exponent -= 1
      power = exponent >= 0 ? power / 10 : 1 / Self.powerOfTen(-exponent)
    }
    digit = power * 5 <= limit ? 5 : power * 2 <= limit ? 2 : 1
    value =
      exponent >= 0 ? Double(digit) * power : Double(digit) / Self.powerOfTen(-exponent)
    self.unit = unit.name
    self.metres = value * unit.metres
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }

  /// `0.5`, `200`: without a fraction where there is none.
  static func text(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
