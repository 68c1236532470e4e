/// Which markers stay visible where they collide, 0…1000: those of the higher one.
public struct DisplayPriority: Hashable, Sendable {
  public let value: Double

  /// The nearest valid priority; what is not a number counts as ``required``.
  public init(_ value: Double) {
    self.value = value.isNaN ? Self.range.upperBound : min(max(value, 0), Self.range.upperBound)
  }

  public static let range = 0.0...1_000.0
  /// Always visible.
  public static let required = DisplayPriority(1_000)
  public static let high = DisplayPriority(750)
  public static let low = DisplayPriority(250)
}

extension DisplayPriority: Comparable {
  public static func < (a: DisplayPriority, b: DisplayPriority) -> Bool { a.value < b.value }
}

extension DisplayPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
