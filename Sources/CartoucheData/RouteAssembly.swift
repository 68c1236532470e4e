import CartoucheGeo
import CartoucheSupport

/// Puts a route together from the pieces of a routing service's answer.
struct RouteAssembly {
  private(set) var coordinates: [Coordinate] = []
  /// Metres of the lines so far, or of the steps where they have no lines.
  private(set) var length = 0.0
  /// Seconds.
  var duration = 0.0
  var maneuvers: [Maneuver] = []
  var destinations: [Route.Destination] = []
  var mode = Route.Mode.driving
  private var traffic: [Route.Stretch<Route.Traffic>] = []
  private var speedLimits: [Route.Stretch<Double>] = []
  private var times: [Route.Timing] = []

  /// - Parameters:
  ///   - line: of a step, beginning where the last one ended; empty where it is not known.
  ///   - distance: metres, where the line does not tell.
  ///   - duration: seconds.
  mutating func append(_ line: [Coordinate], distance: Double, duration: Double) {
    let measured = RoutePath(line).length
    length += line.isEmpty ? Self.sound(distance) : measured
    self.duration += Self.sound(duration)
    coordinates += coordinates.last == line.first ? line.dropFirst() : line[...]
    times.append(Route.Timing(distance: length, seconds: self.duration))
  }

  /// A length or a time that some way on Earth may have.
  private static func sound(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1e9) : 0
  }

  /// The line of the whole route, for steps that had none.
  mutating func takeLine(_ line: [Coordinate]) {
    let measured = RoutePath(line).length
    let factor = length > 0 ? measured / length : 1
    coordinates = line
    for index in maneuvers.indices { maneuvers[index].distance *= factor }
    for index in times.indices { times[index].distance *= factor }
    for index in traffic.indices {
      traffic[index].start *= factor
      traffic[index].end *= factor
    }
    for index in speedLimits.indices {
      speedLimits[index].start *= factor
      speedLimits[index].end *= factor
    }
    length = measured
  }

  /// - Parameter start: where the leg that is annotated begins, in metres.
  mutating func annotate(_ annotation: RouteAnnotation, from start: Double) {
    traffic += annotation.traffic(from: start, to: length)
    speedLimits += annotation.speedLimits(from: start, to: length)
    let timed = annotation.times(from: start, to: length)
    guard !timed.isEmpty else { return }
    let before = times.last { $0.distance <= start }?.seconds ?? 0
    times.removeAll { $0.distance > start && $0.distance < length }
    times += timed.map { Route.Timing(distance: $0.distance, seconds: before + $0.seconds) }
    times.sort { ($0.distance, $0.seconds) < ($1.distance, $1.seconds) }
  }

  var route: Route {
    Route(
      coordinates, duration: duration, traffic: traffic, speedLimits: speedLimits, times: times,
      maneuvers: maneuvers, destinations: destinations, mode: mode)
  }
}
