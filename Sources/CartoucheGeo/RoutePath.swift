import Foundation

/// A line measured along the sphere, on which places are found by their distance from its start.
public struct RoutePath: Hashable, Sendable {
  /// Longitudes are continuous: every step goes the short way.
  public let coordinates: [Coordinate]
  /// Metres from the start to each of the coordinates.
  public let distances: [Double]

  /// A place on the line.
  public struct Place: Hashable, Sendable {
    public var coordinate: Coordinate
    /// Of the line there.
    public var bearing: Bearing
    /// Metres from the start.
    public var distance: Double
    /// The line's step that the place is on.
    public var segment: Int
  }

  /// Coordinates that are no places on Earth, and repeated ones, are left out.
  public init(_ line: [Coordinate]) {
    var coordinates: [Coordinate] = []
    var distances: [Double] = []
    for place in line where place.latitude.isFinite && place.longitude.isFinite {
      guard let last = coordinates.last, let length = distances.last else {
        coordinates.append(place)
        distances.append(0)
        continue
      }
      let step = GreatCircle.distance(from: last, to: place)
      guard step > 0 else { continue }
      let turns = ((last.longitude - place.longitude) / 360).rounded()
      coordinates.append(
        Coordinate(latitude: place.latitude, longitude: place.longitude + 360 * turns))
      distances.append(length + step)
    }
    self.coordinates = coordinates
    self.distances = distances
  }

  /// Metres.
  public var length: Double { distances.last ?? 0 }

  /// The place that lies so far along the line; beyond its ends the ends. `nil` for an empty line.
  public func place(at distance: Double) -> Place? {
    guard let first = coordinates.first else { return nil }
    guard coordinates.count > 1 else {
      return Place(coordinate: first, bearing: .north, distance: 0, segment: 0)
    }
    let distance = distance.isFinite ? min(max(distance, 0), length) : 0
    let segment = self.segment(at: distance)
    let (a, b) = (coordinates[segment], coordinates[segment + 1])
    let step = distances[segment + 1] - distances[segment]
    let share = (distance - distances[segment]) / step
    return Place(
      coordinate: Self.coordinate(between: a, b, share: share),
      bearing: Self.bearing(from: a, to: b), distance: distance, segment: segment)
  }

  /// On the step as the map draws it, straight in Mercator's plane.
  private static func coordinate(
    between a: Coordinate, _ b: Coordinate, share: Double
  ) -> Coordinate {
    let longitude = a.longitude + (b.longitude - a.longitude) * share
    if share >= 1 { return b }
    // Over a short one both are the same to a fraction of a millimetre.
    guard abs(b.latitude - a.latitude) > 0.001, share > 0 else {
      return Coordinate(
        latitude: a.latitude + (b.latitude - a.latitude) * share, longitude: longitude)
    }
    let (p, q) = (WorldPoint(a), WorldPoint(b))
    let middle = WebMercator.unproject(WorldPoint(x: p.x, y: p.y + (q.y - p.y) * share))
    return Coordinate(latitude: middle.latitude, longitude: longitude)
  }

  /// Which of the steps holds a distance: the last whose start is not beyond it.
  private func segment(at distance: Double) -> Int {
    var (low, high) = (0, coordinates.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if distances[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The part between two distances, ends included; empty where the second is not beyond the first.
  public func part(from start: Double, to end: Double) -> [Coordinate] {
    guard let first = place(at: start), let last = place(at: end), last.distance > first.distance
    else { return [] }
    let between = zip(coordinates, distances).filter {
      $0.1 > first.distance && $0.1 < last.distance
    }
    return [first.coordinate] + between.map(\.0) + [last.coordinate]
  }

  /// The direction of travel, evened out over a few metres, so that it turns without a jump.
  ///
  /// - Parameter reach: how far before and after the place the line is looked at, in metres.
  public func course(at distance: Double, reach: Double) -> Bearing {
    guard let behind = place(at: max(distance, 0) - reach),
      let ahead = place(at: min(distance, length) + reach), ahead.distance > behind.distance
    else { return place(at: distance)?.bearing ?? .north }
    // The mean of all directions between, as long as each lasts.
    var (east, north) = (0.0, 0.0)
    for segment in behind.segment...ahead.segment where segment + 1 < coordinates.count {
      let start = max(distances[segment], behind.distance)
      let end = min(distances[segment + 1], ahead.distance)
      guard end > start else { continue }
      let angle = Self.bearing(from: coordinates[segment], to: coordinates[segment + 1]).radians
      east += sin(angle) * (end - start)
      north += cos(angle) * (end - start)
    }
    guard abs(east) + abs(north) > 1e-9 else { return place(at: distance)?.bearing ?? .north }
    return Bearing(degrees: atan2(east, north) * 180 / .pi)
  }

  /// As the map shows it: along the rhumb line.
  private static func bearing(from a: Coordinate, to b: Coordinate) -> Bearing {
    let (p, q) = (WorldPoint(a), WorldPoint(b))
    return Bearing(degrees: atan2(q.x - p.x, p.y - q.y) * 180 / .pi)
  }

  /// Where on the line a coordinate is nearest, in metres from the start.
  public func distance(nearest coordinate: Coordinate) -> Double {
    guard coordinates.count > 1 else { return 0 }
    let scale = cos(coordinate.latitude * .pi / 180)
    func plane(_ place: Coordinate) -> SIMD2<Double> {
      let turns = ((coordinate.longitude - place.longitude) / 360).rounded()
      return SIMD2(
        (place.longitude + 360 * turns - coordinate.longitude) * scale,
        place.latitude - coordinate.latitude)
    }
    var best = (square: Double.infinity, distance: 0.0)
    for segment in 0..<coordinates.count - 1 {
      let start = plane(coordinates[segment])
      let step = plane(coordinates[segment + 1]) - start
      let length = (step * step).sum()
      let share = length > 0 ? min(max(-(start * step).sum() / length, 0), 1) : 0
      let nearest = start + step * share
      let square = (nearest * nearest).sum()
      guard square < best.square else { continue }
      let metres = distances[segment + 1] - distances[segment]
      best = (square, distances[segment] + share * metres)
    }
    return best.distance
  }
}
