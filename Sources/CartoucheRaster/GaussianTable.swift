import Foundation

/// exp(−9/2·s) by table, for a square s of a distance in kernel radii.
struct GaussianTable {
  private let values: [Double]

  private static let perUnit = 1_024.0
  /// Here it has fallen to 10⁻⁸.
  private static let limit = 4.0

  init() {
    let count = Int(Self.limit * Self.perUnit)
    values = (0...count + 1).map { exp(-4.5 * Double($0) / Self.perUnit) }
  }

  @inline(__always)
  func value(at square: Double) -> Double {
    guard square < Self.limit else { return 0 }
    let place = square * Self.perUnit
    let index = Int(place)
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }
}
