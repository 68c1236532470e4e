import Cartouche
import Testing

/// What people do with an interactive map view, one move after the other.
@Suite("A map, as one is used to from phones,")
struct FoundingExampleTests {
  private let sydney = Coordinate(latitude: -33.868, longitude: 151.208)
  private let vancouver = Coordinate(latitude: 49.26, longitude: -123.11)
  private let calgary = Coordinate(latitude: 51.05, longitude: -114.05)
  private let size = ScreenSize(width: 400, height: 300)

  private func map(_ camera: Camera? = nil) throws -> MapView {
    try MapView(MapRequest(camera: camera, size: size))
  }

  private func expect(
    _ camera: Camera, isAt latitude: Double, _ longitude: Double, zoom: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(camera.target.latitude - latitude) < 1e-9, sourceLocation: sourceLocation)
    #expect(abs(camera.target.longitude - longitude) < 1e-9, sourceLocation: sourceLocation)
    #expect(abs(camera.zoom - zoom) < 1e-9, sourceLocation: sourceLocation)
  }

  // MARK: The first camera

  @Test func `begins where its options say`() throws {
    let options = MapRequest(
      camera: Camera(latitude: -33.8683, longitude: 151.2086, zoom: 16), size: size)
    let map = try MapView(options)
    #expect(map.camera.target == Coordinate(latitude: -33.8683, longitude: 151.2086))
    #expect(map.camera.zoom == 16)
    #expect(map.camera.bearing == 0)
    #expect(map.camera.viewingAngle == 0)
  }

  @Test func `begins with the world where nothing is said, and is moved then`() throws {
    var map = try map()
    #expect(map.camera.bearing == 0)
    #expect(map.viewport.contains(sydney) && map.viewport.contains(vancouver))
    map.camera = Camera(target: sydney, zoom: 6)
    #expect(map.camera == Camera(target: sydney, zoom: 6))
  }

  // MARK: Cameras

  @Test func `takes a camera with all its properties, and defaults for those left out`() throws {
    var map = try map()
    map.camera = Camera(latitude: -33, longitude: 151, zoom: 6, bearing: 270, viewingAngle: 45)
    #expect(map.camera.target == Coordinate(latitude: -33, longitude: 151))
    #expect(map.camera.zoom == 6)
    #expect(map.camera.bearing == 270)
    #expect(map.camera.viewingAngle == 45)
    map.camera = Camera(target: sydney, zoom: 6)
    #expect(map.camera == Camera(target: sydney, zoom: 6, bearing: 0, viewingAngle: 0))
  }

  @Test(arguments: [(0.0, 1.0, 0.0), (90, 0, 1), (180, -1, 0)])
  func `has in its upper edge's middle what lies where the bearing points`(
    bearing: Double, north: Double, east: Double
  ) throws {
    let map = try map(Camera(zoom: 6, bearing: Bearing(degrees: bearing)))
    let place = try #require(map.viewport.unproject(ScreenPoint(x: 200, y: 0)))
    // Half the picture's height, in a world of 16 384 points.
    #expect(abs(place.x - 0.5 - east * 150 / 16_384) < 1e-12)
    #expect(abs(place.y - 0.5 + north * 150 / 16_384) < 1e-12)
  }

  @Test(arguments: [(0.0, 256.0), (1, 512), (2, 1024), (2.5, 1448.154687870049)])
  func `shows a world 256 points wide at zoom 0 that doubles with each level`(
    zoom: Double, width: Double
  ) throws {
    let map = try map(Camera(zoom: zoom))
    let west = try #require(map.viewport.project(Coordinate(latitude: 0, longitude: -180)))
    let east = try #require(map.viewport.project(Coordinate(latitude: 0, longitude: 180)))
    #expect(abs(east.x - west.x - width) < 1e-9)
  }

  // MARK: Updates

  @Test func `zooms in and out by one level`() throws {
    var map = try map(Camera(target: sydney, zoom: 6, bearing: 30, viewingAngle: 20))
    #expect(
      map.animate(with: .zoomIn).last
        == Camera(target: sydney, zoom: 7, bearing: 30, viewingAngle: 20))
    map.move(.zoomOut)
    map.move(.zoomOut)
    #expect(map.camera == Camera(target: sydney, zoom: 5, bearing: 30, viewingAngle: 20))
  }

  @Test func `zooms to and by levels`() throws {
    var map = try map(Camera(target: sydney, zoom: 6))
    map.move(.zoom(to: 12.5))
    #expect(map.camera.zoom == 12.5)
    map.move(.zoom(by: -2))
    #expect(map.camera == Camera(target: sydney, zoom: 10.5))
  }

  @Test func `zooms at a point that stays in its place`() throws {
    var map = try map(Camera(target: sydney, zoom: 6))
    map.move(.zoom(by: 1, at: ScreenPoint(x: 300, y: 150)))
    // The point is 100 points right of the middle, then 50 of the points that are half as wide.
    expect(map.camera, isAt: -33.868, 151.208 + 100.0 / 16_384 * 360 / 2, zoom: 7)
  }

  @Test func `goes to a place and leaves all else`() throws {
    var map = try map(Camera(target: sydney, zoom: 6, bearing: 12, viewingAngle: 20))
    let frames = map.animate(with: .target(vancouver))
    #expect(frames.first == Camera(target: sydney, zoom: 6, bearing: 12, viewingAngle: 20))
    #expect(map.camera == Camera(target: vancouver, zoom: 6, bearing: 12, viewingAngle: 20))
    map.move(.target(sydney, zoom: 9))
    #expect(map.camera == Camera(target: sydney, zoom: 9, bearing: 12, viewingAngle: 20))
    map.move(.camera(Camera(target: vancouver, zoom: 3)))
    #expect(map.camera == Camera(target: vancouver, zoom: 3))
  }

  @Test func `scrolls to the right and down`() throws {
    var map = try map(Camera(target: sydney, zoom: 6))
    let frames = map.animate(with: .scroll(byX: 200, y: 100))
    expect(map.camera, isAt: -35.672_784_144_189_58, 155.602_531_25, zoom: 6)
    #expect(frames.last == map.camera)
  }

  @Test func `scrolls as it is turned: with a bearing of 90 east is up`() throws {
    var map = try map(Camera(target: sydney, zoom: 6, bearing: 90))
    map.move(.scroll(byX: 200, y: 100))
    expect(map.camera, isAt: -37.437_664_131_752_48, 149.010_734_375, zoom: 6)
    map.camera = Camera(target: sydney, zoom: 6, bearing: 90)
    map.move(.scroll(byX: 0, y: -16_384.0 / 360))
    expect(map.camera, isAt: -33.868, 152.208, zoom: 6)
  }

  // MARK: One property

  @Test func `animates its viewing angle, bearing, zoom and place alone`() throws {
    let start = Camera(target: vancouver, zoom: 12, bearing: 300, viewingAngle: 10)
    var map = try map(start)
    #expect(map.animate(toViewingAngle: 45).last?.viewingAngle == 45)
    #expect(map.animate(toBearing: 0).last?.bearing == 0)
    #expect(map.animate(toZoom: 14).last?.zoom == 14)
    #expect(map.animate(toLocation: sydney).last?.target == sydney)
    #expect(map.camera == Camera(target: sydney, zoom: 14, bearing: 0, viewingAngle: 45))
  }

  @Test func `takes the time that it is given`() throws {
    var map = try map(Camera(target: sydney, zoom: 6))
    map.framesPerSecond = 4
    let frames = map.animate(with: .zoom(by: 2), by: .eased(.linear), duration: 1)
    #expect(frames.map(\.zoom) == [6, 6.5, 7, 7.5, 8])
    #expect(map.animate(with: .zoomIn).count == 2)
    map.framesPerSecond = 60
    #expect(map.animate(with: .zoomIn).count == 16)
  }

  // MARK: Fits

  @Test func `shows two cities at once`() throws {
    var map = try map(Camera(target: sydney, zoom: 6, bearing: 50, viewingAngle: 30))
    let bounds = CoordinateBounds(vancouver, calgary)
    map.camera = map.camera(for: bounds)
    expect(map.camera, isAt: 50.163_378_172_168_66, -118.58, zoom: 5.956_198_235_832_889)
    #expect(map.camera.bearing == 0)
    #expect(map.camera.viewingAngle == 0)
    let insets = EdgeInsets(top: 100, left: 10, bottom: 20, right: 30)
    expect(
      map.camera(for: bounds, insets: insets), isAt: 50.803_905_516_611_41,
      -118.328_333_333_333_33, zoom: 5.804_195_142_387_838)
  }

  @Test func `fits bounds with 64 points to spare, another padding, or one for each side`() throws {
    var map = try map(Camera(target: sydney, zoom: 6, bearing: 50, viewingAngle: 30))
    let bounds = CoordinateBounds(vancouver, calgary)
    map.move(.fit(bounds))
    expect(map.camera, isAt: 50.163_378_172_168_66, -118.58, zoom: 5.399_804_887_308_504)
    #expect(map.camera.bearing == 0)
    #expect(map.camera.viewingAngle == 0)
    map.move(.fit(bounds, padding: 20))
    expect(map.camera, isAt: 50.163_378_172_168_66, -118.58, zoom: 5.804_195_142_387_838)
    map.move(.fit(bounds, insets: EdgeInsets(top: 100, left: 10, bottom: 20, right: 30)))
    expect(
      map.camera, isAt: 50.803_905_516_611_41, -118.328_333_333_333_33,
      zoom: 5.804_195_142_387_838)
  }

  @Test func `shows all within a distance`() throws {
    let map = try map(Camera(target: sydney, zoom: 2))
    let bounds = CoordinateBounds(around: sydney, metres: 8000)
    let view = map.viewport.replacing(camera: map.camera(for: bounds))
    let north = try #require(
      view.project(Coordinate(latitude: -33.868 + 0.071_945_9, longitude: 151.208)))
    #expect(abs(north.x - 200) < 1e-6)
    #expect(abs(north.y) < 0.01)
    #expect(abs(view.camera.target.latitude - (-33.868)) < 1e-4)
  }

  // MARK: Limits

  @Test func `keeps its target inside bounds until they are lifted`() throws {
    var map = try map(Camera(target: vancouver, zoom: 6))
    map.constraints.targetBounds = CoordinateBounds(vancouver, calgary)
    map.move(.target(sydney))
    #expect(map.camera.target == Coordinate(latitude: 49.26, longitude: -123.11))
    map.move(.target(Coordinate(latitude: 60, longitude: -100)))
    #expect(map.camera.target == Coordinate(latitude: 51.05, longitude: -114.05))
    // What lies beyond the corner is seen all the same.
    #expect(map.viewport.contains(Coordinate(latitude: 52, longitude: -113)))
    map.constraints.targetBounds = nil
    map.move(.target(sydney))
    #expect(map.camera.target == sydney)
  }

  @Test func `keeps its zoom inside limits`() throws {
    var map = try map(Camera(latitude: 41.887, longitude: -87.622, zoom: 12))
    #expect(map.minZoom == CameraConstraints.defaultZoomRange.lowerBound)
    #expect(map.maxZoom == CameraConstraints.defaultZoomRange.upperBound)
    try map.setMinZoom(10, maxZoom: 15)
    #expect(map.camera.zoom == 12)
    map.move(.zoom(to: 20))
    #expect(map.camera.zoom == 15)
    try map.setMinZoom(12, maxZoom: map.maxZoom)
    #expect(map.minZoom == 12)
    #expect(map.maxZoom == 15)
  }

  @Test func `comes to the nearest zoom when the limits leave the old one outside`() throws {
    var map = try map(Camera(latitude: 41.887, longitude: -87.622, zoom: 4))
    try map.setMinZoom(10, maxZoom: 15)
    #expect(map.camera == Camera(latitude: 41.887, longitude: -87.622, zoom: 10))
  }

  @Test(arguments: [(5.0, 30.0), (10, 30), (12, 37.5), (15, 55), (16, 65), (20, 65)])
  func `can be tilted less from far away`(zoom: Double, steepest: Double) throws {
    var map = try map(Camera(target: sydney, zoom: zoom))
    map.constraints.viewingAngleLimit = .byZoom()
    #expect(map.animate(toViewingAngle: 85).last?.viewingAngle.degrees == steepest)
    #expect(map.animate(toViewingAngle: 0).last?.viewingAngle == 0)
  }

  // MARK: Gestures

  @Test func `ignores gestures that are switched off, and obeys the program`() throws {
    let start = Camera(target: sydney, zoom: 6)
    var map = try map(start)
    map.settings.scrollGestures = false
    map.settings.zoomGestures = false
    map.move(by: .pan(byX: 50, y: 0))
    map.move(by: .pinch(by: 2, at: ScreenPoint(x: 10, y: 10)))
    map.move(by: .doubleTap(at: ScreenPoint(x: 10, y: 10)))
    map.move(by: .twoFingerTap(at: ScreenPoint(x: 10, y: 10)))
    #expect(map.camera == start)
    map.move(by: .tilt(by: 20))
    map.move(by: .rotate(by: -30, at: ScreenPoint(x: 10, y: 10)))
    #expect(map.camera == Camera(target: sydney, zoom: 6, bearing: 30, viewingAngle: 20))
    map.move(.scroll(byX: 50, y: 0))
    map.move(.zoomIn)
    #expect(map.camera.target != sydney)
    #expect(map.camera.zoom == 7)
  }

  @Test func `follows the fingers that are let`() throws {
    var map = try map(Camera(target: sydney, zoom: 6))
    map.move(by: .pan(byX: -200, y: -100))
    expect(map.camera, isAt: -35.672_784_144_189_58, 155.602_531_25, zoom: 6)
    map.camera = Camera(target: sydney, zoom: 6)
    map.move(by: .doubleTap(at: ScreenPoint(x: 300, y: 150)))
    expect(map.camera, isAt: -33.868, 151.208 + 100.0 / 16_384 * 360 / 2, zoom: 7)
  }
}
