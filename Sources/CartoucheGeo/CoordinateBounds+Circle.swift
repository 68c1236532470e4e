import Foundation

extension CoordinateBounds {
  /// The smallest box that holds all places within a distance of one; all longitudes where a pole is
  /// among them.
  ///
  /// A circle of angular radius r about latitude φ reaches asin(sin r/cos φ) to the east and west:
  /// the sine rule in the right-angled triangle of pole, centre and the point where a meridian
  /// touches the circle.
  ///
  /// - Parameter metres: along the surface of the sphere of radius ``GreatCircle/earthRadius``; what
  ///   is not above 0 counts as 0.
  public init(around center: Coordinate, metres: Double) {
    let angle = metres > 0 ? metres / GreatCircle.earthRadius : 0
    let reach = angle * 180 / .pi
    let place = center.wrapped
    let south = place.latitude - reach
    let north = place.latitude + reach
    let holdsPole = south <= -90 || north >= 90
    let across =
      holdsPole ? 180 : asin(min(sin(angle) / cos(place.latitude * .pi / 180), 1)) * 180 / .pi
    self.init(
      west: place.longitude - across, south: max(south, -90), east: place.longitude + across,
      north: min(north, 90), whole: holdsPole)
  }
}
