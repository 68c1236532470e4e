import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite struct ViewportTests {
  /// The screen place, counted from the principal point, of the plane's (0, v).
  private func place(v: Double, fieldOfView: Double) throws -> (y: Double, scale: Double) {
    let viewport = try Viewport(
      camera: Camera(viewingAngle: 60), size: ScreenSize(width: 800, height: 600),
      fieldOfView: fieldOfView)
    let point = WorldPoint(x: 0.5, y: 0.5 + v / viewport.worldSize)
    let screen = try #require(viewport.project(point))
    #expect(screen.x == 400)
    return (screen.y - 300, try #require(viewport.localScale(at: point)))
  }

  @Test func `300 points north at tilt 60 stand where the formula puts them`() throws {
    let usual = try place(v: -300, fieldOfView: 36.869_897_645_844_02)
    #expect(abs(usual.y + 116.3986) < 5e-5)
    #expect(abs(usual.scale - 0.775991) < 5e-7)
    let narrow = try place(v: -300, fieldOfView: 25)
    #expect(abs(narrow.y + 125.8396) < 5e-5)
    #expect(abs(narrow.scale - 0.838931) < 5e-7)
  }

  @Test func `The eye stands at one and a half picture heights`() throws {
    let viewport = try Viewport(camera: Camera(), size: ScreenSize(width: 10, height: 400))
    #expect(abs(viewport.eyeDistance - 600) < 1e-9)
  }

  @Test func `10 000 random points return to within a billionth of the world`() throws {
    var generator = SeededGenerator(seed: 1)
    var worst = 0.0
    for _ in 0..<10_000 {
      let viewport = try generator.viewport()
      let rows = viewport.visibleRows()
      // Up to one and a half pictures to the sides, from the far limit to the lower edge.
      let screen = ScreenPoint(
        x: generator.double(-0.5...1.5) * viewport.size.width, y: generator.double(rows))
      let eyeHeight = viewport.eyeDistance * viewport.cosTilt
      let height = Bool.random(using: &generator) ? 0 : generator.double(-0.5...0.9) * eyeHeight
      let point = try #require(viewport.unproject(screen, height: height))
      let again = try #require(viewport.project(point, height: height))
      let back = try #require(viewport.unproject(again, height: height))
      worst = max(worst, abs(back.x - point.x), abs(back.y - point.y))
      #expect(abs(again.x - screen.x) < 1e-3 && abs(again.y - screen.y) < 1e-3)
    }
    #expect(worst < 1e-9)
  }

  @Test func `Coordinates return too, with the longitude as written`() throws {
    let viewport = try Viewport(
      camera: Camera(
        latitude: 38, longitude: -77, zoom: 11, viewingAngle: ViewingAngle(degrees: 51.566_201_56)),
      size: ScreenSize(width: 1000, height: 1000))
    let screen = try #require(viewport.project(Coordinate(latitude: 38, longitude: 283)))
    let place = try #require(viewport.coordinate(at: screen))
    #expect(abs(place.longitude - 283) < 1e-8)
    #expect(abs(place.latitude - 38) < 1e-8)
  }

  @Test func `Nothing is seen at or above the horizon, nor behind the eye`() throws {
    let viewport = try Viewport(
      camera: Camera(zoom: 10, viewingAngle: 80), size: ScreenSize(width: 400, height: 300))
    let horizon = try #require(viewport.horizonY)
    #expect(horizon > 0)
    #expect(viewport.unproject(ScreenPoint(x: 200, y: horizon)) == nil)
    #expect(viewport.unproject(ScreenPoint(x: 200, y: horizon - 1)) == nil)
    #expect(viewport.unproject(ScreenPoint(x: 200, y: horizon + 1)) != nil)
    #expect(viewport.project(WorldPoint(x: 0.5, y: 0.6)) == nil)
    #expect(viewport.project(WorldPoint(x: 0.5, y: 0.5), height: 1e6) == nil)
  }

  @Test func `What is no number projects to nothing`() throws {
    for tilt in [0, 60.0] {
      let viewport = try Viewport(
        camera: Camera(viewingAngle: ViewingAngle(degrees: tilt)),
        size: ScreenSize(width: 400, height: 300))
      for bad in [Double.nan, .infinity, -.infinity] {
        #expect(viewport.project(WorldPoint(x: bad, y: 0.5)) == nil)
        #expect(viewport.project(WorldPoint(x: 0.5, y: bad)) == nil)
        #expect(viewport.project(WorldPoint(x: 0.5, y: 0.5), height: .nan) == nil)
        #expect(viewport.unproject(ScreenPoint(x: bad, y: 10)) == nil)
        #expect(viewport.unproject(ScreenPoint(x: 10, y: .nan)) == nil)
        #expect(viewport.unproject(ScreenPoint(x: 10, y: 10), height: .nan) == nil)
        #expect(!viewport.contains(WorldPoint(x: bad, y: 0.5)))
      }
    }
  }

  @Test func `Insets move the principal point, at most to the picture's edge`() throws {
    func principal(_ insets: EdgeInsets) throws -> ScreenPoint {
      try Viewport(camera: Camera(), size: ScreenSize(width: 600, height: 400), insets: insets)
        .principalPoint
    }
    #expect(
      try principal(EdgeInsets(top: 10, left: 50, bottom: 15, right: 10))
        == ScreenPoint(x: 320, y: 197.5))
    #expect(
      try principal(EdgeInsets(top: 300, left: 500, bottom: 200, right: 200))
        == ScreenPoint(x: 450, y: 250))
    #expect(try principal(EdgeInsets(top: 9999, right: 9999)) == ScreenPoint(x: 0, y: 400))
  }

  @Test(arguments: [0, -1, 1e-9, .nan, .infinity, 1e9])
  func `Sides that no picture can have are refused`(side: Double) {
    #expect(throws: ViewportError.self) {
      try Viewport(camera: Camera(), size: ScreenSize(width: side, height: 10))
    }
    #expect(throws: ViewportError.self) {
      try Viewport(camera: Camera(), size: ScreenSize(width: 10, height: side))
    }
  }

  @Test func `Fields of view and insets that are no numbers are refused`() {
    let size = ScreenSize(width: 10, height: 10)
    for field in [0, 180, -1, .nan, .infinity] as [Double] {
      #expect(throws: ViewportError.self) {
        try Viewport(camera: Camera(), size: size, fieldOfView: field)
      }
    }
    #expect(throws: ViewportError.self) {
      try Viewport(camera: Camera(), size: size, insets: EdgeInsets(left: .nan))
    }
    #expect(throws: ViewportError.insets(EdgeInsets(top: .infinity))) {
      try Viewport(camera: Camera(), size: size, insets: EdgeInsets(top: .infinity))
    }
  }

  @Test func `A picture's window stays a whole number at any zoom and scale`() throws {
    let viewport = try Viewport(
      camera: Camera(latitude: 60, longitude: 170, zoom: 32),
      size: ScreenSize(width: 10, height: 10))
    #expect(viewport.window(scale: 1).width == 10)
    #expect(viewport.window(scale: .infinity).width == 9_007_199_254_740_992)
    #expect(viewport.window(scale: .nan).height == 0)
  }
}
