import Foundation

extension GreatCircle {
  /// Where a way ends that starts at a place in a direction.
  ///
  /// Napier's rules: sin φ₂ = sin φ₁ cos δ + cos φ₁ sin δ cos θ, and the turn of longitude is
  /// atan2(sin θ sin δ cos φ₁, cos δ − sin φ₁ sin φ₂).
  ///
  /// - Parameters:
  ///   - direction: at the start, in radians clockwise from north.
  ///   - distance: in metres on the sphere of radius ``earthRadius``.
  /// - Returns: with a longitude within half a turn of the start's.
  package static func destination(
    from start: Coordinate, direction: Double, distance: Double
  ) -> Coordinate {
    let angle = distance / earthRadius
    let latitude = start.latitude * .pi / 180
    let sine = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(direction)
    let turn = atan2(
      sin(direction) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sine)
    return Coordinate(
      latitude: asin(min(max(sine, -1), 1)) * 180 / .pi,
      longitude: start.longitude + turn * 180 / .pi)
  }

  /// The places that lie so far from a centre, clockwise from the northernmost, as a ring on the
  /// Mercator square that does not repeat its first point.
  ///
  /// Where the circle holds a pole, the ring goes once round the world and is closed along the
  /// square's edge.
  ///
  /// - Parameters:
  ///   - radius: in metres on the sphere of radius ``earthRadius``, below a quarter of its
  ///     circumference.
  ///   - count: of the places on the circle, at least 8.
  package static func worldCircle(around center: Coordinate, radius: Double, count: Int)
    -> [WorldPoint]
  {
    let count = max(count, 8)
    var ring: [WorldPoint] = []
    ring.reserveCapacity(count + 3)
    for index in 0...count {
      let direction = 2 * .pi * Double(index) / Double(count)
      var point = WorldPoint(
        destination(from: center, direction: direction, distance: radius))
      if let last = ring.last { point.x += (last.x - point.x).rounded() }
      ring.append(point)
    }
    guard let first = ring.first, let last = ring.last else { return [] }
    if abs(last.x - first.x) < 0.5 { return Array(ring.dropLast()) }
    let edge: Double = center.latitude < 0 ? 1 : 0
    return ring + [WorldPoint(x: last.x, y: edge), WorldPoint(x: first.x, y: edge)]
  }
}
