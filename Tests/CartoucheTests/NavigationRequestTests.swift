import Cartouche
import Foundation
import Testing

@Suite("A trip in a request")
struct NavigationRequestTests {
  private static func request(_ text: String) throws -> MapRequest {
    try MapRequest(json: Array(text.utf8), file: "request.json")
  }

  private static func failure(_ text: String) -> String? {
    do {
      _ = try request(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// With a value of its own in every field.
  private static var full: Navigation {
    var navigation = Navigation(
      route: NavigationSamples.route(
        Maneuver(
          kind: .offRamp, direction: .slightRight, distance: 350, street: "A 8",
          reference: "A 8", exitNumber: "58", destinations: "Nice", instruction: "Take exit 58",
          lanes: [
            .init(directions: [.left, .straight], isActive: true, activeDirection: .left)
          ], drivingSide: .left),
        following: Maneuver(kind: .roundabout, distance: 600, roundaboutExit: 2)),
      alternatives: [Route([Coordinate(latitude: 1, longitude: 2)], mode: .cycling)],
      progress: 120, time: NavigationSamples.afternoon)
    navigation.route.times = [.init(distance: 100, seconds: 9)]
    navigation.alternateRoutes = .one
    navigation.tripStart = 20
    navigation.position = Coordinate(latitude: 43.7, longitude: 7.4)
    navigation.course = 35
    navigation.remainingTime = 600
    navigation.speed = 44
    navigation.speedLimit = 50
    navigation.units = .imperial
    navigation.lightingMode = .night
    navigation.cameraMode = .overview
    navigation.followingZoom = 16.5
    navigation.settings = Navigation.Settings(
      isGuidanceActive: false, compassButton: true, myLocationButton: true,
      isRecenterButtonEnabled: false, isNavigationHeaderEnabled: false,
      isNavigationFooterEnabled: false, isNavigationTripProgressBarEnabled: true,
      showsTrafficLights: true, showsStopSigns: true, shouldDisplaySpeedometer: true,
      showsDestinationMarkers: false, showsTraffic: false)
    navigation.header = Navigation.Header(
      primaryBackgroundColor: Color(rgb: 1), secondaryBackgroundColor: Color(rgb: 2),
      primaryBackgroundColorNightMode: Color(rgb: 3),
      secondaryBackgroundColorNightMode: Color(rgb: 4),
      accessory: Navigation.Accessory(
        height: .lines(2), text: "Toll", image: .file("a.png"), backgroundColor: Color(rgb: 5)))
    navigation.speedAlerts = Navigation.SpeedAlerts(minor: 3, major: 5)
    navigation.speedSign = .american
    navigation.prompts = [
      Navigation.Prompt("A"), Navigation.Prompt("B", subtitle: "b", actions: ["Yes"]),
    ]
    navigation.building = Navigation.Building(
      at: Coordinate(latitude: 43.7, longitude: 7.4),
      outline: [[Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 1, longitude: 3)]],
      entrances: [Coordinate(latitude: 4, longitude: 5)])
    navigation.trafficLights = [Coordinate(latitude: 1, longitude: 2)]
    navigation.stopSigns = [Coordinate(latitude: 3, longitude: 4)]
    navigation.customElements = [
      Navigation.CustomElement(
        name: "own", size: ScreenSize(width: 10, height: 20), guide: .bottomTrailingButtons,
        alignment: .trailing, text: "t", image: .file("b.png"), backgroundColor: Color(rgb: 6),
        yieldsToPrompts: true)
    ]
    navigation.safeArea = EdgeInsets(top: 47, bottom: 34)
    return navigation
  }

  @Test func `What is written reads back as the same trip`() throws {
    let request = MapRequest(navigation: Self.full)
    #expect(try Self.request(request.json) == request)
    var filed = MapRequest(navigation: Navigation(progress: 10))
    filed.navigation?.routeFile = "route.json"
    #expect(try Self.request(filed.json) == filed)
    let plain = MapRequest(navigation: Navigation())
    #expect(try Self.request(plain.json) == plain)
  }

  @Test func `Every field is written`() throws {
    let written = MapRequest(navigation: Self.full).json
    let read = try #require(try Self.request(written).navigation)
    let usual = Navigation()
    for (mine, other) in zip(Mirror(reflecting: read).children, Mirror(reflecting: usual).children)
    {
      // The file's name stands in the route's place.
      guard mine.label != "routeFile" else { continue }
      #expect(
        String(describing: mine.value) != String(describing: other.value), "\(mine.label ?? "")")
    }
  }

  @Test(arguments: [
    (#"{"navigation": {"rout": "a.json"}}"#, "navigation.rout"),
    (#"{"navigation": {"route": ""}}"#, "navigation.route"),
    (#"{"navigation": {"settings": {"compass": true}}}"#, "navigation.settings.compass"),
    (#"{"navigation": {"time": "yesterday"}}"#, "navigation.time"),
    (#"{"navigation": {"cameraMode": "behind"}}"#, "following-tilted"),
    (#"{"navigation": {"followingZoom": 99}}"#, "navigation.followingZoom"),
    (#"{"navigation": {"safeArea": {"top": -1}}}"#, "navigation.safeArea.top"),
    (#"{"navigation": {"header": {"accessory": {"text": "a"}}}}"#, "one of height"),
    (
      #"{"navigation": {"customElements": [{"name": "footer", "width": 4, "height": 4}]}}"#, "guide"
    ),
    (
      #"{"navigation": {"customElements": [{"name": "navigation-footer", "width": 4, "height": 4, "guide": "navigationHeader"}]}}"#,
      "another element is called"
    ),
    (
      #"{"navigation": {"customElements": [{"name": "a", "width": 0, "height": 4, "guide": "navigationHeader"}]}}"#,
      "customElements[0].width"
    ),
    (#"{"navigation": {"route": {"coordinates": [[7, 91]]}}}"#, "coordinates"),
    (#"{"navigation": {"route": {"traffic": [{"start": 0, "end": 1, "value": "red"}]}}}"#, "slow"),
  ])
  func `What is wrong is told with its place`(document: String, part: String) throws {
    let message = try #require(Self.failure(document))
    #expect(message.contains(part), "\(message)")
  }

  @Test func `An unknown manoeuvre is a turn, or going on`() throws {
    let request = try Self.request(
      """
      {"navigation": {"route": {"coordinates": [[7, 43], [7.1, 43]], "maneuvers": [
        {"type": "hover", "direction": "left", "distance": 10}, {"type": "hover", "distance": 4}]}}}
      """)
    #expect(request.navigation?.route.maneuvers.map(\.kind) == [.continue, .turn])
  }

  @Test func `Paths count from the document's folder and stay in it`() throws {
    var request = MapRequest(navigation: Self.full)
    request.navigation?.routeFile = "way.json"
    let moved = try request.resolvingPaths(inFolder: "/maps/", allowsOutside: true)
    #expect(moved.navigation?.routeFile == "/maps/way.json")
    #expect(moved.navigation?.header.accessory?.image == .file("/maps/a.png"))
    #expect(moved.navigation?.customElements.first?.image == .file("/maps/b.png"))
    request.navigation?.routeFile = "../way.json"
    let error = #expect(throws: MapRequestError.self) {
      try request.resolvingPaths(inFolder: "/tmp/", allowsOutside: false)
    }
    #expect(error?.place.path == "navigation.route")
  }

  // MARK: Drawing

  private static func drawn(
    width: Double = 390, height: Double = 844, style: String = "plain",
    _ change: (inout Navigation) -> Void = { _ in }
  ) throws -> RenderedMap {
    var navigation = Navigation(
      route: NavigationSamples.route(
        Maneuver(kind: .turn, direction: .left, distance: 300, street: "Rue Grimaldi")),
      time: NavigationSamples.afternoon)
    change(&navigation)
    return try GoldenPictureTests.renderer.render(
      MapRequest(
        style: style == "plain" ? NavigationSamples.fixture("plain") : style,
        size: ScreenSize(width: width, height: height), navigation: navigation))
  }

  @Test func `The plan that is told before is the one that is drawn`() throws {
    let request = MapRequest(
      style: NavigationSamples.fixture("streets"), size: ScreenSize(width: 390, height: 844),
      navigation: NavigationSamples.drive())
    let plan = try #require(try GoldenPictureTests.renderer.navigationPlan(of: request))
    let map = try GoldenPictureTests.renderer.render(request)
    #expect(map.navigation == plan)
    for element in plan.elements {
      #expect(map.ornaments.contains { $0.name == element.name && $0.rect == element.rect })
    }
    #expect(try GoldenPictureTests.renderer.navigationPlan(of: MapRequest()) == nil)
  }

  @Test func `A map that is moved away from the traveller has a recentre button`() throws {
    var map = try MapView(
      MapRequest(
        style: NavigationSamples.fixture("plain"), size: ScreenSize(width: 390, height: 844),
        navigation: NavigationSamples.drive()), renderer: GoldenPictureTests.renderer)
    let button = NavigationPlan.ElementName.recenterButton
    #expect(try map.snapshot().navigation?.frame(of: button) == nil)
    map.camera.target = Coordinate(latitude: 43.73, longitude: 7.42)
    #expect(try map.snapshot().navigation?.frame(of: button) != nil)
  }

  @Test func `Credits stand above the footer, in line with the leading elements`() throws {
    let map = try GoldenPictureTests.renderer.render(
      MapRequest(
        style: NavigationSamples.fixture("streets"), size: ScreenSize(width: 390, height: 844),
        navigation: NavigationSamples.drive()))
    func frame(_ name: String) throws -> ScreenRect {
      try #require(map.ornaments.first { $0.name == name }?.rect, "\(name)")
    }
    #expect(try frame("attribution").minX == 12)
    #expect(try frame("attribution").maxY < frame("navigation-footer").minY)
    #expect(try frame("speed-limit").maxY < frame("attribution").minY)
  }

  @Test func `By night the bundled night stands for day`() throws {
    let night = try Self.drawn(style: "day") { $0.lightingMode = .night }
    let same = try Self.drawn(style: "night") { $0.lightingMode = .night }
    #expect(night.image == same.image)
  }

  @Test func `The light follows the sun where a time is given`() throws {
    func image(_ time: String) throws -> RasterImage {
      try Self.drawn(width: 200, height: 300) {
        $0.time = nil
        $0.lightingMode = .automatic
        $0.remainingTime = 100
        if !time.isEmpty { $0.time = ZonedTime(iso8601: time) }
        $0.settings.isNavigationFooterEnabled = false
      }.image
    }
    let day = try image("2026-06-30T12:00:00+02:00")
    #expect(try image("2026-06-30T23:30:00+02:00") != day)
    #expect(try image("") == day)
  }

  @Test(arguments: [-10.0, 0, 1e12])
  func `Any progress is drawn`(progress: Double) throws {
    let map = try Self.drawn { $0.progress = progress }
    #expect(map.navigation?.frame(of: NavigationPlan.ElementName.footer) != nil)
    #expect(map.diagnostics.isEmpty == (progress == 0))
  }

  @Test func `A route of one place, or of none, is told and drawn`() throws {
    let lone = try Self.drawn { $0.route.coordinates = [Coordinate(latitude: 43, longitude: 7)] }
    #expect(lone.diagnostics.map(\.message).contains("the route has one place"))
    let none = try Self.drawn { $0.route = Route([]) }
    #expect(none.diagnostics.map(\.message).contains("the route has no places"))
    #expect(none.navigation?.omissions.contains { $0.name == "navigation-header" } == true)
  }

  @Test func `A speed below 0 is told and counts as 0`() throws {
    let map = try Self.drawn {
      $0.speed = -20
      $0.settings.shouldDisplaySpeedometer = true
    }
    #expect(map.diagnostics.map(\.message).contains("the speed is below 0, and counts as that"))
    let frame = map.navigation?.frame(of: NavigationPlan.ElementName.speedLimit)
    #expect(frame?.width == NavigationMetrics.europeanSign)
  }

  @Test func `A file that is no answer is an error`() throws {
    #expect(throws: RouteError.self) {
      try Self.drawn { $0.routeFile = NavigationSamples.fixture("plain") }
    }
    #expect(throws: FileError.self) { try Self.drawn { $0.routeFile = "/gone/route.json" } }
  }

  @Test func `Tiles are drawn without`() throws {
    let id = try #require(TileID(z: 3, x: 4, y: 2))
    let request = MapRequest(style: NavigationSamples.fixture("plain"))
    var trip = request
    trip.navigation = NavigationSamples.drive(isNight: true)
    let renderer = GoldenPictureTests.renderer
    #expect(try renderer.tile(id, of: request).image == renderer.tile(id, of: trip).image)
  }
}
