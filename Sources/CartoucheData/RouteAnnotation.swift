import CartoucheGeo
import CartoucheSupport

/// What a directions service says of each step of a leg's line: OSRM's `annotation`, with Mapbox's
/// members.
struct RouteAnnotation {
  /// Metres of each step.
  private let distances: [Double]
  /// Seconds.
  private let durations: [Double]
  private let traffics: [Route.Traffic]
  /// Kilometres an hour; `nil` where unknown or without limit.
  private let limits: [Double?]

  private static let kilometresAMile = 1.609344

  /// - Parameter closures: of the leg: ranges of steps that are closed.
  init(_ node: JSONNode, closures: JSONNode?) {
    distances = (node["distance"]?.array ?? []).map { max($0.number ?? 0, 0) }
    durations = (node["duration"]?.array ?? []).map { max($0.number ?? 0, 0) }
    limits = (node["maxspeed"]?.array ?? []).map(Self.limit)
    var traffics = (node["congestion"]?.array ?? []).map { Self.traffic($0.string) }
    if traffics.isEmpty {
      traffics = (node["congestion_numeric"]?.array ?? []).map { Self.traffic(share: $0.number) }
    }
    for closure in closures?.array ?? [] {
      guard let start = closure["geometry_index_start"]?.number,
        let end = closure["geometry_index_end"]?.number, start >= 0, end >= start,
        end <= Double(distances.count)
      else { continue }
      if traffics.isEmpty {
        traffics = [Route.Traffic](repeating: .unknown, count: distances.count)
      }
      for index in Int(start)..<Int(end) where index < traffics.count {
        traffics[index] = .closed
      }
    }
    self.traffics = traffics
  }

  private static func limit(_ node: JSONNode) -> Double? {
    guard let speed = node["speed"]?.number, speed > 0 else { return nil }
    return node["unit"]?.string == "mph" ? speed * kilometresAMile : speed
  }

  private static func traffic(_ word: String?) -> Route.Traffic {
    switch word {
    case "low": .free
    case "moderate": .slow
    case "heavy": .heavy
    case "severe": .jam
    default: .unknown
    }
  }

  /// Mapbox Directions' bounds: 40, 60 and 80 of 100.
  private static func traffic(share: Double?) -> Route.Traffic {
    guard let share, share >= 0 else { return .unknown }
    return share < 40 ? .free : share < 60 ? .slow : share < 80 ? .heavy : .jam
  }

  func traffic(from start: Double, to end: Double) -> [Route.Stretch<Route.Traffic>] {
    stretches(of: traffics.map { $0 == .unknown ? nil : $0 }, from: start, to: end)
  }

  func speedLimits(from start: Double, to end: Double) -> [Route.Stretch<Double>] {
    stretches(of: limits, from: start, to: end)
  }

  /// Seconds from the leg's start at the end of each step.
  func times(from start: Double, to end: Double) -> [Route.Timing] {
    guard durations.count == distances.count, let ends = ends(from: start, to: end) else {
      return []
    }
    var seconds = 0.0
    return zip(ends, durations).map { place, duration in
      seconds += duration
      return Route.Timing(distance: place, seconds: seconds)
    }
  }

  /// Where each step ends, in metres of the route; the service's own lengths are made to fit.
  private func ends(from start: Double, to end: Double) -> [Double]? {
    let total = distances.reduce(0, +)
    guard total > 0, total.isFinite, end > start else { return nil }
    var sum = 0.0
    return distances.map { distance in
      sum += distance
      return start + (end - start) * sum / total
    }
  }

  /// Neighbouring steps of the same value make one stretch.
  private func stretches<Value: Hashable & Sendable>(
    of values: [Value?], from start: Double, to end: Double
  ) -> [Route.Stretch<Value>] {
    guard values.count == distances.count, let ends = ends(from: start, to: end) else { return [] }
    var stretches: [Route.Stretch<Value>] = []
    var before = start
    for (value, place) in zip(values, ends) {
      defer { before = place }
      guard let value, place > before else { continue }
      if let last = stretches.last, last.value == value, last.end == before {
        stretches[stretches.count - 1].end = place
      } else {
        stretches.append(Route.Stretch(start: before, end: place, value: value))
      }
    }
    return stretches
  }
}
