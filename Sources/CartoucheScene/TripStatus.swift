public import CartoucheGeo

/// What follows from a trip's route and how far it is gone: where the traveller is, what comes next,
/// how long it takes.
public struct TripStatus: Hashable, Sendable {
  public let path: RoutePath
  /// Metres from the route's start, within the route.
  public let progress: Double
  /// Where the trip began, likewise, not beyond ``progress``.
  public let start: Double
  /// `nil` without a position and a route.
  public let position: Coordinate?
  public let course: Bearing
  /// What is to be done next; at the end the arrival.
  public let next: Maneuver?
  /// Metres.
  public let distanceToNext: Double
  /// What is to be done after that; leaving a roundabout is part of going through it.
  public let following: Maneuver?
  /// Where a roundabout that comes next is left, if the route says so.
  public let roundaboutExit: Maneuver?
  /// Metres.
  public let remainingDistance: Double
  /// Seconds; `nil` where it is not known.
  public let remainingTime: Double?
  public let arrival: ZonedTime?
  /// Kilometres an hour, above 0.
  public let speedLimit: Double?
  /// Of the road that the traveller is on.
  public let traffic: Route.Traffic

  /// How far before and after a place the line is looked at for its direction, in metres: about a
  /// street corner's length, over which a car turns.
  public static let courseReach = 18.0
  /// Lanes are shown from so many metres before the manoeuvre on.
  public static let laneDistance = 1_000.0

  public init(_ navigation: Navigation) {
    let route = navigation.route
    path = RoutePath(route.coordinates)
    let length = path.length
    func onRoute(_ metres: Double) -> Double {
      metres.isNaN ? 0 : min(max(metres, 0), length)
    }
    let progress = onRoute(navigation.progress)
    self.progress = progress
    start = min(onRoute(navigation.tripStart), progress)
    position = navigation.position ?? path.place(at: progress)?.coordinate
    course = navigation.course ?? path.course(at: progress, reach: Self.courseReach)
    let ahead = route.maneuvers.filter { $0.kind != .depart && $0.distance > progress }
    next = ahead.first ?? route.maneuvers.last
    let second = ahead.dropFirst().first
    let isThrough = ahead.first?.kind == .roundabout && second?.kind == .exitRoundabout
    roundaboutExit = isThrough ? second : nil
    following = ahead.dropFirst(isThrough ? 2 : 1).first
    distanceToNext = next.map { max(onRoute($0.distance) - progress, 0) } ?? 0
    remainingDistance = length - progress
    let left = navigation.remainingTime.map { $0.isFinite ? max($0, 0) : 0 }
    remainingTime =
      left ?? (route.duration > 0 ? route.secondsLeft(at: progress, length: length) : nil)
    arrival = remainingTime.flatMap { left in navigation.time?.adding(seconds: left) }
    let limit = navigation.speedLimit ?? route.value(of: route.speedLimits, at: progress)
    speedLimit = limit.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    traffic = route.value(of: route.traffic, at: progress) ?? .unknown
  }

  /// Of the next manoeuvre, where they are near enough to be shown and known.
  public var lanes: [Maneuver.Lane] {
    guard let next, distanceToNext <= Self.laneDistance,
      next.lanes.contains(where: \.isActive)
    else { return [] }
    return next.lanes
  }
}

extension Navigation {
  /// Whether the display is that of the night.
  public var isNight: Bool {
    switch lightingMode {
    case .day: return false
    case .night: return true
    case .automatic:
      guard let time, let place = TripStatus(self).position else { return false }
      return SolarPosition(at: place, time: time).suggestsNight
    }
  }
}
