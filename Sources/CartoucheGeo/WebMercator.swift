import Foundation

/// Spherical Mercator as web maps use it (EPSG:3857), on a world square of side 1.
public enum WebMercator {
  /// Where the square ends: atan(sinh π) in degrees.
  public static let latitudeLimit = 85.051_128_779_806_6

  /// Metres around the equator on the sphere of radius 6 378 137 m that EPSG:3857 uses.
  public static let circumference = 2 * Double.pi * 6_378_137

  /// x = λ/360 + ½, y = ½ − asinh(tan φ)/2π (Snyder, Map Projections, 1987, eq. 7-1 and 7-2).
  ///
  /// Latitudes beyond ±``latitudeLimit`` land on the square's edge.
  public static func project(_ coordinate: Coordinate) -> WorldPoint {
    let latitude = min(max(coordinate.latitude, -latitudeLimit), latitudeLimit)
    let sine = sin(latitude * .pi / 180)
    return WorldPoint(
      x: coordinate.longitude / 360 + 0.5,
      y: min(max(0.5 - atanh(sine) / (2 * .pi), 0), 1))
  }

  /// φ = atan(sinh(π(1 − 2y))); y outside 0…1 goes on towards the poles.
  public static func unproject(_ point: WorldPoint) -> Coordinate {
    Coordinate(
      latitude: atan(sinh(.pi * (1 - 2 * point.y))) * 180 / .pi,
      longitude: (point.x - 0.5) * 360)
  }
}
