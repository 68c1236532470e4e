import CartoucheCamera
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation
import Testing

@Suite("The camera of a navigation display")
struct NavigationCameraTests {
  private static let phone = ScreenSize(width: 390, height: 844)
  private static let tablet = ScreenSize(width: 1_000, height: 700)

  /// Streets with corners, as a town has them: 1.4 km in 100 s.
  private static let route: Route = {
    var places = [Coordinate(latitude: 43.7340, longitude: 7.4200)]
    for (north, east, steps) in [
      (1.0, 0.6, 6), (0, 1.2, 8), (-0.8, 0.7, 5), (0.3, 1, 10), (1, -0.2, 9),
    ] {
      for _ in 0..<steps {
        let last = places[places.count - 1]
        places.append(
          Coordinate(
            latitude: last.latitude + north * 0.0003, longitude: last.longitude + east * 0.0004))
      }
    }
    var route = Route(places, duration: 100)
    let path = RoutePath(places)
    route.maneuvers = [
      Maneuver(kind: .depart, distance: 0),
      Maneuver(kind: .turn, direction: .right, distance: path.distances[6]),
      Maneuver(kind: .arrive, distance: path.length),
    ]
    return route
  }()

  private func viewport(
    _ navigation: Navigation, _ size: ScreenSize, isRightToLeft: Bool = false
  ) throws -> Viewport {
    let status = TripStatus(navigation)
    let plan = NavigationPlan(
      navigation, status: status, size: size, isRightToLeft: isRightToLeft,
      isFollowing: navigation.cameraMode.isFollowing, isTurned: true)
    let view = try #require(NavigationCamera(navigation, status: status, plan: plan))
    return try Viewport(camera: view.camera, size: size, insets: view.insets)
  }

  private func place(
    _ navigation: Navigation, _ size: ScreenSize, isRightToLeft: Bool = false
  ) throws -> ScreenPoint {
    let viewport = try viewport(navigation, size, isRightToLeft: isRightToLeft)
    let position = try #require(TripStatus(navigation).position)
    return try #require(viewport.project(position))
  }

  // MARK: Following

  @Test func `The traveller stands where the mode says, between header and footer`() throws {
    var navigation = Navigation(route: Self.route, progress: 300)
    let (top, bottom) = (8.0 + 96 + 44, 72.0)
    for (mode, share) in [
      (Navigation.CameraMode.followingTilted, 0.72), (.followingNorthUp, 0.5),
      (.followingHeadingUp, 0.65),
    ] {
      navigation.cameraMode = mode
      let place = try place(navigation, Self.phone)
      #expect(abs(place.x - 195) < 1e-6, "\(mode)")
      #expect(abs(place.y - (top + (844 - top - bottom) * share)) < 1e-6, "\(mode)")
    }
  }

  @Test func `Beside cards the traveller stands in the middle of what they leave`() throws {
    let navigation = Navigation(route: Self.route, progress: 300)
    let place = try place(navigation, Self.tablet)
    #expect(abs(place.x - (368 + 1_000) / 2) < 1e-6 && abs(place.y - 700 * 0.72) < 1e-6)
    let mirrored = try self.place(navigation, Self.tablet, isRightToLeft: true)
    #expect(abs(mirrored.x - (1_000 - 368) / 2) < 1e-6 && mirrored.y == place.y)
  }

  @Test func `Without header and footer the whole picture counts, less what the device keeps`()
    throws
  {
    var navigation = Navigation(route: Self.route, progress: 300)
    navigation.settings.isGuidanceActive = false
    navigation.safeArea = EdgeInsets(top: 50, left: 10, bottom: 30, right: 20)
    let place = try place(navigation, Self.phone)
    #expect(abs(place.x - 190) < 1e-6 && abs(place.y - (50 + 764 * 0.72)) < 1e-6)
    // Nor where there is no room for them.
    navigation.settings.isGuidanceActive = true
    navigation.safeArea = .zero
    let small = try self.place(navigation, ScreenSize(width: 320, height: 200))
    #expect(abs(small.y - 141) < 1e-6)
  }

  @Test func `Zoom, bearing and angle are the mode's`() throws {
    var navigation = Navigation(route: Self.route, progress: 300)
    let course = TripStatus(navigation).course
    func camera() throws -> Camera { try viewport(navigation, Self.phone).camera }
    #expect(try camera().viewingAngle == 60 && camera().bearing == course)
    #expect(try camera().zoom == 17.5)
    navigation.route.mode = .walking
    #expect(try camera().zoom == 18)
    navigation.cameraMode = .followingNorthUp
    #expect(try camera().viewingAngle == 0 && camera().bearing == .north && camera().zoom == 17)
    navigation.cameraMode = .followingHeadingUp
    #expect(try camera().viewingAngle == 0 && camera().bearing == course)
    navigation.followingZoom = 15
    #expect(try camera().zoom == 15)
  }

  @Test func `Where nothing is known there is no camera`() {
    for mode in Navigation.CameraMode.allCases {
      var navigation = Navigation()
      navigation.cameraMode = mode
      let status = TripStatus(navigation)
      let plan = NavigationPlan(
        navigation, status: status, size: Self.phone, isRightToLeft: false, isFollowing: true,
        isTurned: false)
      #expect(NavigationCamera(navigation, status: status, plan: plan) == nil, "\(mode)")
    }
  }

  // MARK: Overview

  @Test(arguments: [phone, tablet])
  func `An overview touches what it keeps free`(size: ScreenSize) throws {
    var navigation = Navigation(route: Self.route, progress: 300)
    navigation.cameraMode = .overview
    navigation.alternatives = [
      Route(
        Self.route.coordinates.map {
          Coordinate(latitude: $0.latitude + 0.001, longitude: $0.longitude)
        })
    ]
    let status = TripStatus(navigation)
    let plan = NavigationPlan(
      navigation, status: status, size: size, isRightToLeft: false, isFollowing: false,
      isTurned: false)
    let viewport = try viewport(navigation, size)
    #expect(viewport.isNorthUp)
    let way = status.path.part(from: status.progress, to: status.path.length)
    let line = EdgeInsets(all: NavigationCamera.lineMargin)
    var places = (way + navigation.alternatives[0].coordinates).map { ($0, line) }
    places.append((try #require(way.last), NavigationCamera.markerMargins))
    places.append((way[0], EdgeInsets(all: NavigationCamera.puckRadius)))
    var edges = (minX: Double.infinity, minY: Double.infinity, maxX: 0.0, maxY: 0.0)
    for (place, margins) in places {
      let point = try #require(viewport.project(place))
      edges.minX = min(edges.minX, point.x - margins.left)
      edges.minY = min(edges.minY, point.y - margins.top)
      edges.maxX = max(edges.maxX, point.x + margins.right)
      edges.maxY = max(edges.maxY, point.y + margins.bottom)
    }
    let insets = plan.insets
    let (left, right) = (edges.minX - insets.left - 24, size.width - insets.right - 24 - edges.maxX)
    let (top, bottom) = (
      edges.minY - insets.top - 24, size.height - insets.bottom - 24 - edges.maxY
    )
    #expect(min(left, right, top, bottom) > -0.01)
    #expect(min(max(abs(left), abs(right)), max(abs(top), abs(bottom))) < 0.01)
    #expect(abs(left - right) < 0.01 && abs(top - bottom) < 0.01)
  }

  @Test func `An overview of a trip that is over shows its end, and none comes too near`() throws {
    var navigation = Navigation(route: Self.route, progress: 1e9)
    navigation.cameraMode = .overview
    let viewport = try viewport(navigation, Self.phone)
    #expect(viewport.camera.zoom == NavigationCamera.nearestOverview)
    let end = try #require(Self.route.coordinates.last)
    #expect(viewport.contains(end))
  }

  @Test func `A way across the date line is looked at where it is`() throws {
    var navigation = Navigation(
      route: Route([
        Coordinate(latitude: -17, longitude: 179.9), Coordinate(latitude: -17.1, longitude: -179.9),
      ]))
    navigation.cameraMode = .overview
    let viewport = try viewport(navigation, Self.phone)
    #expect(viewport.camera.zoom > 9)
    navigation.cameraMode = .followingTilted
    navigation.progress = 15_000
    let status = TripStatus(navigation)
    #expect(status.position.map { abs($0.longitude) > 179.9 } == true)
  }

  // MARK: Drives

  @Test(arguments: [
    Navigation.CameraMode.followingTilted, .followingNorthUp, .followingHeadingUp,
  ])
  func `A drive of half a minute is even, at thirty pictures a second`(
    mode: Navigation.CameraMode
  ) throws {
    var navigation = Navigation(route: Self.route)
    navigation.cameraMode = mode
    let length = RoutePath(Self.route.coordinates).length
    let speed = length / Self.route.duration
    var before: (position: Coordinate, viewport: Viewport)?
    var turned = 0.0
    for frame in 0...900 {
      let seconds = 10 + Double(frame) / 30
      navigation.progress = Self.route.progress(atSeconds: seconds, length: length)
      let viewport = try viewport(navigation, Self.phone)
      let position = try #require(TripStatus(navigation).position)
      if let before {
        let step = GreatCircle.distance(from: before.position, to: position)
        // Shorter where it cuts a corner.
        #expect(abs(step - speed / 30) < 0.06, "\(frame)")
        let turn = abs(
          (viewport.camera.bearing.degrees - before.viewport.camera.bearing.degrees)
            .remainder(dividingBy: 360))
        #expect(turn < 3, "\(frame)")
        turned += turn
        // Rows of the header come and go; the traveller stays.
        #expect(viewport.principalPoint == before.viewport.principalPoint, "\(frame)")
        #expect(viewport.camera.zoom == before.viewport.camera.zoom)
      }
      before = (position, viewport)
    }
    #expect(mode == .followingNorthUp ? turned == 0 : turned > 30)
  }
}

extension Viewport {
  fileprivate var isNorthUp: Bool { camera.bearing == .north && camera.viewingAngle == 0 }
}
