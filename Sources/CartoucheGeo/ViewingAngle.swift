/// The camera's tilt: degrees from nadir, kept in 0…85. 0 looks straight down.
public struct ViewingAngle: Hashable, Sendable, Comparable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public static let limit = 85.0

  public let degrees: Double

  /// The nearest valid angle; what is not a number counts as 0.
  public init(degrees: Double) {
    self.degrees = degrees.isNaN ? 0 : min(max(degrees, 0), Self.limit)
  }

  public init(floatLiteral value: Double) { self.init(degrees: value) }
  public init(integerLiteral value: Int) { self.init(degrees: Double(value)) }

  public var radians: Double { degrees * .pi / 180 }

  public static func < (a: ViewingAngle, b: ViewingAngle) -> Bool { a.degrees < b.degrees }
}
