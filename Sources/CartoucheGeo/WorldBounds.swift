/// An axis-parallel box in world coordinates.
public struct WorldBounds: Hashable, Sendable, BitwiseCopyable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Holds nothing; grows with ``formUnion(_:)``.
  public static let empty = WorldBounds(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  public var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  @inlinable
  public mutating func formUnion(_ point: WorldPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// What both boxes hold; empty where they have nothing in common.
  package func intersection(_ other: WorldBounds) -> WorldBounds {
    WorldBounds(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  package func moved(by offset: WorldPoint) -> WorldBounds {
    WorldBounds(
      minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
  }

  @inlinable
  public func intersects(_ other: WorldBounds) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
