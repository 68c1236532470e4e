import Foundation

/// Shortest ways on a sphere.
public enum GreatCircle {
  /// Metres: the mean radius R1 of WGS 84 (Moritz, Geodetic Reference System 1980, 2000).
  public static let earthRadius = 6_371_008.8

  /// Metres along the surface, by the haversine formula (Sinnott, Virtues of the Haversine, 1984),
  /// which is exact for near places too.
  public static func distance(from a: Coordinate, to b: Coordinate) -> Double {
    earthRadius * angle(from: a, to: b)
  }

  /// The angle at the Earth's centre in radians, 0…π.
  static func angle(from a: Coordinate, to b: Coordinate) -> Double {
    let latitudeA = radians(a.latitude)
    let latitudeB = radians(b.latitude)
    let rise = sin((latitudeB - latitudeA) / 2)
    let turn = sin(radians(b.longitude - a.longitude) / 2)
    let haversine = rise * rise + cos(latitudeA) * cos(latitudeB) * turn * turn
    return 2 * asin(min(haversine.squareRoot(), 1))
  }

  /// The place at a share of the way from one place to another: 0 is the first, 1 the second.
  ///
  /// The longitude is the one nearest to the first place's, so that a line across ±180° goes on
  /// without a jump. Between places opposite each other every way is equally short; one is taken.
  public static func interpolate(from a: Coordinate, to b: Coordinate, at share: Double)
    -> Coordinate
  {
    let angle = angle(from: a, to: b)
    let sine = sin(angle)
    guard sine > 1e-12 else { return interpolateDegenerate(from: a, to: b, at: share) }
    let weightA = sin((1 - share) * angle) / sine
    let weightB = sin(share * angle) / sine
    let (ax, ay, az) = unitVector(a)
    let (bx, by, bz) = unitVector(b)
    let x = weightA * ax + weightB * bx
    let y = weightA * ay + weightB * by
    let z = weightA * az + weightB * bz
    let longitude = atan2(y, x) * 180 / .pi
    return Coordinate(
      latitude: atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi,
      longitude: nearest(longitude, to: a.longitude))
  }

  /// Of the same place there is no way; between opposite ones the meridian over the nearer pole is
  /// taken.
  private static func interpolateDegenerate(
    from a: Coordinate, to b: Coordinate, at share: Double
  ) -> Coordinate {
    if angle(from: a, to: b) < 1 { return share < 0.5 ? a : b }
    let side: Double = a.latitude < 0 ? -1 : 1
    let risen = abs(a.latitude) + 180 * share
    return risen <= 90
      ? Coordinate(latitude: side * risen, longitude: a.longitude)
      : Coordinate(latitude: side * (180 - risen), longitude: nearest(b.longitude, to: a.longitude))
  }

  /// A line with places put in so that no step is longer than `longestStep` metres; the places of
  /// the line stay, with their longitudes made continuous (each step goes the short way).
  ///
  /// - Parameter longestStep: at least 1; a shorter one counts as 1.
  public static func densify(_ line: [Coordinate], longestStep: Double) -> [Coordinate] {
    guard var before = line.first else { return [] }
    let longestStep = longestStep >= 1 ? longestStep : 1
    var result = [before]
    for place in line.dropFirst() {
      // No more than half the Earth's circumference in metres.
      let steps = Int((distance(from: before, to: place) / longestStep).rounded(.up))
      for step in 1..<max(steps, 1) {
        let between = interpolate(
          from: before, to: place, at: Double(step) / Double(steps))
        result.append(
          Coordinate(
            latitude: between.latitude,
            longitude: nearest(between.longitude, to: result[result.count - 1].longitude)))
      }
      let end = Coordinate(
        latitude: place.latitude,
        longitude: nearest(place.longitude, to: result[result.count - 1].longitude))
      result.append(end)
      before = end
    }
    return result
  }

  /// A longitude and whole turns, as near as possible to another; exact where nothing is added.
  private static func nearest(_ longitude: Double, to other: Double) -> Double {
    let turns = ((other - longitude) / 360).rounded()
    return turns == 0 ? longitude : longitude + 360 * turns
  }

  private static func unitVector(_ place: Coordinate) -> (x: Double, y: Double, z: Double) {
    let latitude = radians(place.latitude)
    let longitude = radians(place.longitude)
    return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
