/// An axis-parallel rectangle in logical points, y down.
///
/// Guarantees `minX <= maxX` and `minY <= maxY` when built from two corners.
public struct ScreenRect: Hashable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = max(minX, maxX)
    self.maxY = max(minY, maxY)
  }

  public var width: Double { maxX - minX }
  public var height: Double { maxY - minY }
  public var center: ScreenPoint { ScreenPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Shrunk on every side by `margin` points; a negative margin grows it.
  @inlinable
  public func insetBy(_ margin: Double) -> ScreenRect {
    ScreenRect(
      minX: minX + margin, minY: minY + margin, maxX: maxX - margin, maxY: maxY - margin)
  }

  /// The same rectangle elsewhere.
  @inlinable
  public func moved(by offset: ScreenPoint) -> ScreenRect {
    ScreenRect(
      minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
  }

  /// The smallest rectangle that holds both.
  @inlinable
  public func union(_ other: ScreenRect) -> ScreenRect {
    ScreenRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  @inlinable
  public func intersects(_ other: ScreenRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  @inlinable
  public func contains(_ point: ScreenPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}
