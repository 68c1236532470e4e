import CartoucheImage
import CartoucheSupport
import Foundation
import CartoucheTestSupport
import Testing

@testable import Cartouche

@Suite("Windows")
struct WindowTests {
  private static let renderer = MapRenderer()

  private func crop(_ image: RasterImage, x: Int, y: Int, width: Int, height: Int) -> [UInt32] {
    (y..<y + height).flatMap { row in
      image.pixels[row * image.width + x..<row * image.width + x + width]
    }
  }

  private static let cameras = [
    Camera(target: Coordinate(latitude: 48, longitude: 9), zoom: 3.37),
    Camera(target: Coordinate(latitude: -20, longitude: 178), zoom: 4.81, bearing: 33),
    Camera(
      target: Coordinate(latitude: 60, longitude: -100), zoom: 5.5, bearing: 200, viewingAngle: 60),
    Camera(
      target: Coordinate(latitude: 10, longitude: 100), zoom: 3, bearing: 290, viewingAngle: 78),
  ]

  /// Lines and markers all over the world, some across tiles' edges.
  private static let overlays: [MapRequest.Overlay] = {
    var generator = SeededGenerator(seed: 17)
    let places = (0..<80).map { _ in
      Coordinate(
        latitude: .random(in: -70...80, using: &generator),
        longitude: .random(in: -180...180, using: &generator))
    }
    let line = MapRequest.Overlay.path(Polyline(places, style: LineStyle(opacity: 0.7)))
    return [line] + places.map { .marker(Marker(position: $0, glyphText: "7")) }
  }()

  @Test(arguments: cameras, [1.0, 2.0, 3.0])
  func `Any part of a picture is drawn as in the whole`(camera: Camera, scale: Double) throws {
    var request = MapRequest(camera: camera, size: ScreenSize(width: 240, height: 180))
    request.scale = scale
    request.overlays = Self.overlays
    request.ornaments.scaleBar.units = .metric
    let whole = try Self.renderer.render(request)
    let window = whole.viewport.window(scale: scale)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<6 {
      let width = Int.random(in: 1...window.width, using: &generator)
      let height = Int.random(in: 1...window.height, using: &generator)
      let x = Int.random(in: 0...window.width - width, using: &generator)
      let y = Int.random(in: 0...window.height - height, using: &generator)
      let part = try Self.renderer.render(
        request, window: window.part(x: x, y: y, width: width, height: height))
      #expect(
        part.image.pixels == crop(whole.image, x: x, y: y, width: width, height: height))
    }
  }

  @Test(arguments: [(2, 256, 1.0), (3, 256, 2.0), (2, 512, 1.0)])
  func `Tiles put together equal the picture of the same place`(
    level: Int, side: Int, scale: Double
  ) throws {
    // Labels are placed by rank over a whole picture, and ornaments stand on pictures alone.
    let hidden = ["visibility": JSONValue.string("none")]
    let request = MapRequest(
      scale: scale, layers: ["cities": hidden, "countries": hidden], overlays: Self.overlays,
      ornaments: Ornaments(attribution: Ornaments.Attribution(visibility: .hidden)))
    let first = (x: 1, y: 1)
    let camera = Camera(
      target: WebMercator.unproject(
        WorldPoint(
          x: Double(first.x + 1) / Double(1 << level), y: Double(first.y + 1) / Double(1 << level))),
      zoom: Double(level) + log2(Double(side) / 256))
    var picture = request
    picture.camera = PartialCamera(camera)
    picture.size = ScreenSize(width: Double(2 * side), height: Double(2 * side))
    picture.placement = .world
    picture.ornaments.attribution.visibility = .hidden
    let whole = try Self.renderer.render(picture).image
    let pixels = Int(Double(side) * scale)
    for column in 0..<2 {
      for row in 0..<2 {
        let id = try #require(TileID(z: level, x: first.x + column, y: first.y + row))
        let tile = try Self.renderer.tile(id, of: request, size: side).image
        #expect(
          tile.pixels
            == crop(whole, x: column * pixels, y: row * pixels, width: pixels, height: pixels))
      }
    }
  }

  /// What stands far outside a small window but reaches into it.
  @Test(arguments: [0.0, 50])
  func `Wide lines and large circles reach into every window`(tilt: Double) throws {
    let style = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/wide.json").path
    let camera = Camera(zoom: 5, viewingAngle: ViewingAngle(degrees: tilt))
    var request = MapRequest(
      style: style, camera: camera, size: ScreenSize(width: 900, height: 600))
    request.ornaments.attribution.visibility = .hidden
    request.ornaments.compass.visibility = .hidden
    let whole = try Self.renderer.render(request)
    let window = whole.viewport.window(scale: 1)
    for (x, y) in [(0, 0), (440, 290), (870, 570), (300, 10), (890, 590)] {
      let part = try Self.renderer.render(
        request, window: window.part(x: x, y: y, width: 10, height: 10))
      #expect(part.image.pixels == crop(whole.image, x: x, y: y, width: 10, height: 10))
    }
    #expect(Set(whole.image.pixels).count > 3)
  }

  /// Pixels that are told by where they lie beside lines and circles.
  @Test(arguments: [(0.0, 0.0), (30, 0), (0, 55), (140, 40)], [1.0, 2])
  func `Soft edges, gradients and clusters are every window's`(
    view: (bearing: Double, tilt: Double), scale: Double
  ) throws {
    let style = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/soft.json").path
    let camera = Camera(
      target: Coordinate(latitude: -1, longitude: 0), zoom: 4.3,
      bearing: Bearing(degrees: view.bearing), viewingAngle: ViewingAngle(degrees: view.tilt))
    var request = MapRequest(
      style: style, camera: camera, size: ScreenSize(width: 330, height: 300), scale: scale)
    request.ornaments.attribution.visibility = .hidden
    request.ornaments.compass.visibility = .hidden
    let whole = try Self.renderer.render(request)
    #expect(Set(whole.image.pixels).count > 500)
    let window = whole.viewport.window(scale: scale)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<8 {
      let width = Int.random(in: 1...window.width / 2, using: &generator)
      let height = Int.random(in: 1...window.height / 2, using: &generator)
      let x = Int.random(in: 0...window.width - width, using: &generator)
      let y = Int.random(in: 0...window.height - height, using: &generator)
      let part = try Self.renderer.render(
        request, window: window.part(x: x, y: y, width: width, height: height))
      #expect(part.image.pixels == crop(whole.image, x: x, y: y, width: width, height: height))
    }
  }

  @Test func `The same request gives the same pixels again`() throws {
    let request = MapRequest(camera: Self.cameras[2], size: ScreenSize(width: 200, height: 150))
    let first = try Self.renderer.render(request).image
    for _ in 0..<5 { #expect(try MapRenderer().render(request).image == first) }
  }
}
