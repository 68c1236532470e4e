import CartoucheGeo
import CartoucheScene
import Foundation

/// How far along a line each of its places lies, on the map and by another measure.
struct LineMeasure {
  /// What distances along a line count.
  enum Unit {
    /// Steps from place to place.
    case segments
    /// Metres on the sphere of radius ``GreatCircle/earthRadius``: by great circles or by lines of
    /// constant bearing.
    case geodesic, rhumb
    /// Metres of the map's plane at the equator.
    case projected
  }

  /// Shares of the line's length on the map, from 0 up to 1.
  let shares: [Double]
  /// Of each place from the first, by the unit.
  private let distances: [Double]

  /// Steps of more of the world than this are measured by their ends' latitudes.
  private static let longStep = 1e-4

  /// - Parameters:
  ///   - points: at least one.
  ///   - steps: how long the line is from each point to the next, in world units, where that is
  ///     more than the straight way; `nil` for that.
  ///   - unit: `nil` for shares alone.
  init(_ points: ArraySlice<WorldPoint>, steps: [Double]? = nil, unit: Unit? = nil) {
    var length = 0.0
    var distance = 0.0
    var lengths = [0.0]
    var distances = [0.0]
    lengths.reserveCapacity(points.count)
    if unit != nil { distances.reserveCapacity(points.count) }
    for (index, (point, next)) in zip(points, points.dropFirst()).enumerated() {
      let (x, y) = (next.x - point.x, next.y - point.y)
      let step = steps?[index] ?? (x * x + y * y).squareRoot()
      length += step
      lengths.append(length)
      guard let unit else { continue }
      distance += Self.distance(from: point, to: next, step: step, unit)
      distances.append(distance)
    }
    shares = length > 0 ? lengths.map { $0 / length } : lengths
    self.distances = unit == nil ? [] : distances
  }

  /// Of the whole line, by the unit.
  var total: Double { distances.last ?? 0 }

  /// The share of the line's length on the map that lies before a distance; it goes on evenly before
  /// the line's start and beyond its end.
  func share(at distance: Double) -> Double {
    guard total > 0 else { return distance > 0 ? 1 : 0 }
    if distance <= 0 { return distance / total }
    if distance >= total { return 1 + (distance - total) / total }
    var (low, high) = (0, distances.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if distances[middle] <= distance { low = middle } else { high = middle }
    }
    let step = distances[high] - distances[low]
    let part = step > 0 ? (distance - distances[low]) / step : 0
    return shares[low] + (shares[high] - shares[low]) * part
  }

  private static func distance(
    from a: WorldPoint, to b: WorldPoint, step: Double, _ unit: Unit
  ) -> Double {
    switch unit {
    case .segments: 1
    case .projected: step * WebMercator.circumference
    case .rhumb: rhumb(a, b, step: step)
    case .geodesic:
      // A great circle differs by s³·tan²φ/24R² only.
      step > longStep
        ? GreatCircle.distance(from: WebMercator.unproject(a), to: WebMercator.unproject(b))
        : rhumb(a, b, step: step)
    }
  }

  /// 2πR·s·Δφ/Δψ for a step s of the world, ψ = π(1 − 2y) (Snyder, Map Projections, 1987, p. 46);
  /// of short steps Δφ/Δψ is the cosine of the latitude in the middle.
  private static func rhumb(_ a: WorldPoint, _ b: WorldPoint, step: Double) -> Double {
    let metres = 2 * .pi * GreatCircle.earthRadius * step
    guard abs(b.y - a.y) > longStep else {
      return metres / cosh(.pi * (1 - a.y - b.y))
    }
    let rise = WebMercator.unproject(b).latitude - WebMercator.unproject(a).latitude
    return metres * rise * (.pi / 180) / (2 * .pi * (a.y - b.y))
  }
}
