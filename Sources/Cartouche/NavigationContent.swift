import CartoucheCamera
import CartoucheData
import CartoucheGeo
import CartoucheLayout
import CartoucheScene
import CartoucheSupport

/// A request's trip with its route read and all that follows from it.
struct NavigationContent: Sendable {
  let navigation: Navigation
  let status: TripStatus
  let text: NavigationText
  let isNight: Bool
  private(set) var diagnostics: [Diagnostic]
  /// Whether the camera is the trip's.
  let hasCamera: Bool

  /// - Throws: ``RouteError``, ``FileError``
  init(_ navigation: Navigation, of request: MapRequest, store: ResourceStore) throws {
    var navigation = navigation
    diagnostics = []
    if let file = navigation.routeFile {
      let answer = try store.route(file)
      navigation.route = answer.routes[0]
      navigation.alternatives = Array(answer.routes.dropFirst())
      diagnostics = answer.diagnostics
    }
    self.navigation = navigation
    status = TripStatus(navigation)
    text = NavigationText(language: request.language, units: navigation.units)
    isNight = navigation.isNight
    hasCamera = request.camera.target == nil && request.fit == nil
    diagnostics += remarks + languageRemarks(request.language)
  }

  /// Nearer to the traveller than this, in metres, a camera is one that follows.
  private static let followingDistance = 0.5

  private func isFollowing(_ camera: Camera) -> Bool {
    guard navigation.cameraMode.isFollowing, let position = status.position else { return false }
    return GreatCircle.distance(from: camera.target, to: position) < Self.followingDistance
  }

  func plan(size: ScreenSize, camera: Camera) -> NavigationPlan {
    NavigationPlan(
      navigation, status: status, size: size, isRightToLeft: text.isRightToLeft,
      isFollowing: isFollowing(camera), isTurned: camera.bearing.degrees != 0)
  }

  /// Services measure their lines a little longer or shorter.
  private static let lengthTolerance = 1.01

  /// What is said in another language than it is asked for.
  private func languageRemarks(_ language: String?) -> [Diagnostic] {
    let first = language?.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init)
    guard let first, !NavigationText.languages.contains(first) else { return [] }
    return [
      Diagnostic(
        .warning, "the trip's display speaks English: it has no words in '\(first)'",
        at: SourcePlace(path: "language"),
        remedy: "it speaks \(NavigationText.languages.joined(separator: ", "))")
    ]
  }

  /// What is not as it should be with the trip itself.
  private var remarks: [Diagnostic] {
    var remarks: [Diagnostic] = []
    func remark(_ message: String, _ key: String, remedy: String? = nil) {
      remarks.append(
        Diagnostic(
          .warning, message, at: SourcePlace(path: "navigation.\(key)"), remedy: remedy))
    }
    let length = status.path.length
    if status.path.coordinates.count < 2 {
      remark(
        "the route has \(status.path.coordinates.isEmpty ? "no places" : "one place")", "route",
        remedy: "give a route of two places or more")
    } else if navigation.progress > length * Self.lengthTolerance {
      remark(
        "the \(Diagnostic.text(navigation.progress)) m that are travelled are beyond the route's end "
          + "at \(Diagnostic.text(length.rounded())) m, where the trip is shown", "progress")
    }
    if navigation.progress < 0 {
      remark("what is travelled is below 0, and counts as that", "progress")
    }
    if let speed = navigation.speed, speed < 0 {
      remark("the speed is below 0, and counts as that", "speed")
    }
    if let limit = navigation.speedLimit, limit <= 0 {
      remark("the speed limit is not above 0, and not shown", "speedLimit")
    }
    if let left = navigation.remainingTime, left < 0 {
      remark("the time that is left is below 0, and counts as that", "remainingTime")
    }
    if navigation.tripStart > max(navigation.progress, 0) {
      remark("the trip begins beyond what is travelled, and is taken to begin there", "tripStart")
    }
    return remarks
  }
}

extension NavigationPlan {
  var ornamentObstacles: [ScreenRect] {
    elements.filter { !$0.isBeneathOrnaments }.map(\.rect)
  }

  /// Of elements for which there is no room.
  var diagnostics: [Diagnostic] {
    omissions.filter(\.isForWantOfRoom).map {
      Diagnostic(
        .warning, "the \($0.name) is left out: \($0.reason)",
        remedy: "make the picture larger, or hide other elements")
    }
  }
}

extension MapRequest {
  /// By the light of its trip: by night the bundled style `night` stands for `day`.
  func lit(by navigation: NavigationContent?) -> MapRequest {
    guard let navigation else { return self }
    var request = self
    if navigation.isNight, style == "day" { request.style = "night" }
    if ornaments.appearance == nil {
      request.ornaments.appearance = navigation.isNight ? .dark : .light
    }
    if ornaments.attribution == Ornaments.Attribution() {
      request.ornaments.attribution.corner =
        navigation.text.isRightToLeft ? .bottomRight : .bottomLeft
    }
    if navigation.navigation.settings.compassButton {
      request.ornaments.compass.visibility = .hidden
    }
    return request
  }
}
