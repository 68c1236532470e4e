import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("Windows of patterns, icons and pictures")
struct PatternWindowTests {
  private static let renderer = MapRenderer()

  private static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name).json").path
  }

  private static let cameras = [
    Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 5.37, bearing: 30),
    Camera(target: Coordinate(latitude: 1, longitude: -361), zoom: 5.8),
    Camera(
      target: Coordinate(latitude: 0, longitude: 0), zoom: 5.5, bearing: 200, viewingAngle: 60),
    // Where the plane is 2³³ points wide.
    Camera(target: Coordinate(latitude: 2, longitude: 3), zoom: 25, bearing: 30),
  ]

  @Test(arguments: ["patterns", "icons", "picture"], cameras)
  func `Any part is drawn as in the whole`(style: String, camera: Camera) throws {
    for scale in [1.0, 2] {
      var request = MapRequest(
        style: Self.fixture(style), camera: camera, size: ScreenSize(width: 240, height: 180))
      request.scale = scale
      let whole = try Self.renderer.render(request)
      #expect(camera.zoom > 20 || Set(whole.image.pixels).count > 20)
      let window = whole.viewport.window(scale: scale)
      var generator = SeededGenerator(seed: 7)
      for _ in 0..<5 {
        let width = Int.random(in: 1...window.width, using: &generator)
        let height = Int.random(in: 1...window.height, using: &generator)
        let x = Int.random(in: 0...window.width - width, using: &generator)
        let y = Int.random(in: 0...window.height - height, using: &generator)
        let part = try Self.renderer.render(
          request, window: window.part(x: x, y: y, width: width, height: height))
        #expect(
          part.image.pixels == whole.image.part(x: x, y: y, width: width, height: height)?.pixels)
      }
    }
  }

  @Test(arguments: ["patterns", "icons", "picture"], [1.0, 2])
  func `Tiles put together equal the picture of the same place`(style: String, scale: Double)
    throws
  {
    var request = MapRequest(style: Self.fixture(style))
    request.scale = scale
    request.placement = .world
    request.ornaments.attribution.visibility = .hidden
    var picture = request
    // The four tiles of level 5 around the origin.
    picture.camera = PartialCamera(Camera(zoom: 5))
    picture.size = ScreenSize(width: 512, height: 512)
    let side = Int(256 * scale)
    let whole = try Self.renderer.render(picture).image
    for (x, y) in [(15, 15), (16, 15), (15, 16), (16, 16)] {
      let tile = try Self.renderer.tile(
        try #require(TileID(z: 5, x: x, y: y)), of: request
      ).image
      #expect(
        tile.pixels
          == whole.part(
            x: (x - 15) * side, y: (y - 15) * side, width: side, height: side)?.pixels)
    }
  }
}
