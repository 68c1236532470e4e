import Cartouche
import CartoucheTesting
import Foundation
import Testing

@Suite("Golden pictures of markers")
struct MarkerGoldenTests {
  typealias Picture = GoldenPictureTests.Picture

  private static let size = ScreenSize(width: 480, height: 330)
  private static let bare = Ornaments(
    compass: Ornaments.Compass(visibility: .hidden),
    attribution: Ornaments.Attribution(visibility: .hidden))

  private static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)").path
  }

  private static func style(
    _ tint: UInt32 = 0xe03e36, text: String? = nil, glyph: MarkerIcon? = nil,
    _ change: (inout MarkerStyle) -> Void = { _ in }
  ) -> MarkerStyle {
    var style = MarkerStyle(tint: Color(rgb: tint), glyphText: text, glyphImage: glyph)
    change(&style)
    return style
  }

  /// One of each kind of look, in rows of six.
  private static let looks: [(title: String, style: MarkerStyle)] = [
    ("Dot", style()), ("Text", style(0x2f9e44, text: "42")),
    ("Glyph", style(0x1971c2, glyph: .glyph(.tram))),
    ("SVG", style(0x7048e8, glyph: .file(fixture("star.svg")))),
    ("PNG", style(0x0c8599, glyph: .file(fixture("flag.png")))),
    (
      "Border",
      style(0xf2d64b, glyph: .glyph(.bus)) {
        $0.border = MarkerStyle.Border(color: Color(rgb: 0x343a40), width: 2.5)
      }
    ),
    ("Selected", style(0xc2255c, glyph: .glyph(.bicycle)) { $0.isSelected = true }),
    ("Disc", style(0x1971c2, glyph: .glyph(.info)) { $0.shape = .dot }),
    ("Point", style { $0.shape = .dot }),
    ("Picture", style { $0.image = .file(fixture("flag.png")) }),
    (
      "Drawing",
      style {
        $0.image = .file(fixture("star.svg"))
        $0.scale = 1.5
      }
    ),
    ("Bare", style(0x1971c2) { $0.image = .glyph(.anchor) }),
    ("Turned", style(text: "A") { $0.rotation = 30 }),
    ("Half", style(text: "B") { $0.opacity = 0.5 }),
    ("Small", style(0x0c8599, glyph: .glyph(.cafe)) { $0.size = .small }),
    ("Flat", style(0x2f9e44, text: "F") { $0.isFlat = true }),
    (
      "Plane",
      style(0x1971c2, glyph: .glyph(.plane)) {
        $0.shape = .dot
        $0.isFlat = true
        $0.rotation = 45
      }
    ),
    (
      "Lying",
      style {
        $0.image = .file(fixture("flag.png"))
        $0.isFlat = true
        $0.scale = 1.5
      }
    ),
  ]

  private static func picture(_ name: String, bearing: Double, tilt: Double) -> Picture {
    let camera = Camera(
      target: Coordinate(latitude: 0, longitude: 0), zoom: 4, bearing: Bearing(degrees: bearing),
      viewingAngle: ViewingAngle(degrees: tilt))
    var request = MapRequest(
      style: fixture("plain.json"), camera: camera, size: size, ornaments: bare)
    // Where the picture shows them that looks straight down, turned with it.
    guard let view = try? Viewport(camera: Camera(zoom: 4, bearing: camera.bearing), size: size)
    else { return Picture(name: name, request: request) }
    request.overlays = looks.enumerated().compactMap { index, look in
      let point = ScreenPoint(x: 45 + Double(index % 6) * 78, y: 80 + Double(index / 6) * 100)
      return view.coordinate(at: point).map {
        .marker(
          Marker(
            position: $0, title: look.title,
            subtitle: look.title == "Selected" ? "Subtitle" : nil, style: look.style))
      }
    }
    return Picture(name: name, request: request)
  }

  /// A crowd in which the higher priority stays, and the south of equal ones.
  private static let crowd: Picture = {
    var request = MapRequest(
      style: fixture("plain.json"), camera: Camera(zoom: 4),
      size: ScreenSize(width: 320, height: 240), ornaments: bare)
    guard let view = try? Viewport(camera: Camera(zoom: 4), size: request.size) else {
      return Picture(name: "markers-crowded", request: request)
    }
    let kinds: [(MarkerGlyph, UInt32, DisplayPriority)] = [
      (.unicycle, 0xfe7a24, .low), (.tricycle, 0x99b42c, .high), (.bicycle, 0x1971c2, 500),
    ]
    request.overlays = (0..<150).compactMap { index in
      // By the golden ratio, so that they lie evenly.
      let x = (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1) * 320
      let (glyph, tint, priority) = kinds[index % 3]
      var style = style(tint, glyph: .glyph(glyph))
      style.displayPriority = priority
      style.collisionMode = .circle
      return view.coordinate(at: ScreenPoint(x: x, y: 20 + Double(index) * 1.45)).map {
        .marker(Marker(position: $0, style: style))
      }
    }
    return Picture(name: "markers-crowded", request: request)
  }()

  static let pictures = [
    picture("markers-flat", bearing: 0, tilt: 0), picture("markers-turned", bearing: 50, tilt: 0),
    picture("markers-tilt-60", bearing: 20, tilt: 60), crowd,
  ]

  @Test(arguments: pictures, [1.0, 2.0])
  func `A picture is as it was when it was looked at`(picture: Picture, scale: Double) throws {
    var request = picture.request
    request.scale = scale
    let map = try GoldenPictureTests.renderer.render(request)
    #expect(map.diagnostics.isEmpty)
    expectImage(map.image, matches: scale == 1 ? picture.name : "\(picture.name)@2x")
  }
}
