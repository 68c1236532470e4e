import Cartouche

/// A trip that is shown.
struct NavigationOptions: Sendable {
  var document: String?
  var route: String?
  var progress: Double?
  var time: ZonedTime?
  var cameraMode: Navigation.CameraMode?
  var appearance: Appearance?

  enum Appearance: String, CaseIterable, Sendable {
    case day, night
  }

  static let options: [Option<NavigationOptions>] = [
    .value(
      "--navigation", placeholder: "FILE.json", into: \.document,
      help: "a trip and what its display shows; its paths count from its own folder"),
    .value(
      "--route", placeholder: "FILE.json", into: \.route,
      help: "a routing service's answer (OSRM, Valhalla, directions): the trip's route"),
    .number(
      "--progress", placeholder: "METRES", in: -1e9...1e9, into: \.progress,
      help: "what of the route is travelled, 0 unless given"),
    .value(
      "--time", placeholder: "2026-11-30T17:20:00+01:00", into: \.time,
      help: "the moment of the trip, for the arrival and for day or night"),
    .word(
      "--camera-mode", into: \.cameraMode,
      help: "how the trip is looked at, following-tilted unless given"),
    .word(
      "--appearance", into: \.appearance,
      help: "of the trip's display, by the sun unless given; without a trip of the bundled style"),
  ]

  /// The options stand in for what the request's own trip says.
  func apply(to request: inout MapRequest, allowsOutside: Bool) throws {
    if let document {
      request.navigation = try NavigationDocument.read(document, allowsOutside: allowsOutside)
    }
    if let route {
      if request.navigation == nil { request.navigation = Navigation() }
      request.navigation?.routeFile = route
      request.navigation?.alternatives = []
    }
    try applyMoment(to: &request)
    guard let appearance else { return }
    if request.navigation == nil {
      request.style = appearance.rawValue
    } else {
      request.navigation?.lightingMode = appearance == .day ? .day : .night
    }
  }

  private func applyMoment(to request: inout MapRequest) throws(ArgumentError) {
    let given =
      progress != nil
      ? "--progress" : time != nil ? "--time" : cameraMode != nil ? "--camera-mode" : nil
    guard let given else { return }
    guard request.navigation != nil else {
      throw .missingOption("--route", remedy: "\(given) is of a trip: give --route or --navigation")
    }
    if let progress { request.navigation?.progress = progress }
    if let time { request.navigation?.time = time }
    if let cameraMode { request.navigation?.cameraMode = cameraMode }
  }
}

extension ZonedTime: ArgumentValue {
  init(argument: String) throws(InvalidValue) {
    guard let time = ZonedTime(iso8601: argument) else {
      throw InvalidValue("a moment is written as 2026-11-30T17:20:00+01:00")
    }
    self = time
  }
}
