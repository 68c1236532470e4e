/// A place in Web Mercator: x and y in 0…1 from the north-west corner of the world square, y south.
///
/// x may leave that range: every whole number is another copy of the world.
public struct WorldPoint: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects by Web Mercator; latitudes beyond its limit land on the square's edge.
  public init(_ coordinate: Coordinate) { self = WebMercator.project(coordinate) }
}
