import CartoucheGeo
import Foundation

/// How a way turns, for looking along it faster than one would go.
///
/// The direction is followed without a jump from step to step, beyond 360° too, so that its mean over
/// a stretch turns evenly: in hairpins the mean of unit vectors would swing round at once.
struct RouteTurning: Sendable {
  private let path: RoutePath
  /// Of each step, in degrees.
  private let directions: [Double]
  /// Of the directions over the way, up to each of the path's places.
  private let integrals: [Double]

  init(_ path: RoutePath) {
    self.path = path
    var directions: [Double] = []
    var integrals = [0.0]
    for (index, (from, to)) in zip(path.coordinates, path.coordinates.dropFirst()).enumerated() {
      let (p, q) = (WorldPoint(from), WorldPoint(to))
      var direction = atan2(q.x - p.x, p.y - q.y) * 180 / .pi
      if let before = directions.last {
        direction = before + (direction - before).remainder(dividingBy: 360)
      }
      directions.append(direction)
      let step = path.distances[index + 1] - path.distances[index]
      integrals.append(integrals[index] + direction * step)
    }
    self.directions = directions
    self.integrals = integrals
  }

  /// The mean direction about a place; `nil` of a way without length.
  ///
  /// - Parameter reach: how far before and after it, in metres; less at the way's ends.
  func course(at distance: Double, reach: Double) -> Bearing? {
    guard let behind = path.place(at: distance - reach),
      let ahead = path.place(at: distance + reach), ahead.distance > behind.distance
    else { return nil }
    let turned = integral(to: ahead) - integral(to: behind)
    return Bearing(degrees: turned / (ahead.distance - behind.distance))
  }

  private func integral(to place: RoutePath.Place) -> Double {
    integrals[place.segment] + directions[place.segment]
      * (place.distance - path.distances[place.segment])
  }
}
