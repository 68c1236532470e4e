import Foundation

/// Spherical Mercator as web maps use it (EPSG:3857), on a world square of side 1.
public enum WebMercator {
  /// Where the square ends: atan(sinh π) in degrees.
  public static let latitudeLimit = 85.051_128_779_806_6

  /// Metres around the equator on the sphere of radius 6 378 137 m that EPSG:3857 uses.
  public static let circumference = 2 * Double.pi * 6_378_137

  /// x = λ/360 + ½, y = ½ − ln((1 + sin φ)/(1 − sin φ))/4π (Snyder, Map Projections, 1987,
  /// eq. 7-1 and 7-2a).
  ///
  /// Latitudes beyond ±``latitudeLimit`` land on the square's edge.
  public static func project(_ coordinate: Coordinate) -> WorldPoint {
    project(longitude: coordinate.longitude, latitude: coordinate.latitude)
  }

  /// The same for two numbers in degrees, for readers that have millions of them.
  package static func project(longitude: Double, latitude: Double) -> WorldPoint {
    let x = longitude / 360 + 0.5
    if latitude >= latitudeLimit { return WorldPoint(x: x, y: 0) }
    if latitude <= -latitudeLimit { return WorldPoint(x: x, y: 1) }
    let sine = sin(latitude * (.pi / 180))
    let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    return WorldPoint(x: x, y: min(max(y, 0), 1))
  }

  /// φ = atan(sinh(π(1 − 2y))); y outside 0…1 goes on towards the poles.
  public static func unproject(_ point: WorldPoint) -> Coordinate {
    Coordinate(
      latitude: atan(sinh(.pi * (1 - 2 * point.y))) * 180 / .pi,
      longitude: (point.x - 0.5) * 360)
  }
}
