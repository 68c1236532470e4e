import Cartouche
import CartoucheTesting
import Foundation
import Testing

@Suite("Golden pictures of relief and satellite tiles")
struct SurfaceGoldenTests {
  typealias Picture = GoldenPictureTests.Picture

  private static let renderer: MapRenderer = {
    var options = MapRenderer.Options()
    options.allowsOutside = true
    return MapRenderer(options: options)
  }()

  private static func picture(
    _ name: String, style: String, _ latitude: Double, _ longitude: Double, zoom: Double,
    bearing: Bearing = 0, tilt: ViewingAngle = 0
  ) -> Picture {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(style).json").path
    return Picture(
      name: name,
      request: MapRequest(
        style: fixture,
        camera: Camera(
          target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
          bearing: bearing, viewingAngle: tilt),
        size: ScreenSize(width: 320, height: 240),
        ornaments: Ornaments(
          compass: Ornaments.Compass(visibility: .hidden),
          attribution: Ornaments.Attribution(visibility: .hidden))))
  }

  static let pictures = [
    picture("relief", style: "relief", 36.59, -84.24, zoom: 10.6),
    picture("relief-near-turned", style: "relief", 36.61, -84.2, zoom: 12.7, bearing: 40),
    picture("relief-tilt-60", style: "relief", 36.54, -84.26, zoom: 11.7, bearing: -20, tilt: 60),
    picture("satellite", style: "satellite", 28, 20, zoom: 2.3),
    picture("satellite-tilt-60", style: "satellite", 18, -70, zoom: 3.4, bearing: 15, tilt: 60),
  ]

  @Test(arguments: pictures, [1.0, 2.0])
  func `A picture is as it was when it was looked at`(picture: Picture, scale: Double) throws {
    var request = picture.request
    request.scale = scale
    let map = try Self.renderer.render(request)
    #expect(map.diagnostics.isEmpty)
    expectImage(map.image, matches: scale == 1 ? picture.name : "\(picture.name)@2x")
  }
}
