import CartoucheCamera
import CartoucheGeo
import CartoucheImage
import CartoucheScene
import CartoucheSupport
import Testing

@testable import Cartouche

@Suite("Pictures in bands")
struct PictureBandsTests {
  private static let renderer = MapRenderer()

  private static func request(
    _ style: String, zoom: Double, bearing: Double = 0, tilt: Double = 0,
    placement: MapRequest.Placement = .picture
  ) -> MapRequest {
    var request = MapRequest(style: style)
    request.size = ScreenSize(width: 500, height: 330)
    request.scale = 1.5
    request.camera = PartialCamera(
      target: Coordinate(latitude: 43.7365, longitude: 7.4245), zoom: zoom,
      bearing: Bearing(degrees: bearing), viewingAngle: ViewingAngle(degrees: tilt))
    request.placement = placement
    request.overlays = [
      .marker(Marker(position: Coordinate(latitude: 43.737, longitude: 7.425), title: "Here")),
      .path(
        Polyline([
          Coordinate(latitude: 43.7, longitude: 7.3), Coordinate(latitude: 43.78, longitude: 7.5),
        ])),
    ]
    return request
  }

  @Test(
    "are the whole picture, to the bit",
    arguments: [
      (request("day", zoom: 3.3), 37), (request("day", zoom: 14.7, bearing: 33), 100),
      (request("day", zoom: 14.7, placement: .world), 64),
      (request("night", zoom: 13.2, bearing: 200, placement: .world), 41),
      (request("relief", zoom: 11, placement: .world), 90),
      (request("satellite", zoom: 4, placement: .world), 128),
      (request("day", zoom: 15.2, bearing: 20, tilt: 60), 71), (request("print", zoom: -3), 400),
    ])
  func equality(request: MapRequest, height: Int) throws {
    let whole = try Self.renderer.render(request)
    let bands = try Self.renderer.bands(of: request, height: height)
    #expect(bands.size == whole.image.size && bands.viewport.camera == whole.viewport.camera)
    var pixels: [UInt32] = []
    for index in 0..<bands.count {
      let band = try bands.draw(index)
      #expect(band.image.width == bands.size.width && band.image.height <= height)
      #expect(band.attribution == whole.attribution && band.ornaments == whole.ornaments)
      pixels += band.image.pixels
    }
    #expect(pixels == whole.image.pixels)
  }

  @Test("may have more pixels than memory holds, which a whole picture may not")
  func limits() throws {
    var request = MapRequest(style: "day")
    request.size = ScreenSize(width: 30_000, height: 30_000)
    request.camera.zoom = 6
    request.placement = .world
    #expect(throws: MapRequestError.self) { try Self.renderer.render(request) }
    let bands = try Self.renderer.bands(of: request)
    #expect(bands.size == PixelSize(width: 30_000, height: 30_000))
    #expect(bands.bandHeight * 30_000 <= PictureBands.bandPixels && bands.count == 108)
    request.size = ScreenSize(width: 40_000, height: 10)
    #expect(throws: MapRequestError.self) { try Self.renderer.bands(of: request) }
  }

  @Test("make the file that the whole picture makes")
  func files() throws {
    let request = Self.request("day", zoom: 3)
    let whole = try Self.renderer.render(request)
    let bands = try Self.renderer.bands(of: request, height: 50)
    let first = try bands.draw(0)
    var stream = try bands.pngStream(first, isOpaque: true)
    var file = try stream.append(first.image)
    for index in 1..<bands.count { file += try stream.append(bands.draw(index).image) }
    file += try stream.end()
    #expect(try RasterImage(pngData: file).pixels == whole.image.pixels)
    let texts = try PNGInformation(file).texts
    #expect(texts == (try PNGInformation(whole.pngData()).texts))
  }
}
