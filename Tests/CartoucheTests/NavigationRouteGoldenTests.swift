import CartoucheScene
import CartoucheSupport
import CartoucheTesting
import Foundation
import Testing

@testable import Cartouche
@testable import CartoucheCairo
@testable import CartoucheDrawing
@testable import CartoucheLayout

/// Pictures of what a navigation display draws on the map, over nothing.
@Suite("Ways of a navigation display in pictures")
struct NavigationRouteGoldenTests {
  private static let size = ScreenSize(width: 360, height: 320)

  private static func place(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(latitude: 43.73 + north / 111_195, longitude: 7.42 + east / 80_330)
  }

  private static let trip: Navigation = {
    let line = [
      (0.0, 0.0), (120, 60), (180, 160), (180, 260), (260, 300), (380, 300), (460, 380),
      (460, 520), (540, 620),
    ].map(place)
    let path = RoutePath(line)
    var route = Route(line, duration: 420)
    route.traffic = [
      Route.Stretch(start: 300, end: 400, value: .slow),
      Route.Stretch(start: 400, end: 480, value: .heavy),
      Route.Stretch(start: 480, end: 560, value: .jam),
      Route.Stretch(start: 640, end: 740, value: .closed),
    ]
    route.maneuvers = [
      Maneuver(kind: .depart, distance: 0),
      Maneuver(kind: .turn, direction: .left, distance: path.distances[3]),
      Maneuver(kind: .arrive, distance: path.length),
    ]
    route.destinations = [
      Route.Destination(position: line[5]), Route.Destination(position: line[8]),
    ]
    var navigation = Navigation(route: route, progress: path.distances[2] - 20)
    navigation.alternatives = [
      Route([line[0], place(300, -40), place(520, 180), place(600, 420), line[8]], duration: 720),
      Route([line[0], place(40, 300), place(160, 560), place(380, 660), line[8]], duration: 260),
    ]
    navigation.settings.showsTrafficLights = true
    navigation.settings.showsStopSigns = true
    navigation.trafficLights = [line[3]]
    navigation.stopSigns = [place(350, 300)]
    let house = [place(200, 330), place(200, 390), place(250, 390), place(250, 330)]
    navigation.building = Navigation.Building(outline: [house], entrances: [place(225, 330)])
    return navigation
  }()

  struct View: Sendable, CustomTestStringConvertible {
    let name: String
    let mode: Navigation.CameraMode
    let isNight: Bool
    var testDescription: String { name }

    static let all = [
      View(name: "navigation-ways", mode: .overview, isNight: false),
      View(name: "navigation-turn-tilted", mode: .followingTilted, isNight: false),
      View(name: "navigation-turn-tilted-night", mode: .followingTilted, isNight: true),
    ]
  }

  private static func draw(_ view: View, scale: Double) throws -> RasterImage {
    var navigation = trip
    navigation.cameraMode = view.mode
    navigation.settings.isNavigationHeaderEnabled = false
    navigation.settings.isNavigationFooterEnabled = false
    navigation.settings.isRecenterButtonEnabled = false
    navigation.followingZoom = 17
    let status = TripStatus(navigation)
    let plan = NavigationPlan(
      navigation, status: status, size: size, isRightToLeft: false,
      isFollowing: view.mode.isFollowing, isTurned: false)
    let camera = try #require(NavigationCamera(navigation, status: status, plan: plan))
    let viewport = try Viewport(camera: camera.camera, size: size, insets: camera.insets)
    let window = viewport.window(scale: scale)
    let layout = NavigationRouteLayout(
      navigation, status: status, isNight: view.isNight, text: NavigationText(language: "en"),
      plan: plan, viewport: viewport, window: window,
      shaper: try PangoTextShaper(library: FontStore(folders: []).library()),
      buildingOutline: navigation.building?.outline ?? [],
      buildingHeight: view.mode == .followingTilted ? 25 : 0)
    return try CairoPainter().paint(
      DisplayList(items: layout.groundItems() + layout.upperItems().items), in: window,
      background: view.isNight ? Color(rgb: 0x20262d) : Color(rgb: 0xf1eee6))
  }

  @Test(arguments: View.all, [1.0, 2])
  func `Navigation looks as it did`(view: View, scale: Double) throws {
    let image = try Self.draw(view, scale: scale)
    expectImage(image, matches: scale == 1 ? view.name : "\(view.name)@2x")
  }
}
