import CartoucheGeo
import CartoucheScene
import Testing

@Suite("What follows from a trip's progress")
struct TripStatusTests {
  /// 1,112 m to the north, then as far to the east.
  static let route = Route(
    [
      Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0.01, longitude: 0),
      Coordinate(latitude: 0.01, longitude: 0.01),
    ], duration: 200,
    traffic: [.init(start: 0, end: 500, value: .slow)],
    speedLimits: [.init(start: 0, end: 1_000, value: 50)],
    maneuvers: [
      Maneuver(kind: .depart, distance: 0, street: "First Street"),
      Maneuver(
        kind: .turn, direction: .right, distance: 1_112, street: "Second Street",
        lanes: [.init(directions: [.right], isActive: true)]),
      Maneuver(kind: .arrive, direction: .left, distance: 2_224),
    ])

  static func status(_ progress: Double, _ change: (inout Navigation) -> Void = { _ in })
    -> TripStatus
  {
    var navigation = Navigation(route: route, progress: progress)
    change(&navigation)
    return TripStatus(navigation)
  }

  @Test func `What comes next is what is not passed yet`() {
    let begun = Self.status(100)
    #expect(begun.next?.kind == .turn)
    #expect(begun.following?.kind == .arrive)
    #expect(abs(begun.distanceToNext - 1_012) < 0.01)
    #expect(begun.traffic == .slow)
    #expect(begun.speedLimit == 50)
    let turned = Self.status(1_300)
    #expect(turned.next?.kind == .arrive)
    #expect(turned.following == nil)
    #expect(turned.traffic == .unknown)
    #expect(turned.speedLimit == nil)
  }

  @Test func `Lanes show from a kilometre before their manoeuvre on`() {
    #expect(Self.status(100).lanes.isEmpty)
    #expect(Self.status(200).lanes.count == 1)
  }

  @Test func `Time and distance are what the way still takes`() throws {
    let time = try #require(ZonedTime(iso8601: "2026-11-30T23:59:00+01:00"))
    let status = Self.status(1_112) { $0.time = time }
    #expect(abs(status.remainingDistance - 1_112) < 0.5)
    #expect(abs((status.remainingTime ?? 0) - 100) < 0.1)
    #expect(status.arrival?.days(since: time) == 1)
    #expect(Self.status(1_112).arrival == nil)
    #expect(Self.status(0) { $0.remainingTime = -5 }.remainingTime == 0)
  }

  @Test(arguments: [-500.0, .nan, -.infinity])
  func `Less than nothing travelled is the start`(progress: Double) {
    let status = Self.status(progress)
    #expect(status.progress == 0)
    #expect(status.position == Coordinate(latitude: 0, longitude: 0))
  }

  @Test(arguments: [1e9, .infinity])
  func `More than all travelled is the end`(progress: Double) {
    let status = Self.status(progress)
    #expect(status.remainingDistance == 0)
    #expect(status.next?.kind == .arrive)
    #expect(status.distanceToNext == 0)
    #expect(status.position == Coordinate(latitude: 0.01, longitude: 0.01))
  }

  @Test func `A trip that begins anew on the way begins no later than the traveller is`() {
    #expect(Self.status(700) { $0.tripStart = 500 }.start == 500)
    #expect(Self.status(700) { $0.tripStart = 900 }.start == 700)
  }

  @Test func `Leaving a roundabout is not told after entering it`() {
    var route = Self.route
    route.maneuvers = [
      Maneuver(kind: .roundabout, distance: 500, roundaboutExit: 2),
      Maneuver(kind: .exitRoundabout, distance: 520),
      Maneuver(kind: .turn, direction: .left, distance: 700),
    ]
    let before = TripStatus(Navigation(route: route))
    #expect(before.following?.kind == .turn)
    let within = TripStatus(Navigation(route: route, progress: 510))
    #expect(within.next?.kind == .exitRoundabout)
  }

  @Test func `Of a route without places nothing is known`() {
    let status = TripStatus(Navigation())
    #expect(status.position == nil)
    #expect(status.next == nil)
    #expect(status.remainingTime == nil)
    let lone = TripStatus(Navigation(route: Route([Coordinate(latitude: 1, longitude: 2)])))
    #expect(lone.position == Coordinate(latitude: 1, longitude: 2))
    #expect(lone.remainingDistance == 0)
  }

  @Test func `Speeds are told more loudly the more they exceed the limit`() {
    let alerts = Navigation.SpeedAlerts()
    #expect(alerts.level(speed: 50, limit: 50) == .none)
    #expect(alerts.level(speed: 51, limit: 50) == .exceeded)
    #expect(alerts.level(speed: 58, limit: 50) == .minor)
    #expect(alerts.level(speed: 66, limit: 50) == .major)
    let own = Navigation.SpeedAlerts(minor: 1, major: 2)
    #expect(own.level(speed: 51, limit: 50) == .minor)
  }
}
