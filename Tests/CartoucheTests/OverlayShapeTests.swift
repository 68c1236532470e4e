import CartoucheImage
import CartoucheTestSupport
import CartoucheTesting
import Foundation
import Testing

@testable import Cartouche

@Suite("Lines, areas and pictures on the map")
struct OverlayShapeTests {
  private static let renderer = MapRenderer()

  // MARK: Goldens

  private static let sheets: [(name: String, request: MapRequest)] = [
    ("overlay-lines", OverlaySheet.request(OverlaySheet.lines, tilt: 0)),
    ("overlay-lines-tilt-60", OverlaySheet.request(OverlaySheet.lines, tilt: 60)),
    ("overlay-areas", OverlaySheet.request(OverlaySheet.areas, tilt: 0)),
    ("overlay-areas-tilt-60", OverlaySheet.request(OverlaySheet.areas, tilt: 60)),
    ("overlay-circles", OverlaySheet.worldRequest(tilt: 0)),
  ]

  @Test(arguments: sheets.indices, [1.0, 2.0])
  func `A sheet is as it was when it was looked at`(sheet: Int, scale: Double) throws {
    var request = Self.sheets[sheet].request
    request.scale = scale
    let map = try GoldenPictureTests.renderer.render(request)
    let name = Self.sheets[sheet].name
    expectImage(map.image, matches: scale == 1 ? name : "\(name)@2x")
  }

  // MARK: Windows

  private func crop(_ image: RasterImage, x: Int, y: Int, width: Int, height: Int) -> [UInt32] {
    (y..<y + height).flatMap { row in
      image.pixels[row * image.width + x..<row * image.width + x + width]
    }
  }

  private static let windows: [MapRequest] = [
    OverlaySheet.request(OverlaySheet.lines, tilt: 0, scale: 2),
    OverlaySheet.request(OverlaySheet.lines, tilt: 60),
    OverlaySheet.request(OverlaySheet.areas, tilt: 0),
    OverlaySheet.request(OverlaySheet.areas, tilt: 60, scale: 2),
    OverlaySheet.worldRequest(tilt: 0), OverlaySheet.worldRequest(tilt: 50, scale: 2),
  ]

  @Test(arguments: windows.indices)
  func `Any part of a picture is drawn as in the whole`(index: Int) throws {
    let request = Self.windows[index]
    let whole = try Self.renderer.render(request)
    let window = whole.viewport.window(scale: request.scale)
    #expect(Set(whole.image.pixels).count > 100)
    var generator = SeededGenerator(seed: UInt64(index))
    for round in 0..<12 {
      let most = round < 6 ? 40 : window.height
      let width = Int.random(in: 1...most, using: &generator)
      let height = Int.random(in: 1...most, using: &generator)
      let x = Int.random(in: 0...window.width - width, using: &generator)
      let y = Int.random(in: 0...window.height - height, using: &generator)
      let part = try Self.renderer.render(
        request, window: window.part(x: x, y: y, width: width, height: height))
      let expected = crop(whole.image, x: x, y: y, width: width, height: height)
      // The edge of a dash on the looking-down world has differed by 1/255 in one pixel.
      withKnownIssue(isIntermittent: true) {
        #expect(part.image.pixels == expected)
      } when: {
        index == 4
      }
    }
  }

  @Test func `Tiles put together equal the picture of the same place`() throws {
    let request = MapRequest(style: OverlaySheet.style, overlays: OverlaySheet.world)
    let camera = Camera(target: WebMercator.unproject(WorldPoint(x: 1, y: 0.25)), zoom: 2)
    var picture = request
    picture.camera = PartialCamera(camera)
    picture.size = ScreenSize(width: 512, height: 512)
    picture.placement = .world
    picture.ornaments = OverlaySheet.bare
    let whole = try Self.renderer.render(picture).image
    for (column, x) in [3, 0].enumerated() {
      for row in 0..<2 {
        let id = try #require(TileID(z: 2, x: x, y: row))
        let tile = try Self.renderer.tile(id, of: request).image
        #expect(tile.pixels == crop(whole, x: column * 256, y: row * 256, width: 256, height: 256))
      }
    }
  }

  // MARK: Colours

  @Test func `Spans meet without a gap and without covering anything twice`() throws {
    let red = Color(rgb: 0xff0000)
    let line = [0.0, 10].map { Coordinate(latitude: 0, longitude: $0) }
    func image(_ style: LineStyle) throws -> RasterImage {
      let camera = Camera(target: Coordinate(latitude: 0, longitude: 5), zoom: 4.3, bearing: 17)
      let request = MapRequest(
        style: OverlaySheet.style, camera: camera, size: ScreenSize(width: 200, height: 100),
        overlays: [.path(Polyline(line, style: style))], ornaments: OverlaySheet.bare)
      return try Self.renderer.render(request).image
    }
    let translucent = red.multipliedAlpha(0.5)
    let whole = try image(LineStyle(color: translucent, width: 9, casing: nil))
    let parts = try image(
      LineStyle(
        width: 9, casing: nil,
        spans: LineSpans([.init(translucent, length: 31_234.5)], repeats: true)))
    let difference = zip(whole.pixels, parts.pixels).map { a, b in
      stride(from: 0, to: 32, by: 8).map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }
    #expect((difference.max() ?? 0) <= 1)
  }

  @Test func `A geodesic file bends as a geodesic line does`() throws {
    let folder = try TemporaryFolder()
    let text =
      #"{"type": "LineString", "coordinates": [[-60, 50], [60, 50]]}"#
    try folder.write(text, to: "line.geojson")
    func image(_ overlay: MapRequest.Overlay) throws -> RasterImage {
      let camera = Camera(target: Coordinate(latitude: 60, longitude: 0), zoom: 1)
      return try Self.renderer.render(
        MapRequest(
          style: OverlaySheet.style, camera: camera, size: ScreenSize(width: 300, height: 200),
          overlays: [overlay], ornaments: OverlaySheet.bare)
      ).image
    }
    let file = try image(
      .file(MapRequest.FileOverlay(path: folder.path + "/line.geojson", isGeodesic: true)))
    let straight = try image(.file(MapRequest.FileOverlay(path: folder.path + "/line.geojson")))
    let path = try image(
      .path(
        Polyline(
          [-60.0, 60].map { Coordinate(latitude: 50, longitude: $0) }, isGeodesic: true)))
    #expect(file != straight)
    // Within a quarter point of it.
    #expect(ImageDifference(expected: path, actual: file, tolerance: 90).isEmpty)
  }

  // MARK: Pictures

  @Test func `A picture that does not exist is a warning, and the rest is drawn`() throws {
    let folder = try TemporaryFolder()
    try folder.write("no picture", to: "broken.png")
    let missing = folder.path + "/none.png"
    let overlays =
      OverlaySheet.areas + [
        .image(
          GroundOverlay(
            .file(missing),
            placement: .position(Coordinate(latitude: 47, longitude: 8.4), width: 1e4))),
        .path(
          Polyline(
            [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 1, longitude: 0)],
            style: LineStyle(stamp: .file(folder.path + "/broken.png")))),
        .polygon(Polygon([], style: PolygonStyle(pattern: .image(.file(missing))))),
      ]
    var request = OverlaySheet.request(overlays, tilt: 0)
    #expect(throws: MapRequestError.self) { try Self.renderer.render(request) }
    request.overlays.removeLast()
    let map = try Self.renderer.render(request)
    #expect(map.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(map.diagnostics.map(\.place.file) == [missing, folder.path + "/broken.png"])
    let plain = try Self.renderer.render(OverlaySheet.request(OverlaySheet.areas, tilt: 0))
    #expect(map.image == plain.image)
    #expect(plain.diagnostics.isEmpty)
  }

  @Test func `A picture's own pixels come back from a document`() throws {
    var request = OverlaySheet.request(OverlaySheet.lines + OverlaySheet.areas, tilt: 0)
    request.output = "a.png"
    let read = try MapRequest(json: Array(request.json.utf8), file: "request.json")
    #expect(read == request)
  }

  @Test func `A fit shows circles, areas and pictures whole`() throws {
    for (index, overlay) in (OverlaySheet.areas + OverlaySheet.world).enumerated() {
      let request = MapRequest(
        style: OverlaySheet.style, size: ScreenSize(width: 200, height: 200), overlays: [overlay],
        ornaments: OverlaySheet.bare)
      let map = try Self.renderer.render(request)
      let ground = map.image.pixels[0]
      #expect(map.image.pixels.contains { $0 != ground })
      // What goes round the world goes to the edges.
      guard index < OverlaySheet.areas.count || index == 7 || index == 10 else { continue }
      for step in 0..<200 {
        let edge = [step, 39_800 + step, step * 200, step * 200 + 199]
        #expect(edge.map { map.image.pixels[$0] } == [UInt32](repeating: ground, count: 4))
      }
    }
  }
}
