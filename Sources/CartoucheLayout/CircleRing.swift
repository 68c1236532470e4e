import CartoucheGeo
import Foundation

/// The edge of all places within a distance of one, on the map.
struct CircleRing {
  /// The last one is the first, or where one pole lies within, a turn of the world east of it.
  let points: [WorldPoint]
  let bounds: WorldBounds
  private let holdsNorth: Bool
  private let holdsSouth: Bool

  /// Steps before any is halved.
  private static let sectors = 64
  private static let deepestHalving = 10

  /// - Parameters:
  ///   - radius: in metres on the sphere of radius ``GreatCircle/earthRadius``; more than half round
  ///     the Earth is all of it.
  ///   - tolerance: how far the true edge may lie from a step, in world units.
  /// - Returns: nil for a radius that is not above 0.
  init?(_ center: Coordinate, radius: Double, tolerance: Double) {
    guard radius > 0, radius.isFinite else { return nil }
    let angle = min(radius / GreatCircle.earthRadius, .pi)
    let latitude = center.latitude * .pi / 180
    holdsNorth = .pi / 2 - latitude < angle
    holdsSouth = .pi / 2 + latitude < angle
    let place = Self.place(center.wrapped.longitude, latitude, angle)
    var points = [place(0)]
    for sector in 0..<Self.sectors {
      func turn(_ sector: Int) -> Double { 2 * .pi * Double(sector) / Double(Self.sectors) }
      Self.append(
        from: turn(sector), to: turn(sector + 1), place, tolerance, depth: Self.deepestHalving,
        to: &points)
    }
    if holdsNorth == holdsSouth {
      points[points.count - 1] = points[0]
    } else {
      if points[points.count - 1].x < points[0].x { points.reverse() }
      points[points.count - 1] = WorldPoint(x: points[0].x + 1, y: points[0].y)
    }
    self.points = points
    var bounds = WorldBounds.empty
    for point in points { bounds.formUnion(point) }
    if holdsNorth || holdsSouth {
      // All longitudes, up to the map's edges.
      bounds.minX = min(bounds.minX, points[0].x)
      bounds.maxX = max(bounds.maxX, bounds.minX + 1)
      if holdsNorth { bounds.minY = 0 }
      if holdsSouth { bounds.maxY = 1 }
    }
    self.bounds = bounds
  }

  /// The place in a direction, in radians clockwise from north (Snyder, Map Projections, 1987,
  /// eq. 5-5 and 5-6).
  private static func place(
    _ longitude: Double, _ latitude: Double, _ angle: Double
  ) -> (Double) -> WorldPoint {
    let (sinLatitude, cosLatitude) = (sin(latitude), cos(latitude))
    let (sinAngle, cosAngle) = (sin(angle), cos(angle))
    return { direction in
      let sine = sinLatitude * cosAngle + cosLatitude * sinAngle * cos(direction)
      let east = atan2(
        sin(direction) * sinAngle, cosLatitude * cosAngle - sinLatitude * sinAngle * cos(direction)
      )
      return WorldPoint(
        Coordinate(
          latitude: asin(min(max(sine, -1), 1)) * 180 / .pi,
          longitude: longitude + east * 180 / .pi))
    }
  }

  /// Adds the places after the last one up to a direction, each the short way round the world.
  private static func append(
    from start: Double, to end: Double, _ place: (Double) -> WorldPoint, _ tolerance: Double,
    depth: Int, to points: inout [WorldPoint]
  ) {
    let from = points[points.count - 1]
    let middle = near(place((start + end) / 2), from)
    let to = near(place(end), middle)
    let (x, y) = (middle.x - (from.x + to.x) / 2, middle.y - (from.y + to.y) / 2)
    guard depth > 0, x * x + y * y > tolerance * tolerance else {
      points.append(to)
      return
    }
    append(from: start, to: (start + end) / 2, place, tolerance, depth: depth - 1, to: &points)
    append(from: (start + end) / 2, to: end, place, tolerance, depth: depth - 1, to: &points)
  }

  private static func near(_ point: WorldPoint, _ other: WorldPoint) -> WorldPoint {
    WorldPoint(x: point.x + (other.x - point.x).rounded(), y: point.y)
  }

  /// The rings that, by the even-odd rule, fill the circle in some copies of the world.
  ///
  /// One that holds a pole goes through all copies and one more on either side, so that no edge
  /// between copies can be seen, and back along the map's edge. Whatever part of it is seen has the
  /// same points.
  func outlines(copies: Range<Int>) -> [[WorldPoint]] {
    guard let first = points.first else { return [] }
    func moved(_ copy: Int) -> [WorldPoint] {
      points.map { WorldPoint(x: $0.x + Double(copy), y: $0.y) }
    }
    let wide = copies.lowerBound - 1..<copies.upperBound + 1
    func edge(y: Double) -> [WorldPoint] {
      (wide.lowerBound...wide.upperBound).map { WorldPoint(x: first.x + Double($0), y: y) }
    }
    switch (holdsNorth, holdsSouth) {
    case (false, false): return copies.map(moved)
    case (true, true):
      let band = edge(y: 0) + edge(y: 1).reversed()
      return [band + band.prefix(1)] + copies.map(moved)
    default:
      let line = wide.flatMap { moved($0).dropFirst($0 == wide.lowerBound ? 0 : 1) }
      let ring = line + edge(y: holdsNorth ? 0 : 1).reversed()
      return [ring + ring.prefix(1)]
    }
  }
}
