/// A place in the picture or on a viewport's endless plane: logical points, y down.
public struct ScreenPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = ScreenPoint(x: 0, y: 0)

  @inlinable
  public static func + (a: ScreenPoint, b: ScreenPoint) -> ScreenPoint {
    ScreenPoint(x: a.x + b.x, y: a.y + b.y)
  }

  @inlinable
  public static func - (a: ScreenPoint, b: ScreenPoint) -> ScreenPoint {
    ScreenPoint(x: a.x - b.x, y: a.y - b.y)
  }

  @inlinable
  public static func * (a: ScreenPoint, factor: Double) -> ScreenPoint {
    ScreenPoint(x: a.x * factor, y: a.y * factor)
  }
}
