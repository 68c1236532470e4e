import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("Titles, buttons, positions and the user's location in a request")
struct OrnamentRequestTests {
  private static let renderer = MapRenderer()

  private func request(_ text: String) throws -> MapRequest {
    try MapRequest(json: Array(text.utf8), file: "request.json")
  }

  // MARK: The document

  @Test("everything is read, and read back as it was written")
  func roundTrip() throws {
    let read = try request(
      """
      {"userLocation": {"position": {"latitude": 48.85, "longitude": 2.35}, "accuracy": 40,
         "heading": 120, "headingWidth": 35, "course": -10, "tint": "#c03"},
       "ornaments": {"appearance": "dark", "keepClear": true,
         "title": {"text": "Paris", "subtitle": "by night", "corner": "top-center"},
         "trackingButton": {"mode": "following", "position": {"x": 10, "y": 20.5}},
         "compass": {"position": {"x": 300, "y": 40, "anchor": "top-right"}},
         "scaleBar": {"units": "metric", "position": {"x": 5, "y": 5, "anchor": "center"}}}}
      """)
    #expect(
      read.userLocation
        == UserLocation(
          position: Coordinate(latitude: 48.85, longitude: 2.35), accuracy: 40, heading: 120,
          headingWidth: 35, course: 350, tint: Color(rgb: 0xcc0033)))
    var expected = Ornaments(
      title: Ornaments.Title("Paris", subtitle: "by night", corner: .topCenter),
      trackingButton: Ornaments.TrackingButton(
        mode: .following, position: Ornaments.Position(x: 10, y: 20.5)),
      appearance: .dark, keepClear: true)
    expected.compass.position = Ornaments.Position(x: 300, y: 40, anchor: .topRight)
    expected.scaleBar.units = .metric
    expected.scaleBar.position = Ornaments.Position(x: 5, y: 5, anchor: .center)
    #expect(read.ornaments == expected)
    #expect(try request(read.json) == read)
  }

  @Test("words stand for what has nothing else to tell")
  func words() throws {
    let read = try request(
      #"{"ornaments": {"title": "Rome", "trackingButton": "following-with-heading"}}"#)
    #expect(read.ornaments.title == Ornaments.Title("Rome"))
    #expect(read.ornaments.trackingButton.mode == .followingWithHeading)
    #expect(read.json.contains(#""title" : "Rome""#))
    #expect(try request(read.json) == read)
  }

  @Test(
    "errors say where and why",
    arguments: [
      (
        #"{"ornaments": {"title": " "}}"#,
        "request.json:1:25: ornaments.title: the title has no words; "
          + "leave it out, or give it a text"
      ),
      (
        #"{"ornaments": {"title": {"text": "a", "sub": "b"}}}"#,
        "request.json:1:39: ornaments.title.sub: unknown key 'sub'"
      ),
      (
        #"{"ornaments": {"trackingButton": "follow"}}"#,
        "request.json:1:34: ornaments.trackingButton: 'follow' is none of hidden, off, following, "
      ),
      (
        #"{"ornaments": {"compass": {"position": {"x": -3, "y": 5}}}}"#,
        "request.json:1:46: ornaments.compass.position.x: the x -3 is outside 0…32767"
      ),
      (
        #"{"ornaments": {"compass": {"position": {"x": 3}}}}"#,
        "request.json:1:40: ornaments.compass.position: "
      ),
      (
        #"{"ornaments": {"appearance": "drak"}}"#,
        "request.json:1:30: ornaments.appearance: 'drak' is none of light, dark"
      ),
      (
        #"{"userLocation": {"position": {"latitude": 1, "longitude": 2}, "accuracy": -1}}"#,
        "request.json:1:76: userLocation.accuracy: the accuracy -1 is outside 0…10000000"
      ),
      (
        #"{"userLocation": {"position": {"latitude": 1, "longitude": 2}, "headingWidth": 0}}"#,
        "request.json:1:80: userLocation.headingWidth: the heading's width 0 is outside 1…360"
      ),
      (
        #"{"userLocation": {"accuracy": 3}}"#, "request.json:1:18: userLocation: "
      ),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: MapRequestError.self) { try request(text) }
    let told = error.map { "\($0)" } ?? ""
    #expect(told.hasPrefix(message), "\(told)")
  }

  // MARK: Pictures

  private let camera = Camera(target: Coordinate(latitude: 47, longitude: 8), zoom: 9)

  private func picture(_ change: (inout MapRequest) -> Void = { _ in }) -> MapRequest {
    var request = MapRequest(
      camera: camera, size: ScreenSize(width: 300, height: 200),
      overlays: [.marker(Marker(position: camera.target, glyphText: "M"))])
    change(&request)
    return request
  }

  @Test("a picture without a camera shows the user with the whole disc")
  func fitted() throws {
    let user = UserLocation(position: Coordinate(latitude: 60, longitude: 25), accuracy: 5_000)
    let map = try Self.renderer.render(
      MapRequest(size: ScreenSize(width: 300, height: 200), userLocation: user))
    let north = try #require(
      map.viewport.project(Coordinate(latitude: 60.0449661, longitude: 25)))
    #expect(abs(north.y - MapRequest.overlayPadding) < 0.5)
    let frame = try #require(map.ornaments.first { $0.name == "user-location" })
    #expect(abs(frame.rect.center.x - 150) < 0.01)
  }

  @Test("markers keep clear of ornaments where that is asked, which is told")
  func keepClear() throws {
    var ornaments = Ornaments(attribution: Ornaments.Attribution(visibility: .hidden))
    ornaments.compass = Ornaments.Compass(
      visibility: .visible, position: Ornaments.Position(x: 150, y: 90, anchor: .center))
    let shown = try Self.renderer.render(picture { $0.ornaments = ornaments })
    #expect(shown.diagnostics.isEmpty)
    ornaments.keepClear = true
    let hidden = try Self.renderer.render(picture { $0.ornaments = ornaments })
    #expect(
      hidden.diagnostics.map(\.message) == [
        "1 marker or badge is left out: they would reach under ornaments"
      ])
    let bare = try Self.renderer.render(
      picture {
        $0.ornaments = ornaments
        $0.overlays = []
      })
    #expect(hidden.image == bare.image)
    #expect(shown.image != bare.image)
  }

  @Test("tiles show no user")
  func tiles() throws {
    let user = UserLocation(position: camera.target, accuracy: 3_000)
    let tile = try #require(TileID(z: 4, x: 8, y: 5))
    #expect(
      try Self.renderer.tile(tile, of: picture()).image
        == Self.renderer.tile(tile, of: picture { $0.userLocation = user }).image)
  }

  @Test("ornaments are dark with the bundled night, unless they are told to be light")
  func appearance() {
    #expect(picture().coloredOrnaments.appearance == .light)
    #expect(picture { $0.style = "night" }.coloredOrnaments.appearance == .dark)
    #expect(
      picture {
        $0.style = "night"
        $0.ornaments.appearance = .light
      }.coloredOrnaments.appearance == .light)
  }

  @Test("any part of a picture is drawn as in the whole", arguments: [0.0, 55], [1.0, 2.0])
  func windows(tilt: Double, scale: Double) throws {
    var request = picture {
      $0.camera.bearing = 30
      $0.camera.viewingAngle = ViewingAngle(degrees: tilt)
      $0.scale = scale
      $0.userLocation = UserLocation(
        position: Coordinate(latitude: 47.03, longitude: 8.05), accuracy: 6_000, heading: 200)
    }
    request.ornaments.title = Ornaments.Title("Whole")
    let whole = try Self.renderer.render(request)
    let window = whole.viewport.window(scale: scale)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<6 {
      let width = Int.random(in: 1...window.width, using: &generator)
      let height = Int.random(in: 1...window.height, using: &generator)
      let x = Int.random(in: 0...window.width - width, using: &generator)
      let y = Int.random(in: 0...window.height - height, using: &generator)
      let part = try Self.renderer.render(
        request, window: window.part(x: x, y: y, width: width, height: height))
      let crop = (y..<y + height).flatMap { row in
        whole.image.pixels[row * whole.image.width + x..<row * whole.image.width + x + width]
      }
      #expect(part.image.pixels == crop)
    }
  }
}
