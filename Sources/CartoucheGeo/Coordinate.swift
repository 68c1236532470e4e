/// A place on the Earth in degrees, WGS 84.
///
/// Guarantees a finite longitude and a latitude in −90…90. Longitudes are kept as written, so that
/// 190 and −170 stay two ways to say where a line goes; ``wrapped`` brings them into −180..<180.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north, −90…90.
  public let latitude: Double
  /// Degrees east; may lie outside −180…180.
  public let longitude: Double

  /// The nearest valid coordinate: latitudes are clamped, what is not a number counts as 0.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude.isNaN ? 0 : min(max(latitude, -90), 90)
    self.longitude = longitude.isFinite ? longitude : 0
  }

  /// Refuses what ``init(latitude:longitude:)`` would mend.
  public init(checkingLatitude latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude.isFinite, longitude.isFinite else {
      throw .notFinite(latitude: latitude, longitude: longitude)
    }
    guard abs(latitude) <= 90 else { throw .latitudeOutOfRange(latitude) }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The same place with its longitude in −180..<180.
  public var wrapped: Coordinate {
    if (-180..<180).contains(longitude) { return self }
    var turned = (longitude + 180).remainder(dividingBy: 360)
    if turned < 0 { turned += 360 }
    // A tiny negative remainder plus 360 rounds to 360 itself.
    if turned >= 360 { turned = 0 }
    return Coordinate(latitude: latitude, longitude: turned - 180)
  }
}
