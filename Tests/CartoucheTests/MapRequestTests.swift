import Cartouche
import Testing

@Suite("A request")
struct MapRequestTests {
  @Test(
    "is refused for a number that makes no picture",
    arguments: [
      ("scale", MapRequest(scale: .nan)), ("scale", MapRequest(scale: -1)),
      ("size.width", MapRequest(size: ScreenSize(width: .infinity, height: 1))),
      ("size.height", MapRequest(size: ScreenSize(width: 1, height: .nan))),
      ("size.height", MapRequest(size: ScreenSize(width: 20_000, height: 20_000), scale: 2)),
      ("padding.left", MapRequest(padding: EdgeInsets(left: -1))),
      ("style", MapRequest(style: "")),
    ])
  func refusal(path: String, request: MapRequest) {
    let error = #expect(throws: MapRequestError.self) { try request.validate() }
    let expected = path == "size.height" && request.scale == 2 ? "size.width" : path
    #expect(error?.place.path == expected)
  }

  @Test("one pixel is a picture, and so is the longest side")
  func extremes() {
    #expect(throws: Never.self) {
      try MapRequest(size: ScreenSize(width: 1, height: 1)).validate()
      try MapRequest(size: ScreenSize(width: 32_767, height: 1)).validate()
    }
    #expect(throws: MapRequestError.self) {
      try MapRequest(size: ScreenSize(width: 4, height: 4), scale: 0.1).validate()
    }
  }

  @Test("a camera's gaps are filled from another camera")
  func completion() {
    let style = Camera(
      target: Coordinate(latitude: 1, longitude: 2), zoom: 3, bearing: 4, viewingAngle: 5)
    #expect(PartialCamera().completed(from: style) == style)
    #expect(
      PartialCamera(zoom: 7, viewingAngle: 0).completed(from: style)
        == Camera(target: style.target, zoom: 7, bearing: 4, viewingAngle: 0))
  }

  @Test("without a camera the style's view counts, and without that the whole world")
  func viewWithoutCamera() throws {
    let style = Camera(target: Coordinate(latitude: 10, longitude: 20), zoom: 6)
    #expect(try MapRequest().viewport(styleCamera: style).camera == style)
    let world = try MapRequest().viewport(styleCamera: nil)
    for longitude in [-180.0, 180] {
      let edge = try #require(world.project(Coordinate(latitude: 0, longitude: longitude)))
      #expect((-0.01...1024.01).contains(edge.x))
    }
  }

  @Test("a fit beats the style's view and keeps bearing and tilt of the camera")
  func fit() throws {
    let box = try CoordinateBounds(west: 5, south: 45, east: 10, north: 48)
    var request = MapRequest(fit: .bounds(box), padding: EdgeInsets(all: 30))
    request.camera.bearing = 30
    request.camera.viewingAngle = 40
    let view = try request.viewport(styleCamera: Camera())
    #expect(view.camera.bearing == 30 && view.camera.viewingAngle == 40)
    for corner in [(45, 5), (45, 10), (48, 5), (48, 10)] as [(Double, Double)] {
      let point = try #require(
        view.project(Coordinate(latitude: corner.0, longitude: corner.1)))
      #expect((29.99...994.01).contains(point.x) && (29.99...738.01).contains(point.y))
    }
  }

  @Test("a small picture of the whole world is zoomed out below 0")
  func thumbnail() throws {
    let request = MapRequest(size: ScreenSize(width: 64, height: 64))
    #expect(try request.viewport(styleCamera: nil).camera.zoom < 0)
  }

  @Test(
    "a style is a path where it has a slash or ends in .json",
    arguments: [
      ("day", StyleReference.bundled("day")), ("day.json", .file("day.json")),
      ("a/day", .file("a/day")), ("", .bundled("")),
    ])
  func styleReference(text: String, expected: StyleReference) {
    #expect(StyleReference(text) == expected)
  }
}
