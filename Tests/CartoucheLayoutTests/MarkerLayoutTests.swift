import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Markers") struct MarkerLayoutTests {
  private let red = Color(rgb: 0xff0000)
  private let blue = Color(rgb: 0x0000ff)

  private func viewport(
    _ target: Coordinate = Coordinate(latitude: 48, longitude: 10), zoom: Double = 8,
    bearing: Double = 0, tilt: Double = 0
  ) throws -> Viewport {
    try Viewport(
      camera: Camera(
        target: target, zoom: zoom, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 400, height: 300))
  }

  private func items(
    _ markers: [Marker], in viewport: Viewport, scale: Double = 1,
    shaper: BoxShaper = BoxShaper()
  ) -> [DisplayList.Item] {
    OverlayLayout(
      scene: Scene(markers: markers), viewport: viewport, window: viewport.window(scale: scale),
      shaper: shaper
    ).items()
  }

  private func bodies(_ items: [DisplayList.Item]) -> [FillItem] {
    items.fills.filter { $0.color == red || $0.color == blue }
  }

  @Test("The rim's tip is the projected place, at any bearing and tilt", arguments: [0.0, 50, 70])
  func tip(tilt: Double) throws {
    let viewport = try viewport(bearing: 30, tilt: tilt)
    let place = Coordinate(latitude: 48.05, longitude: 10.1)
    let items = items([Marker(position: place, tint: red)], in: viewport)
    let rim = try #require(items.fills.first { $0.color == .white })
    let foot = try #require(viewport.project(place)) + viewport.planeOrigin
    let tip = try #require(rim.path.points.max { $0.y < $1.y })
    #expect(abs(tip.x - foot.x) < 1e-9)
    #expect(abs(tip.y - foot.y) < 1e-9)
  }

  @Test("A balloon is 29 points wide and 38 high at every tilt and resolution")
  func constantSize() throws {
    for (tilt, scale) in [(0.0, 1.0), (60, 1), (60, 2)] {
      let viewport = try viewport(tilt: tilt)
      let marker = Marker(position: Coordinate(latitude: 48.3, longitude: 10), tint: red)
      let rim = try #require(
        items([marker], in: viewport, scale: scale).fills.first { $0.color == .white })
      #expect(abs(rim.maxX - rim.minX - 29) < 0.1)
      #expect(abs(rim.maxY - rim.minY - 38) < 0.1)
    }
  }

  @Test("The south is in front, whatever the order and the bearing", arguments: [0.0, 180])
  func southInFront(bearing: Double) throws {
    let north = Marker(position: Coordinate(latitude: 48.02, longitude: 10), tint: red)
    let south = Marker(position: Coordinate(latitude: 48, longitude: 10), tint: blue)
    let viewport = try viewport(bearing: bearing)
    #expect(bodies(items([south, north], in: viewport)).map(\.color) == [red, blue])
    #expect(bodies(items([north, south], in: viewport)).map(\.color) == [red, blue])
  }

  @Test("Under tilt what is nearer is in front")
  func nearerInFront() throws {
    let north = Marker(position: Coordinate(latitude: 48.02, longitude: 10), tint: red)
    let south = Marker(position: Coordinate(latitude: 48, longitude: 10), tint: blue)
    let viewport = try viewport(bearing: 180, tilt: 40)
    #expect(bodies(items([north, south], in: viewport)).map(\.color) == [blue, red])
  }

  @Test("A marker whose place is just outside still shows its head")
  func beyondTheEdge() throws {
    let viewport = try viewport()
    let below = try #require(viewport.unproject(ScreenPoint(x: 200, y: 330)))
    let far = try #require(viewport.unproject(ScreenPoint(x: 200, y: 500)))
    let markers = [below, far].map {
      Marker(position: WebMercator.unproject($0), tint: red)
    }
    #expect(bodies(items(markers, in: viewport)).count == 1)
  }

  @Test("A marker is drawn in every world copy that the picture shows")
  func worldCopies() throws {
    let viewport = try viewport(Coordinate(latitude: 0, longitude: 51), zoom: 0)
    let marker = Marker(position: Coordinate(latitude: 0, longitude: 179), tint: red)
    let drawn = bodies(items([marker], in: viewport))
    #expect(drawn.count == 2)
    #expect(abs(drawn[1].minX - drawn[0].minX - 256) < 1e-9)
  }

  @Test("Without a glyph the head shows a dot; with one its capitals are centred")
  func glyph() throws {
    let viewport = try viewport()
    let place = Coordinate(latitude: 48, longitude: 10)
    let plain = items([Marker(position: place, tint: red)], in: viewport)
    #expect(plain.fills.last?.color == .white)
    #expect(plain.glyphOrigins.isEmpty)
    let lettered = items([Marker(position: place, tint: red, glyphText: "A")], in: viewport)
    let origin = try #require(lettered.glyphOrigins.first)
    let foot = try #require(viewport.project(place)) + viewport.planeOrigin
    // The em is 1.2 · 13 points, the box 0.6 em wide; the head's middle lies 23.5 above the foot.
    #expect(abs(origin.x - (foot.x - 15.6 * 0.3)) < 1e-9)
    #expect(abs(origin.y - (foot.y - 23.5 + 15.6 * 0.357)) < 1e-9)
  }

  @Test("Glyph texts are cut to three characters and shrunk until they fit")
  func longGlyph() throws {
    let shaper = BoxShaper()
    let marker = Marker(
      position: Coordinate(latitude: 48, longitude: 10),
      glyphText: String(repeating: "x", count: 200))
    _ = items([marker], in: try viewport(), shaper: shaper)
    #expect(Set(shaper.texts) == ["xxx"])
  }

  @Test("On a light tint the glyph is dark")
  func lightTint() throws {
    let marker = Marker(position: Coordinate(latitude: 48, longitude: 10), tint: .white)
    let dot = try #require(items([marker], in: try viewport()).fills.last)
    #expect(dot.color == Color(rgb: 0x33373c))
  }

  @Test("A title that would cover a balloon or another title is left out; the front keeps its own")
  func titles() throws {
    let viewport = try viewport()
    func marker(_ x: Double, _ y: Double, _ title: String) throws -> Marker {
      let place = try #require(viewport.unproject(ScreenPoint(x: x, y: y)))
      return Marker(position: WebMercator.unproject(place), title: title)
    }
    let shaper = BoxShaper()
    let items = items(
      [
        try marker(100, 100, "hidden by the next balloon"), try marker(100, 130, "front"),
        try marker(300, 100, "free"),
      ], in: viewport, shaper: shaper)
    #expect(items.glyphOrigins.count == 2)
  }

  @Test("Whatever the window, a balloon's outline is the same")
  func windows() throws {
    let viewport = try viewport(tilt: 45)
    let whole = viewport.window(scale: 2)
    let marker = Marker(position: Coordinate(latitude: 48, longitude: 10), tint: red)
    let scene = Scene(markers: [marker])
    let paths = [whole, whole.part(x: 380, y: 200, width: 60, height: 70)].map { window in
      OverlayLayout(scene: scene, viewport: viewport, window: window, shaper: BoxShaper())
        .items().fills.map(\.path)
    }
    #expect(paths[0] == paths[1])
  }
}
