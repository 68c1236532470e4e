import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("What a navigation display draws on the map")
struct NavigationRouteLayoutTests {
  private static let size = ScreenSize(width: 400, height: 400)
  private static let day = NavigationRoutePalette(isNight: false)
  private static let text = NavigationText(language: "en")

  private static func place(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(latitude: north / 111_195, longitude: east / 111_195)
  }

  /// 2 km to the east, then 1 km to the north.
  private static func trip(progress: Double = 0) -> Navigation {
    var route = Route(
      [place(0, 0), place(0, 1_000), place(0, 2_000), place(1_000, 2_000)], duration: 300)
    route.maneuvers = [
      Maneuver(kind: .depart, distance: 0),
      Maneuver(kind: .turn, direction: .left, distance: 2_000),
      Maneuver(kind: .arrive, distance: 3_000),
    ]
    return Navigation(route: route, progress: progress)
  }

  private static func layout(
    _ navigation: Navigation, zoom: Double = 15, tilt: Double = 0, target: Coordinate? = nil,
    outline: [[Coordinate]] = [], height: Double = 0
  ) throws -> NavigationRouteLayout {
    let status = TripStatus(navigation)
    let viewport = try Viewport(
      camera: Camera(
        target: target ?? status.position ?? place(0, 0), zoom: zoom,
        viewingAngle: ViewingAngle(degrees: tilt)), size: size)
    return NavigationRouteLayout(
      navigation, status: status, isNight: false, text: text, plan: nil, viewport: viewport,
      window: viewport.window(scale: 1), shaper: BoxShaper(), buildingOutline: outline,
      buildingHeight: height)
  }

  private static func lines(_ navigation: Navigation, zoom: Double = 17) -> [Polyline] {
    NavigationLines(
      navigation: navigation, status: TripStatus(navigation), palette: day, zoom: zoom,
      isTilted: false, pointsPerMetre: 0.8
    ).polylines
  }

  // MARK: Ways

  @Test func `Colours change at the metre, from what is travelled to the end`() throws {
    var navigation = Self.trip(progress: 500)
    navigation.route.traffic = [
      Route.Stretch(start: 100, end: 400, value: .jam),
      Route.Stretch(start: 400, end: 900, value: .slow),
      Route.Stretch(start: 1_200, end: 1_500, value: .heavy),
      Route.Stretch(start: 1_500, end: 9_000, value: .free),
    ]
    let line = try #require(
      Self.lines(navigation).first { $0.style.color == Self.day.travelled.color })
    let spans = try #require(line.style.spans)
    #expect(spans.measure == .geodesic && !spans.repeats && spans.offset == 0)
    let colors = [
      Self.day.travelled, Self.day.slow, Self.day.free, Self.day.heavy, Self.day.free,
    ].map(\.color)
    #expect(spans.spans.map(\.color) == colors)
    let lengths = spans.spans.map(\.length)
    for (length, wanted) in zip(lengths.dropLast(), [500.0, 400, 300, 300]) {
      #expect(abs(length - wanted) < 1e-6)
    }
    #expect(abs(lengths.reduce(0, +) - TripStatus(navigation).path.length) < 1e-6)
  }

  @Test func `Without traffic all that is ahead has one colour`() throws {
    var navigation = Self.trip(progress: 500)
    navigation.route.traffic = [Route.Stretch(start: 600, end: 900, value: .closed)]
    #expect(Self.lines(navigation).contains { !$0.style.dashes.isEmpty })
    navigation.settings.showsTraffic = false
    let lines = Self.lines(navigation)
    #expect(lines.allSatisfy { $0.style.dashes.isEmpty })
    #expect(
      lines.contains {
        $0.style.spans?.spans.map(\.color) == [Self.day.travelled.color, Self.day.free.color]
      })
  }

  @Test func `Alternatives lie beneath, no more than are shown`() {
    var navigation = Self.trip()
    let other = Route([Self.place(0, 0), Self.place(500, 900), Self.place(1_000, 2_000)])
    navigation.alternatives = [other, other, other]
    for (shown, count) in [(Navigation.AlternateRoutes.none, 0), (.one, 1), (.two, 2)] {
      navigation.alternateRoutes = shown
      let lines = Self.lines(navigation)
      let grey = lines.indices.filter { lines[$0].style.color == Self.day.alternative.color }
      #expect(grey.count == count)
      let blue = lines.firstIndex { $0.style.color == Self.day.free.color }
      #expect((grey.last ?? -1) < blue ?? -1)
    }
  }

  @Test(arguments: [0.0, 60])
  func `Ways without places, of one place or gone draw what there is`(tilt: Double) throws {
    let coordinates = [
      [], [Self.place(0, 0)], [Self.place(0, 0), Self.place(0, 0)],
      [Self.place(0, 0), Self.place(0, 300)],
    ]
    for line in coordinates {
      for progress in [-5, 0, 299, 1e9, .nan, .infinity] {
        var navigation = Navigation(route: Route(line, duration: 60), progress: progress)
        navigation.alternatives = [Route(line, duration: 90), Route([])]
        navigation.route.traffic = [
          Route.Stretch(start: .nan, end: 50, value: .jam),
          Route.Stretch(start: 20, end: .infinity, value: .closed),
        ]
        navigation.route.maneuvers = [Maneuver(kind: .turn, distance: .nan)]
        navigation.trafficLights = [Self.place(0, 10)]
        navigation.settings.showsTrafficLights = true
        let layout = try Self.layout(navigation, tilt: tilt)
        let ground = layout.groundItems()
        let upper = layout.upperItems()
        #expect(ground.isEmpty == (TripStatus(navigation).path.length == 0))
        #expect(upper.items.isEmpty == (line.isEmpty && navigation.trafficLights.isEmpty))
      }
    }
    let gone = Self.lines(Navigation(route: Self.trip().route, progress: 1e9))
    #expect(gone.map(\.style.color) == [Self.day.travelled.casing, Self.day.travelled.color])
    #expect(gone.allSatisfy { $0.style.spans == nil })
  }

  @Test func `A way across the date line is drawn on both sides of it`() throws {
    let route = Route([
      Coordinate(latitude: 0, longitude: 179.99), Coordinate(latitude: 0, longitude: -179.99),
    ])
    for longitude in [180.0, -180] {
      let layout = try Self.layout(
        Navigation(route: route), zoom: 13, target: Coordinate(latitude: 0, longitude: longitude))
      let fills = layout.groundItems().fills.filter { $0.color == Self.day.free.color }
      let width =
        fills.map(\.maxX).reduce(-.infinity, max) - fills.map(\.minX).reduce(.infinity, min)
      #expect(abs(width - 0.02 / 360 * 256 * 8_192) < 10, "\(longitude)")
    }
  }

  // MARK: Turn

  @Test func `The arrow of a turn goes before it, through it and beyond`() throws {
    let reach = 45 / 0.8
    let lines = Self.lines(Self.trip(progress: 1_500))
    let arrow = try #require(lines.last)
    #expect(arrow.style.arrowhead != nil && arrow.style.color == Self.day.turn.color)
    #expect(arrow.coordinates.count == 3)
    let path = RoutePath(arrow.coordinates)
    #expect(abs(path.distances[1] - reach) < 0.5 && abs(path.length - 2 * reach) < 0.5)
    // It never begins behind the traveller.
    let near = RoutePath(try #require(Self.lines(Self.trip(progress: 1_990)).last).coordinates)
    #expect(abs(near.length - reach - 10) < 0.5)
  }

  @Test func `Arrivals have no arrow, nor has a map without guidance or from far away`() {
    func hasArrow(_ navigation: Navigation, pointsPerMetre: Double = 0.8) -> Bool {
      NavigationLines(
        navigation: navigation, status: TripStatus(navigation), palette: Self.day, zoom: 17,
        isTilted: false, pointsPerMetre: pointsPerMetre
      ).polylines.contains { $0.style.arrowhead != nil }
    }
    #expect(hasArrow(Self.trip(progress: 1_000)))
    #expect(!hasArrow(Self.trip(progress: 2_500)))
    #expect(!hasArrow(Self.trip(progress: 1_000), pointsPerMetre: 0.1))
    var idle = Self.trip(progress: 1_000)
    idle.settings.isGuidanceActive = false
    #expect(!hasArrow(idle))
  }

  // MARK: Badges

  private static func withAlternatives() -> Navigation {
    var navigation = trip()
    navigation.alternatives = [
      Route([place(0, 0), place(900, 100), place(1_000, 2_000)], duration: 600),
      Route([place(0, 0), place(-700, 1_000), place(1_000, 2_000)], duration: 120),
    ]
    return navigation
  }

  @Test func `Badges tell the times on their ways, covering neither each other nor what is taken`()
    throws
  {
    let navigation = Self.withAlternatives()
    let target = Self.place(200, 1_000)
    let layout = try Self.layout(navigation, zoom: 14, target: target)
    let shaper = BoxShaper()
    let viewport = layout.viewport
    let spoken = NavigationRouteLayout(
      navigation, status: layout.status, isNight: false, text: Self.text, plan: nil,
      viewport: viewport, window: viewport.window(scale: 1), shaper: shaper)
    let (_, frames) = spoken.upperItems()
    #expect(shaper.texts == ["5\u{a0}min slower", "3\u{a0}min faster"])
    let badges = frames.suffix(2)
    let seen = ScreenRect(minX: 0, minY: 0, maxX: 400, maxY: 400).moved(by: viewport.planeOrigin)
    for (index, frame) in frames.enumerated() {
      for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
    }
    for badge in badges {
      #expect(badge.minX >= seen.minX && badge.maxX <= seen.maxX)
      #expect(badge.minY >= seen.minY && badge.maxY <= seen.maxY)
    }
    // Where their places are taken they go elsewhere, or are left out.
    let (_, moved) = layout.upperItems(keepingClearOf: Array(badges))
    for frame in moved.suffix(2) { #expect(badges.allSatisfy { !$0.intersects(frame) }) }
    #expect(layout.upperItems(keepingClearOf: [seen]).frames.count == frames.count - 2)
  }

  @Test func `A way that is the route itself has no badge, nor one whose time is not known`() throws
  {
    var navigation = Self.trip()
    navigation.alternatives = [navigation.route]
    #expect(try Self.layout(navigation).upperItems().items.glyphOrigins.isEmpty)
    navigation = Self.withAlternatives()
    navigation.alternatives[0].duration = 0
    navigation.alternatives[1].duration = 0
    let layout = try Self.layout(navigation, zoom: 14, target: Self.place(200, 1_000))
    #expect(layout.upperItems().items.glyphOrigins.isEmpty)
  }

  // MARK: Stops, signs, traveller

  @Test func `Stops ahead have their numbers, the end its flag`() {
    var navigation = Self.trip()
    navigation.route.destinations = [
      Route.Destination(position: Self.place(0, 500), name: "First"),
      Route.Destination(position: Self.place(0, 1_500)),
      Route.Destination(position: Self.place(1_000, 2_000)),
    ]
    func markers(_ progress: Double) -> [Marker] {
      navigation.progress = progress
      return NavigationStops(route: navigation.route, status: TripStatus(navigation))
        .markers(Self.day)
    }
    #expect(markers(0).map(\.glyphText) == ["1", "2", nil])
    #expect(markers(0).last?.style.glyphImage == .glyph(.flag))
    #expect(markers(1_000).map(\.glyphText) == ["2", nil])
    #expect(markers(1e9).count == 1)
    navigation.route.destinations = []
    #expect(markers(0).map(\.position) == [Self.place(1_000, 2_000)])
  }

  @Test func `Signs that collide make room for those that come first on the way`() throws {
    var navigation = Self.trip(progress: 100)
    navigation.trafficLights = [Self.place(0, 1_000), Self.place(0, 200), Self.place(0, 202)]
    navigation.stopSigns = [Self.place(0, 199), Self.place(50_000, 0)]
    #expect(try Self.layout(navigation).upperItems().frames.count == 1)
    navigation.settings.showsTrafficLights = true
    navigation.settings.showsStopSigns = true
    let layout = try Self.layout(navigation, zoom: 16, target: Self.place(0, 500))
    let (_, frames) = layout.upperItems()
    let stop = NavigationSign.stop.frame
    let first = try #require(layout.viewport.project(Self.place(0, 199)))
    #expect(
      frames.contains {
        abs($0.width - stop.width) < 1e-9
          && abs($0.center.x - first.x - layout.viewport.planeOrigin.x) < 0.01
      })
    // Traveller, stop sign and the far light.
    #expect(frames.count == 3 || frames.count == 2)
    let far = try Self.layout(navigation, zoom: 14, target: Self.place(0, 500))
    #expect(far.upperItems().frames.count < 3)
  }

  @Test(arguments: [0.0, 60])
  func `The traveller is a disc with an arrow on its place`(tilt: Double) throws {
    let layout = try Self.layout(Self.trip(progress: 700), zoom: 17, tilt: tilt)
    let frame = try #require(layout.puckFrame)
    let position = try #require(layout.status.position)
    let foot = try #require(layout.viewport.project(position)) + layout.viewport.planeOrigin
    #expect(abs(frame.center.x - foot.x) < 1e-6 && abs(frame.center.y - foot.y) < 1e-6)
    #expect(frame.width == 46)
    let fills = layout.upperItems().items.fills
    let disc = try #require(fills.first { $0.color == Self.day.puck })
    #expect(abs(disc.maxX - disc.minX - 40) < 0.1)
    #expect(tilt == 0 ? abs(disc.maxY - disc.minY - 40) < 0.1 : disc.maxY - disc.minY < 24)
  }

  // MARK: Building

  @Test func `A building that tiles cut has no edge where they meet`() {
    let left = [Self.place(0, 0), Self.place(0, 40), Self.place(40, 40), Self.place(40, 0)]
    let right = [Self.place(10, 40), Self.place(10, 90), Self.place(30, 90), Self.place(30, 40)]
    func edges(_ outline: [[Coordinate]]) -> [Int] {
      NavigationBuilding(outline: outline, height: 0).overlays(Self.day).compactMap { overlay in
        if case .polyline(let line) = overlay { line.coordinates.count } else { nil }
      }
    }
    #expect(edges([left]) == [5])
    #expect(edges([left + left.prefix(1)]) == [5])
    #expect(edges([left, right]) == [4, 4])
    #expect(edges([]).isEmpty && edges([[], Array(left.prefix(2))]).isEmpty)
  }

  @Test func `A solid's walls and roof are made out`() throws {
    let outline = [Self.place(0, 0), Self.place(0, 40), Self.place(40, 40), Self.place(40, 0)]
    let layout = try Self.layout(
      Navigation(), zoom: 17, tilt: 60, target: Self.place(20, 20), outline: [outline], height: 30)
    let fills = layout.groundItems().fills
    try #require(fills.map(\.color) == [Self.day.building, Self.day.buildingEdge])
    let plan = try Self.layout(
      Navigation(), zoom: 17, tilt: 60, target: Self.place(20, 20), outline: [outline])
    let foot = try #require(plan.groundItems().fills.first)
    #expect(fills[0].minY < foot.minY - 10 && abs(fills[0].maxY - foot.maxY) < 0.01)
  }
}
