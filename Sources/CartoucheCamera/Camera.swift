public import CartoucheGeo

/// Where the map is looked at from.
public struct Camera: Hashable, Sendable {
  /// The place at the picture's centre (the principal point, where insets move it).
  public var target: Coordinate
  /// The world is 256 × 2^zoom logical points wide.
  public var zoom: Double
  /// The direction of the picture's upper edge, clockwise from true north.
  public var bearing: Bearing
  /// Degrees from nadir.
  public var viewingAngle: ViewingAngle

  public init(
    target: Coordinate = Coordinate(latitude: 0, longitude: 0), zoom: Double = 0,
    bearing: Bearing = .north, viewingAngle: ViewingAngle = 0
  ) {
    self.target = target
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
  }
}
