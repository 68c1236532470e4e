import CartoucheTestSupport
import Testing

@testable import Cartouche

@Suite("A map view")
struct MapViewTests {
  private static let renderer = MapRenderer()
  private let paris = Camera(latitude: 48.86, longitude: 2.35, zoom: 5)

  private func map(_ camera: Camera? = nil, insets: EdgeInsets = .zero) throws -> MapView {
    try MapView(
      MapRequest(camera: camera, size: ScreenSize(width: 160, height: 120)), insets: insets,
      renderer: Self.renderer)
  }

  // MARK: Pictures

  @Test func `photographs what a request of the same camera draws`() throws {
    var map = try map(paris)
    map.move(.rotate(by: 30))
    let picture = try map.snapshot()
    let request = MapRequest(
      camera: Camera(latitude: 48.86, longitude: 2.35, zoom: 5, bearing: 30),
      size: ScreenSize(width: 160, height: 120))
    #expect(picture.image == (try Self.renderer.render(request).image))
    #expect(picture.viewport == map.viewport)
  }

  @Test func `photographs a frame and stays where it is`() throws {
    let map = try map(paris)
    let frame = Camera(latitude: 52.5, longitude: 13.4, zoom: 6, viewingAngle: 40)
    let picture = try map.snapshot(of: frame)
    #expect(picture.viewport.camera == frame)
    #expect(map.camera == paris)
  }

  @Test func `draws the target in the middle of what its insets leave`() throws {
    let map = try map(paris, insets: EdgeInsets(top: 60, right: 80))
    let picture = try map.snapshot()
    #expect(
      picture.viewport.project(paris.target).map { [$0.x.rounded(), $0.y.rounded()] } == [40, 90])
    // The same picture without insets is that of the place in its middle.
    let middle = try #require(map.viewport.coordinate(at: ScreenPoint(x: 80, y: 60)))
    let plain = try self.map(Camera(target: middle, zoom: 5)).snapshot()
    #expect(picture.image == plain.image)
  }

  @Test func `draws with the scale and the changes of style that its content has now`() throws {
    var map = try map(paris)
    map.content.scale = 2
    map.content.layers = ["land": ["fill-color": .string("#ff0000")]]
    var request = MapRequest(camera: paris, size: ScreenSize(width: 160, height: 120), scale: 2)
    #expect(try map.snapshot().image != Self.renderer.render(request).image)
    request.layers = map.content.layers
    #expect(try map.snapshot().image == Self.renderer.render(request).image)
    map.content.fit = .bounds(.world)
    map.content.camera = PartialCamera(zoom: 1)
    map.content.size = ScreenSize(width: 9, height: 9)
    request.size = map.size
    #expect(try map.snapshot().image == Self.renderer.render(request).image)
  }

  @Test func `refuses to draw sides that are not whole, after having been any size`() throws {
    var map = try map(paris)
    try map.setSize(ScreenSize(width: 160.5, height: 120))
    #expect(map.camera == paris)
    let error = #expect(throws: MapRequestError.self) { try map.snapshot() }
    #expect(error?.place.path == "size.width")
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300])
  func `keeps its size where another cannot be`(side: Double) throws {
    var map = try map(paris)
    let before = map.viewport
    #expect(throws: ViewportError.self) {
      try map.setSize(ScreenSize(width: side, height: 100))
    }
    #expect(map.viewport == before)
    if !side.isFinite {
      #expect(throws: ViewportError.self) { try map.setInsets(EdgeInsets(left: side)) }
      #expect(map.viewport == before)
    }
  }

  @Test func `cannot be made of a request that cannot be drawn`() throws {
    #expect(throws: MapRequestError.self) { try MapView(MapRequest(scale: .nan)) }
    #expect(throws: BundledResourcesError.self) { try MapView(MapRequest(style: "dya")) }
  }

  // MARK: Where it begins

  @Test func `begins with the fit that its request has, clear of its insets`() throws {
    let bounds = try CoordinateBounds(west: -5, south: 42, east: 8, north: 51)
    let request = MapRequest(
      fit: .bounds(bounds), padding: EdgeInsets(all: 10), size: ScreenSize(width: 160, height: 120))
    let map = try MapView(request, insets: EdgeInsets(left: 40), renderer: Self.renderer)
    let west = try #require(map.viewport.project(Coordinate(latitude: 42, longitude: -5)))
    let east = try #require(map.viewport.project(Coordinate(latitude: 51, longitude: 8)))
    #expect(min(abs(west.x - 50), abs(east.y - 10)) < 1e-9)
    #expect(abs((west.x + east.x) / 2 - 100) < 1e-9)
    #expect(abs((west.y + east.y) / 2 - 60) < 1e-9)
  }

  // MARK: Limits

  @Test func `pulls its camera inside when its constraints narrow`() throws {
    var map = try map(
      Camera(latitude: 10, longitude: 20, zoom: 3, bearing: 70, viewingAngle: 60))
    map.constraints.viewingAngleLimit = .byZoom()
    #expect(map.camera.viewingAngle == 30)
    map.constraints.targetBounds = try CoordinateBounds(west: 30, south: 30, east: 40, north: 40)
    #expect(map.camera.target == Coordinate(latitude: 30, longitude: 30))
    map.constraints.targetBounds = nil
    #expect(map.camera.target == Coordinate(latitude: 30, longitude: 30))
    #expect(throws: CameraConstraintsError.self) { try map.setMinZoom(9, maxZoom: 8) }
    #expect(map.minZoom == 0)
    try map.setMinZoom(5, maxZoom: 8)
    #expect(map.camera.zoom == 5)
  }

  @Test func `keeps the whole view inside its bounds when it grows`() throws {
    var map = try map(paris)
    let bounds = try CoordinateBounds(west: -5, south: 42, east: 8, north: 51)
    map.constraints.viewBounds = bounds
    try map.setSize(ScreenSize(width: 800, height: 300))
    let seen = map.viewport.bounds
    #expect(seen.west >= -5 - 1e-9 && seen.east <= 8 + 1e-9)
    #expect(seen.south >= 42 - 1e-9 && seen.north <= 51 + 1e-9)
    #expect(abs(map.camera.zoom - Viewport.zoom(worldSize: 800.0 / 13 * 360)) < 1e-9)
  }

  @Test(arguments: [CameraMovement.eased(), .flight()])
  func `keeps every frame inside its constraints`(movement: CameraMovement) throws {
    var map = try map(Camera(latitude: 44, longitude: -4, zoom: 6))
    map.constraints = try CameraConstraints(
      minZoom: 5.5, maxZoom: 9,
      targetBounds: try CoordinateBounds(west: -5, south: 43, east: 20, north: 50),
      viewingAngleLimit: .byZoom())
    let frames = map.animate(
      to: Camera(latitude: 60, longitude: 18, zoom: 30, bearing: 300, viewingAngle: 85),
      by: movement, duration: 2)
    #expect(frames.count == 61)
    for frame in frames {
      #expect(map.constraints.nearest(to: frame, in: map.viewport) == frame)
    }
    #expect(frames.first == Camera(latitude: 44, longitude: -4, zoom: 6))
    #expect(
      frames.last
        == Camera(latitude: 50, longitude: 18, zoom: 9, bearing: 300, viewingAngle: 30))
    #expect(frames.last == map.camera)
  }

  @Test func `stays inside its constraints whatever is done with it`() throws {
    var generator = SeededGenerator(seed: 41)
    func number() -> Double {
      [.nan, .infinity, -1e300, 0, 85, 1e9, .random(in: -180...180, using: &generator)]
        .randomElement(using: &generator) ?? 0
    }
    func place() -> Coordinate { Coordinate(latitude: number(), longitude: number()) }
    func point() -> ScreenPoint { ScreenPoint(x: number(), y: number()) }
    let bounds = try CoordinateBounds(west: 170, south: -20, east: 190, north: 60)
    var map = try map(paris)
    map.constraints = try CameraConstraints(
      minZoom: 3, maxZoom: 12, targetBounds: bounds, viewingAngleLimit: .byZoom())
    map.framesPerSecond = 4
    for _ in 0..<300 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: map.move(.target(place(), zoom: number()))
      case 1: map.move(.zoom(by: number(), at: point()))
      case 2: map.move(.scroll(byX: number(), y: number()))
      case 3: map.move(by: .pinch(by: number(), at: point(), movedTo: point()))
      case 4: map.move(by: .rotate(by: number(), at: point()))
      case 5: map.camera = Camera(target: place(), zoom: number(), viewingAngle: 80)
      case 6: map.camera = try map.camera(for: [place(), place()], viewingAngle: 70)
      default:
        let end = Camera(target: place(), zoom: number(), bearing: Bearing(degrees: number()))
        let frames = map.animate(to: end, by: .flight(), duration: 1)
        #expect(frames.allSatisfy { bounds.contains($0.target) && (3...12).contains($0.zoom) })
      }
      #expect(bounds.contains(map.camera.target))
      #expect((3...12).contains(map.camera.zoom))
      let limit = map.constraints.viewingAngleLimit.angle(atZoom: map.camera.zoom)
      #expect(map.camera.viewingAngle <= limit)
    }
  }

  // MARK: Animations

  @Test func `goes through keyframes, each from where the one before ended`() throws {
    var map = try map(Camera(zoom: 2))
    map.framesPerSecond = 2
    let frames = map.animate(through: [
      CameraKeyframe(Camera(zoom: 4), duration: 1, movement: .eased(.linear)),
      CameraKeyframe(Camera(zoom: 4, bearing: 90), duration: 1, movement: .eased(.linear)),
    ])
    #expect(frames.map(\.zoom) == [2, 3, 4, 4, 4])
    #expect(frames.map(\.bearing) == [0, 0, 0, 45, 90])
    #expect(map.camera == Camera(zoom: 4, bearing: 90))
    #expect(map.animate(through: []) == [map.camera])
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `gives some frames at any rate`(rate: Double) throws {
    var map = try map(paris)
    map.framesPerSecond = rate
    let frames = map.animate(with: .zoomIn, duration: 1e-3)
    #expect(frames.last?.zoom == 6)
    #expect(frames.count == (rate == .infinity ? CameraAnimation.frameLimit : 1))
  }

  @Test func `goes its own way as a copy`() throws {
    var map = try map(paris)
    let before = map
    map.move(.zoomIn)
    #expect(before.camera == paris)
    #expect(map.camera.zoom == 6)
  }
}
