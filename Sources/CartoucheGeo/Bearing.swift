/// A direction: degrees clockwise from true north, kept in 0..<360.
///
/// 480, 840 and 1200 are all 120. What is not finite counts as north.
public struct Bearing: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public let degrees: Double

  public init(degrees: Double) {
    var turned = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0
    if turned < 0 { turned += 360 }
    // A tiny negative angle plus 360 rounds to 360 itself.
    self.degrees = turned >= 360 ? 0 : turned
  }

  public init(floatLiteral value: Double) { self.init(degrees: value) }
  public init(integerLiteral value: Int) { self.init(degrees: Double(value)) }

  public var radians: Double { degrees * .pi / 180 }

  public static let north = Bearing(degrees: 0)
}
