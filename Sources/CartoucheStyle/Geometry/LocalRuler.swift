import Foundation

/// Distances in metres near a latitude, on a plane that touches the WGS 84 ellipsoid there.
///
/// One degree measures π/180 times the ellipsoid's radius of curvature, along the meridian or
/// across it (the "Earth radius" formulas; as in Mapbox's cheap-ruler).
struct LocalRuler {
  private let perLongitude: Double
  private let perLatitude: Double

  init(latitude: Double) {
    let radius = 6_378_137.0
    let flattening = 1 / 298.257223563
    let eccentricitySquared = flattening * (2 - flattening)
    let cosine = cos(latitude * .pi / 180)
    let square = 1 / (1 - eccentricitySquared * (1 - cosine * cosine))
    let root = square.squareRoot()
    let metresPerRadian = radius * .pi / 180
    perLongitude = metresPerRadian * root * cosine
    perLatitude = metresPerRadian * root * square * (1 - eccentricitySquared)
  }

  func distance(_ left: PlanarPoint, _ right: PlanarPoint) -> Double {
    let dx = Self.wrap(left.x - right.x) * perLongitude
    let dy = (left.y - right.y) * perLatitude
    return (dx * dx + dy * dy).squareRoot()
  }

  /// From a point to the nearest place of a segment.
  func distance(_ point: PlanarPoint, _ start: PlanarPoint, _ end: PlanarPoint) -> Double {
    let dx = Self.wrap(end.x - start.x) * perLongitude
    let dy = (end.y - start.y) * perLatitude
    let px = Self.wrap(point.x - start.x) * perLongitude
    let py = (point.y - start.y) * perLatitude
    let square = dx * dx + dy * dy
    let t = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
    let (x, y) = (px - t * dx, py - t * dy)
    return (x * x + y * y).squareRoot()
  }

  /// The short way round the world, in degrees.
  private static func wrap(_ degrees: Double) -> Double {
    (-180...180).contains(degrees) ? degrees : degrees.remainder(dividingBy: 360)
  }
}
