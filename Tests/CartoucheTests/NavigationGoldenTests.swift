import Cartouche
import CartoucheTesting
import Foundation
import Testing

@Suite("Golden pictures of the navigation display")
struct NavigationGoldenTests {
  typealias Picture = GoldenPictureTests.Picture

  // MARK: Elements alone

  private static let turn = Maneuver(
    kind: .turn, direction: .right, distance: 350, street: "Pont Sainte-Dévote",
    destinations: "Monte-Carlo")
  private static let lanes = Maneuver(
    kind: .fork, direction: .slightRight, distance: 420, street: NavigationSamples.street,
    lanes: [
      .init(directions: [.left], isActive: false),
      .init(directions: [.straight, .slightRight], isActive: true, activeDirection: .slightRight),
      .init(directions: [.right], isActive: true),
    ])
  private static let then = Maneuver(
    kind: .roundabout, direction: .left, distance: 560, street: "Rue du Portier",
    roundaboutExit: 3)

  /// A small picture of what is switched on, over a plain ground.
  private static func element(
    _ name: String, _ size: (Double, Double), language: String? = nil,
    _ route: Route = NavigationSamples.route(turn),
    settings: Navigation.Settings = Navigation.Settings(
      isNavigationHeaderEnabled: false, isNavigationFooterEnabled: false),
    isNight: Bool = false, bearing: Bearing = 0, tilt: ViewingAngle = 0,
    _ change: (inout Navigation) -> Void = { _ in }
  ) -> Picture {
    var navigation = Navigation(route: route, time: NavigationSamples.afternoon)
    navigation.lightingMode = isNight ? .night : .day
    navigation.settings = settings
    navigation.settings.showsDestinationMarkers = false
    change(&navigation)
    // Far from the route, so that the element stands alone.
    let camera = Camera(
      target: Coordinate(latitude: 47, longitude: 8), zoom: 13, bearing: bearing,
      viewingAngle: tilt)
    return Picture(
      name: "navigation/\(name)",
      request: MapRequest(
        style: NavigationSamples.fixture("plain"), camera: camera,
        size: ScreenSize(width: size.0, height: size.1),
        layers: isNight ? ["ground": ["background-color": .string("#2a3037")]] : [:],
        ornaments: Ornaments(attribution: .init(visibility: .hidden)), navigation: navigation,
        language: language))
  }

  private static let headerOnly = Navigation.Settings(
    isRecenterButtonEnabled: false, isNavigationFooterEnabled: false)
  private static let footerOnly = Navigation.Settings(
    isRecenterButtonEnabled: false, isNavigationHeaderEnabled: false)
  private static let buttonsOnly = Navigation.Settings(
    compassButton: true, myLocationButton: true, isNavigationHeaderEnabled: false,
    isNavigationFooterEnabled: false)
  private static let speedOnly = Navigation.Settings(
    isRecenterButtonEnabled: false, isNavigationHeaderEnabled: false,
    isNavigationFooterEnabled: false, shouldDisplaySpeedometer: true)
  private static let barOnly = Navigation.Settings(
    isRecenterButtonEnabled: false, isNavigationHeaderEnabled: false,
    isNavigationFooterEnabled: false, isNavigationTripProgressBarEnabled: true)

  private static let headers: [Picture] = [
    element("header", (390, 150), settings: headerOnly),
    element(
      "header-lanes", (390, 230), NavigationSamples.route(lanes, following: then),
      settings: headerOnly),
    element(
      "header-then", (390, 230), language: "pt", NavigationSamples.route(turn, following: then),
      settings: headerOnly),
    element(
      "header-night", (390, 230), NavigationSamples.route(lanes, following: then),
      settings: headerOnly, isNight: true),
    element(
      "header-right-to-left", (390, 230), language: "ar",
      NavigationSamples.route(lanes, following: then), settings: headerOnly),
    element(
      "header-colors", (390, 230), NavigationSamples.route(turn, following: then),
      settings: headerOnly
    ) {
      $0.header.primaryBackgroundColor = Color(rgb: 0x0000ff)
      $0.header.secondaryBackgroundColor = Color(rgb: 0xff0000)
    },
    element(
      "header-light-colors", (390, 230), NavigationSamples.route(turn, following: then),
      settings: headerOnly
    ) {
      $0.header.primaryBackgroundColor = Color(rgb: 0xf4d35e)
      $0.header.secondaryBackgroundColor = Color(rgb: 0xfaf0ca)
    },
    element(
      "header-accessory", (390, 260), NavigationSamples.route(turn, following: then),
      settings: headerOnly
    ) {
      $0.header.accessory = Navigation.Accessory(
        height: .lines(3),
        text:
          "Toll road ahead: have €4.20 ready, or keep right for the old coast road, which takes "
          + "nine minutes longer and has the better view.")
    },
    element(
      "header-long-street", (390, 150), language: "de",
      NavigationSamples.route(
        Maneuver(
          kind: .turn, direction: .left, distance: 350,
          street: String(repeating: "Oberbürgermeister-Ehrenfried-Straße ", count: 9)
            .trimmingCharacters(in: .whitespaces))), settings: headerOnly),
  ]

  private static let footers: [Picture] = [
    element("footer", (390, 110), settings: footerOnly),
    element("footer-timeless", (390, 110), settings: footerOnly) { $0.time = nil },
    element("footer-jam", (390, 110), language: "it", settings: footerOnly) {
      $0.route.traffic = [.init(start: 0, end: 900, value: .jam)]
      $0.remainingTime = 3_900
    },
    element("footer-arrived", (390, 110), settings: footerOnly) { $0.progress = 99_999 },
    element(
      "footer-right-to-left-night", (390, 110), language: "ar", settings: footerOnly,
      isNight: true),
  ]

  private static let controls: [Picture] = [
    element("buttons", (260, 170), settings: buttonsOnly, bearing: 40, tilt: 50),
    element(
      "buttons-night", (260, 170), language: "de", settings: buttonsOnly, isNight: true,
      bearing: 40),
    element("speed-limit", (170, 110), settings: speedOnly) { $0.speed = 50 },
    element("speed-exceeded", (170, 110), settings: speedOnly) { $0.speed = 53 },
    element("speed-minor-alert", (170, 110), settings: speedOnly) { $0.speed = 59 },
    element("speed-major-alert", (170, 110), settings: speedOnly) { $0.speed = 71 },
    element("speed-night", (170, 110), settings: speedOnly, isNight: true) { $0.speed = 59 },
    element("speed-american", (170, 110), language: "en-US", settings: speedOnly) {
      $0.speedSign = .american
      $0.speed = 98
      $0.speedLimit = 88.5
    },
    element("prompts", (390, 230)) {
      $0.settings = Navigation.Settings(
        isRecenterButtonEnabled: false, isNavigationHeaderEnabled: false,
        isNavigationFooterEnabled: false)
      $0.prompts = [
        Navigation.Prompt("A faster way is found", subtitle: "It saves 4 min"),
        Navigation.Prompt(
          "Is the road still closed?", subtitle: "Told by others 5 min ago",
          actions: ["Yes", "No"]),
      ]
    },
    element("trip-progress-bar", (120, 700), settings: barOnly) { $0.progress = 180 },
    element("trip-progress-bar-anew", (120, 700), settings: barOnly) {
      $0.progress = 400
      $0.tripStart = 300
    },
    element("trip-progress-bar-night", (120, 700), settings: barOnly, isNight: true) {
      $0.progress = 180
    },
    element("trip-progress-bar-beneath", (390, 640), settings: barOnly) {
      $0.progress = 180
      $0.settings.isNavigationHeaderEnabled = true
      $0.header.accessory = Navigation.Accessory(height: .points(120), text: "Beneath this")
    },
    element("custom-elements", (390, 420)) {
      $0.settings = Navigation.Settings(myLocationButton: true, isRecenterButtonEnabled: false)
      $0.customElements = [
        .init(
          name: "top", size: ScreenSize(width: 110, height: 36), guide: .navigationHeader,
          text: "Top left"),
        .init(
          name: "bottom", size: ScreenSize(width: 120, height: 36), guide: .navigationFooter,
          alignment: .center, text: "Bottom", backgroundColor: Color(rgb: 0x3b5bdb)),
        .init(
          name: "report", size: ScreenSize(width: 44, height: 44),
          guide: .bottomTrailingButtons, text: "!"),
      ]
    },
  ]

  @Test(arguments: headers + footers + controls, [1.0, 2.0])
  func `An element is as it was when it was looked at`(picture: Picture, scale: Double) throws {
    try expect(picture, scale: scale, suffix: scale == 1 ? "" : "@2x")
  }

  // MARK: The whole

  struct Format: Sendable, CustomTestStringConvertible {
    let size: ScreenSize
    let scale: Double
    var testDescription: String {
      "\(Int(size.width))x\(Int(size.height))@\(Int(scale))x"
    }
  }

  static let formats = [
    Format(size: ScreenSize(width: 390, height: 844), scale: 3),
    Format(size: ScreenSize(width: 844, height: 390), scale: 3),
    Format(size: ScreenSize(width: 1_024, height: 768), scale: 1),
  ]

  @Test(arguments: formats, [(false, "it"), (true, "it"), (false, "ar"), (true, "ar")])
  func `The whole is as it was when it was looked at`(
    format: Format, kind: (isNight: Bool, language: String)
  ) throws {
    let request = MapRequest(
      style: NavigationSamples.fixture(kind.isNight ? "streets-night" : "streets"),
      size: format.size, navigation: NavigationSamples.drive(isNight: kind.isNight),
      language: kind.language)
    let name =
      "navigation/whole-\(Int(format.size.width))x\(Int(format.size.height))-\(kind.language)"
      + (kind.isNight ? "-night" : "")
    try expect(
      Picture(name: name, request: request), scale: format.scale,
      suffix: "@\(Int(format.scale))x")
  }

  // MARK: Cameras

  @Test(arguments: Navigation.CameraMode.allCases)
  func `A camera mode is as it was when it was looked at`(mode: Navigation.CameraMode) throws {
    var navigation = NavigationSamples.drive()
    navigation.cameraMode = mode
    let request = MapRequest(
      style: NavigationSamples.fixture("streets"), size: ScreenSize(width: 390, height: 844),
      navigation: navigation)
    try expect(
      Picture(name: "navigation/camera-\(mode.rawValue)", request: request), scale: 1, suffix: "")
  }

  private func expect(_ picture: Picture, scale: Double, suffix: String) throws {
    var request = picture.request
    request.scale = scale
    let map = try GoldenPictureTests.renderer.render(request)
    expectImage(map.image, matches: picture.name + suffix)
  }
}
