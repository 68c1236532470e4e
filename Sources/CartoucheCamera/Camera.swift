public import CartoucheGeo

/// Where the map is looked at from.
///
/// Guarantees a target on the Mercator square (latitude within ±85.0511…°, longitude in −180..<180)
/// and a finite zoom in ``zoomRange``: what lies outside becomes the nearest valid value, and what
/// is not a number the default. Narrower limits are a ``CameraConstraints``' business.
public struct Camera: Hashable, Sendable {
  /// Zooms a camera can hold at all: worlds of 8 points to 2^40 points.
  public static let zoomRange = -5.0...32.0

  /// The place at the picture's centre (the principal point, where insets move it).
  public var target: Coordinate { didSet { target = Self.valid(target) } }
  /// The world is 256 × 2^zoom logical points wide.
  public var zoom: Double { didSet { zoom = Self.valid(zoom: zoom) } }
  /// The direction of the picture's upper edge, clockwise from true north.
  public var bearing: Bearing
  /// Degrees from nadir.
  public var viewingAngle: ViewingAngle

  public init(
    target: Coordinate = Coordinate(latitude: 0, longitude: 0), zoom: Double = 0,
    bearing: Bearing = .north, viewingAngle: ViewingAngle = 0
  ) {
    self.target = Self.valid(target)
    self.zoom = Self.valid(zoom: zoom)
    self.bearing = bearing
    self.viewingAngle = viewingAngle
  }

  public init(
    latitude: Double, longitude: Double, zoom: Double = 0, bearing: Bearing = .north,
    viewingAngle: ViewingAngle = 0
  ) {
    self.init(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
      viewingAngle: viewingAngle)
  }

  private static func valid(_ target: Coordinate) -> Coordinate {
    let limit = WebMercator.latitudeLimit
    return Coordinate(
      latitude: min(max(target.latitude, -limit), limit), longitude: target.wrapped.longitude)
  }

  private static func valid(zoom: Double) -> Double {
    zoom.isNaN ? 0 : min(max(zoom, zoomRange.lowerBound), zoomRange.upperBound)
  }
}
