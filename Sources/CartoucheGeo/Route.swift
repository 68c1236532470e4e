/// A way to go, with what is known of it: traffic, speed limits, manoeuvres.
public struct Route: Hashable, Sendable {
  public enum Traffic: String, Hashable, Sendable, CaseIterable {
    case unknown, free, slow, heavy, jam, closed
  }

  /// A stretch of the way on which something holds.
  public struct Stretch<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Metres from the route's start.
    public var start: Double
    public var end: Double
    public var value: Value

    public init(start: Double, end: Double, value: Value) {
      self.start = start
      self.end = end
      self.value = value
    }
  }

  /// A place that the way leads to.
  public struct Destination: Hashable, Sendable {
    public var position: Coordinate
    public var name: String

    public init(position: Coordinate, name: String = "") {
      self.position = position
      self.name = name
    }
  }

  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case driving, cycling, walking
  }

  /// Every step goes the short way round the world.
  public var coordinates: [Coordinate]
  /// Seconds for the whole way.
  public var duration: Double
  /// In order, without overlap; what none of them covers is unknown.
  public var traffic: [Stretch<Traffic>]
  /// Kilometres an hour; in order, without overlap.
  public var speedLimits: [Stretch<Double>]
  /// Seconds from the start at some metres from the start, in order; empty where the speed is taken
  /// for even.
  public var times: [Timing]
  /// In order.
  public var maneuvers: [Maneuver]
  /// Stops on the way and its end, in order.
  public var destinations: [Destination]
  public var mode: Mode

  /// When a part of the way is done.
  public struct Timing: Hashable, Sendable {
    /// Metres from the start.
    public var distance: Double
    /// Seconds from the start.
    public var seconds: Double

    public init(distance: Double, seconds: Double) {
      self.distance = distance
      self.seconds = seconds
    }
  }

  public init(
    _ coordinates: [Coordinate], duration: Double = 0, traffic: [Stretch<Traffic>] = [],
    speedLimits: [Stretch<Double>] = [], times: [Timing] = [], maneuvers: [Maneuver] = [],
    destinations: [Destination] = [], mode: Mode = .driving
  ) {
    self.coordinates = coordinates
    self.duration = duration
    self.traffic = traffic
    self.speedLimits = speedLimits
    self.times = times
    self.maneuvers = maneuvers
    self.destinations = destinations
    self.mode = mode
  }

  /// Seconds from a place on the way to its end, at least 0.
  ///
  /// - Parameters:
  ///   - distance: metres from the start.
  ///   - length: of the whole way, in metres.
  public func secondsLeft(at distance: Double, length: Double) -> Double {
    guard length > 0, duration > 0 else { return 0 }
    let place = min(max(distance, 0), length)
    let known = timings(length: length)
    var before = known[0]
    for next in known.dropFirst() {
      if next.distance >= place {
        let step = next.distance - before.distance
        let share = step > 0 ? (place - before.distance) / step : 1
        let done = before.seconds + (next.seconds - before.seconds) * share
        return max(known[known.count - 1].seconds - done, 0)
      }
      before = next
    }
    return 0
  }

  /// How far along the way one is after some seconds, in metres from the start, never beyond its
  /// ends: what ``secondsLeft(at:length:)`` says the other way round. Where the way is not timed, the
  /// start.
  ///
  /// - Parameters:
  ///   - seconds: from the start.
  ///   - length: of the whole way, in metres.
  public func progress(atSeconds seconds: Double, length: Double) -> Double {
    guard length > 0, duration > 0, seconds > 0 else { return 0 }
    let known = timings(length: length)
    var before = known[0]
    for next in known.dropFirst() {
      if next.seconds >= seconds {
        let step = next.seconds - before.seconds
        let share = step > 0 ? (seconds - before.seconds) / step : 1
        let place = before.distance + (next.distance - before.distance) * share
        return min(max(place, 0), length)
      }
      before = next
    }
    return length
  }

  /// With the way's ends, without what is no number.
  private func timings(length: Double) -> [Timing] {
    let sound = times.filter { $0.distance.isFinite && $0.seconds.isFinite }
    let end = sound.last.map { max($0.seconds, duration) } ?? duration
    return [Timing(distance: 0, seconds: 0)] + sound
      + [Timing(distance: length, seconds: end)]
  }

  /// What of some stretches holds at a place; `nil` where none does.
  public func value<Value>(of stretches: [Stretch<Value>], at distance: Double) -> Value? {
    stretches.first { $0.start <= distance && distance < $0.end }?.value
  }
}
