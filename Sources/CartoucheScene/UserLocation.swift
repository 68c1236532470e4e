public import CartoucheGeo
public import CartoucheSupport

/// Where the map's user is: a dot with a white rim or, on the way somewhere, an arrow.
///
/// It stands above the map's labels and beneath markers, once, in the world copy that is nearest to
/// the camera's target.
public struct UserLocation: Hashable, Sendable {
  /// Radii of accuracy in metres: up to a quarter of the way round the Earth.
  public static let accuracyRange = 0.0...10_000_000.0
  /// Opening angles of the heading's cone, in degrees.
  public static let headingWidthRange = 1.0...360.0
  public static let defaultHeadingWidth = 60.0
  public static let defaultTint = Color(rgb: 0x2f7cf6)

  public var position: Coordinate
  /// The radius in metres, on the sphere of radius ``GreatCircle/earthRadius``, within which the
  /// user is: a translucent disc on the map. `nil` for none.
  public var accuracy: Double?
  /// Where the user looks: a cone of light on the map. `nil` for none.
  public var heading: Bearing?
  /// Of the cone from side to side, in degrees: how sure the heading is.
  public var headingWidth: Double
  /// Where the user goes: an arrow that lies on the map, in place of the dot.
  public var course: Bearing?
  public var tint: Color

  public init(
    position: Coordinate, accuracy: Double? = nil, heading: Bearing? = nil,
    headingWidth: Double = UserLocation.defaultHeadingWidth, course: Bearing? = nil,
    tint: Color = UserLocation.defaultTint
  ) {
    self.position = position
    self.accuracy = accuracy
    self.heading = heading
    self.headingWidth = headingWidth
    self.course = course
    self.tint = tint
  }
}
