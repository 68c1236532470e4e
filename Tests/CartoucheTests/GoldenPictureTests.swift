import Cartouche
import CartoucheTesting
import Foundation
import Testing

@Suite("Golden pictures")
struct GoldenPictureTests {
  struct Picture: Sendable, CustomTestStringConvertible {
    var name: String
    var request: MapRequest
    var testDescription: String { name }
  }

  /// Buildings come from the bundled city, which lies outside the fixtures' folder.
  static let renderer = {
    var options = MapRenderer.Options()
    options.allowsOutside = true
    return MapRenderer(options: options)
  }()

  private static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name).json").path
  }

  /// Ornaments have pictures of their own.
  private static let bare = Ornaments(
    compass: Ornaments.Compass(visibility: .hidden),
    attribution: Ornaments.Attribution(visibility: .hidden))

  private static func world(
    _ name: String, style: String = "day", _ latitude: Double, _ longitude: Double, zoom: Double,
    bearing: Bearing = 0, tilt: ViewingAngle = 0,
    size: ScreenSize = ScreenSize(width: 320, height: 240)
  ) -> Picture {
    let camera = Camera(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
      viewingAngle: tilt)
    // Without text, so that the pictures do not depend on the version of the fonts.
    let hidden = ["visibility": JSONValue.string("none")]
    return Picture(
      name: name,
      request: MapRequest(
        style: style, camera: camera, size: size,
        layers: ["cities": hidden, "countries": hidden, "city-quarters": hidden], ornaments: bare))
  }

  private static func drawing(
    _ name: String, style: String, zoom: Double = 4, bearing: Bearing = 0, tilt: ViewingAngle = 0
  ) -> Picture {
    let camera = Camera(zoom: zoom, bearing: bearing, viewingAngle: tilt)
    return Picture(
      name: name,
      request: MapRequest(
        style: fixture(style), camera: camera, size: ScreenSize(width: 320, height: 320),
        ornaments: bare))
  }

  private static func buildings(
    _ name: String, zoom: Double, bearing: Bearing = 0, tilt: ViewingAngle = 0
  ) -> Picture {
    let camera = Camera(
      target: Coordinate(latitude: 43.735, longitude: 7.4222), zoom: zoom, bearing: bearing,
      viewingAngle: tilt)
    return Picture(
      name: name,
      request: MapRequest(
        style: fixture("buildings"), camera: camera, size: ScreenSize(width: 400, height: 300),
        ornaments: bare))
  }

  private static func heatmap(
    _ name: String, _ latitude: Double, _ longitude: Double, zoom: Double, bearing: Bearing = 0,
    tilt: ViewingAngle = 0
  ) -> Picture {
    let camera = Camera(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
      viewingAngle: tilt)
    return Picture(
      name: name,
      request: MapRequest(
        style: fixture("heatmap"), camera: camera, size: ScreenSize(width: 320, height: 240),
        ornaments: bare))
  }

  static let pictures = [
    world("city-12", 43.7365, 7.4245, zoom: 13.2),
    world("city-15", 43.7365, 7.4245, zoom: 15.5),
    world("city-15-tilt-60", 43.735, 7.4215, zoom: 15.8, bearing: 40, tilt: 60),
    world("city-18-bearing-70", 43.7345, 7.4205, zoom: 18.3, bearing: 70),
    world("city-15-night", style: "night", 43.7365, 7.4245, zoom: 15.5),
    world(
      "city-15-night-tilt-60", style: "night", 43.735, 7.4215, zoom: 15.8, bearing: 40, tilt: 60),
    world("city-15-print", style: "print", 43.7365, 7.4245, zoom: 15.5),
    world(
      "city-15-print-tilt-60", style: "print", 43.735, 7.4215, zoom: 15.8, bearing: 40, tilt: 60),
    world("world-north-up", 25, 10, zoom: 0.3),
    world("europe-bearing-30", 50, 12, zoom: 3.2, bearing: 30),
    world("india-tilt-45", 21, 79, zoom: 3.4, tilt: 45),
    world("japan-tilt-60-bearing-120", 37, 138, zoom: 4.2, bearing: 120, tilt: 60),
    world("andes-tilt-80-horizon", -30, -68, zoom: 3.6, bearing: 10, tilt: 80),
    world("date-line", -17, 180, zoom: 3.5),
    world("high-north-84", 84, -40, zoom: 2.4),
    world("one-pixel-high", 46, 8, zoom: 4, size: ScreenSize(width: 320, height: 1)),
    drawing("joins-caps-dashes", style: "strokes"),
    drawing("joins-caps-dashes-turned-tilted", style: "strokes", bearing: 25, tilt: 50),
    drawing("translucent-crossings", style: "translucent"),
    drawing("translucent-crossings-tilted", style: "translucent", bearing: -15, tilt: 55),
    drawing("patterns", style: "patterns"),
    drawing("patterns-between-zooms-turned", style: "patterns", zoom: 4.6, bearing: 30),
    drawing("patterns-tilted", style: "patterns", zoom: 4.2, bearing: -15, tilt: 60),
    drawing("icons", style: "icons"),
    drawing("icons-turned-tilted", style: "icons", bearing: 25, tilt: 50),
    buildings("buildings-tilt-60", zoom: 16.6, bearing: 40, tilt: 60),
    buildings("buildings-from-above", zoom: 16.6),
    heatmap("heatmap", 48, 12, zoom: 3.2),
    heatmap("heatmap-tilt-60", 40, 20, zoom: 3.4, bearing: -20, tilt: 60),
    drawing("picture", style: "picture", bearing: 10),
    drawing("picture-tilted", style: "picture", bearing: -40, tilt: 65),
  ]

  @Test(arguments: pictures, [1.0, 2.0])
  func `A picture is as it was when it was looked at`(picture: Picture, scale: Double) throws {
    var request = picture.request
    request.scale = scale
    let map = try Self.renderer.render(request)
    expectImage(map.image, matches: scale == 1 ? picture.name : "\(picture.name)@2x")
  }
}
