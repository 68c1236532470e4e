import Cartouche
import Foundation

/// Trips to be drawn in tests.
enum NavigationSamples {
  static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name).json").path
  }

  /// The bundled answer of a routing service, through Monaco.
  static let routeFile = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../SampleData/route-monaco.json").standardizedFileURL.path

  /// Half past five on a summer's afternoon.
  static let afternoon = ZonedTime(iso8601: "2026-06-30T17:20:00+02:00")

  /// Before a turn, with everything switched on.
  static func drive(progress: Double = 1_150, isNight: Bool = false) -> Navigation {
    var navigation = Navigation(progress: progress, time: afternoon)
    navigation.routeFile = routeFile
    navigation.lightingMode = isNight ? .night : .day
    navigation.speed = 63
    navigation.settings = Navigation.Settings(
      compassButton: true, myLocationButton: true, isNavigationTripProgressBarEnabled: true,
      showsTrafficLights: true, showsStopSigns: true, shouldDisplaySpeedometer: true)
    navigation.trafficLights = [Coordinate(latitude: 43.737429, longitude: 7.420123)]
    navigation.stopSigns = [Coordinate(latitude: 43.736251, longitude: 7.418832)]
    return navigation
  }

  static let street = "Boulevard Princesse Charlotte"

  /// A short way with a manoeuvre of one's own, for elements alone.
  static func route(_ maneuver: Maneuver, following: Maneuver? = nil) -> Route {
    let start = Coordinate(latitude: 43.7365, longitude: 7.42)
    return Route(
      [start, Coordinate(latitude: 43.7455, longitude: 7.42)], duration: 180,
      traffic: [
        .init(start: 300, end: 500, value: .slow), .init(start: 500, end: 620, value: .heavy),
        .init(start: 620, end: 700, value: .jam),
      ],
      speedLimits: [.init(start: 0, end: 2_000, value: 50)],
      maneuvers: [maneuver] + (following.map { [$0] } ?? []),
      destinations: [
        .init(position: Coordinate(latitude: 43.7455, longitude: 7.42), name: "Café de Paris")
      ])
  }
}
