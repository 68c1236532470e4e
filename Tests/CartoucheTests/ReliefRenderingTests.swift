import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche
@testable import CartoucheData

/// Pictures of the ground: the bundled heights, and tiles that are made here.
@Suite("Relief in pictures")
struct ReliefRenderingTests {
  private static let renderer: MapRenderer = {
    var options = MapRenderer.Options()
    options.allowsOutside = true
    return MapRenderer(options: options)
  }()
  private static let bare = Ornaments(
    compass: Ornaments.Compass(visibility: .hidden),
    attribution: Ornaments.Attribution(visibility: .hidden))
  private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/relief.json").path
  private static let center = Coordinate(latitude: 36.6, longitude: -84.25)

  private static func crop(
    _ image: RasterImage, x: Int, y: Int, width: Int, height: Int
  ) -> [UInt32] {
    (y..<y + height).flatMap { row in
      image.pixels[row * image.width + x..<row * image.width + x + width]
    }
  }

  // MARK: Seams

  @Test(arguments: [(9, 1.0), (11, 2.0), (12, 1.0)])
  func `Tiles put together equal the picture`(level: Int, scale: Double) throws {
    let request = MapRequest(style: Self.fixture, scale: scale, ornaments: Self.bare)
    let place = WebMercator.project(Self.center)
    let side = Double(1 << level)
    let (x, y) = (Int(place.x * side), Int(place.y * side))
    var picture = request
    picture.camera = PartialCamera(
      Camera(
        target: WebMercator.unproject(
          WorldPoint(x: Double(x + 1) / side, y: Double(y + 1) / side)), zoom: Double(level)))
    picture.size = ScreenSize(width: 512, height: 512)
    let whole = try Self.renderer.render(picture).image
    #expect(Set(whole.pixels).count > 100)
    let pixels = Int(256 * scale)
    for column in 0..<2 {
      for row in 0..<2 {
        let id = try #require(TileID(z: level, x: x + column, y: y + row))
        let tile = try Self.renderer.tile(id, of: request).image
        #expect(
          tile.pixels
            == Self.crop(
              whole, x: column * pixels, y: row * pixels, width: pixels, height: pixels))
      }
    }
  }

  @Test(arguments: [(0.0, 0.0), (33, 0), (70, 60)])
  func `Any part of a picture is drawn as in the whole`(bearing: Double, tilt: Double) throws {
    let request = MapRequest(
      style: Self.fixture,
      camera: Camera(
        target: Self.center, zoom: 11.3, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 200, height: 160), ornaments: Self.bare)
    let whole = try Self.renderer.render(request)
    let window = whole.viewport.window(scale: 1)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<8 {
      let width = Int.random(in: 1...200, using: &generator)
      let height = Int.random(in: 1...160, using: &generator)
      let x = Int.random(in: 0...200 - width, using: &generator)
      let y = Int.random(in: 0...160 - height, using: &generator)
      let part = try Self.renderer.render(
        request, window: window.part(x: x, y: y, width: width, height: height))
      #expect(
        part.image.pixels == Self.crop(whole.image, x: x, y: y, width: width, height: height))
    }
  }

  // MARK: Tiles made here

  /// A folder with a style and tiles of Mapbox's encoding around 0° N 0° E.
  ///
  /// - Parameter height: in tenths of a metre, of samples counted from the north-western tile.
  private func folder(
    source: String = "", layer: String = Self.shade, side: Int = 32,
    tiles: [(x: Int, y: Int)] = Self.square, _ height: (_ x: Int, _ y: Int) -> Int
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 8, "sources": {"d": {"type": "raster-dem", "tiles": ["{z}/{x}/{y}.png"],
        "tileSize": 256, "minzoom": 12, "maxzoom": 12\(source)}}, "layers": [\(layer)]}
      """, to: "style.json")
    for (x, y) in tiles {
      try write(
        Self.picture(side: side) { height((x - 2_047) * side + $0, (y - 2_047) * side + $1) }, x, y,
        to: folder)
    }
    return folder
  }

  private func write(_ bytes: [UInt8], _ x: Int, _ y: Int, to folder: TemporaryFolder) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/12/\(x)", withIntermediateDirectories: true)
    try folder.write(bytes, to: "12/\(x)/\(y).png")
  }

  private static func picture(
    side: Int, height: Int? = nil, _ tenths: (_ x: Int, _ y: Int) -> Int
  ) throws -> [UInt8] {
    let height = height ?? side
    let pixels = (0..<side * height).map { index in
      0xff00_0000 | UInt32(clamping: tenths(index % side, index / side) + 100_000)
    }
    return try RasterImage(width: side, height: height, pixels: pixels).pngData()
  }

  private static let square = [(2_047, 2_047), (2_048, 2_047), (2_047, 2_048), (2_048, 2_048)]
  private static let shade = """
    {"id": "s", "type": "hillshade", "source": "d",
     "paint": {"hillshade-illumination-anchor": "map"}}
    """

  private func render(
    _ folder: TemporaryFolder, zoom: Double = 12, bearing: Double = 0, size: Double = 300,
    missing: MapRequest.MissingTiles = .warn
  ) throws -> RenderedMap {
    var request = MapRequest(
      style: "\(folder.path)/style.json",
      camera: Camera(latitude: 0, longitude: 0, zoom: zoom, bearing: Bearing(degrees: bearing)),
      size: ScreenSize(width: size, height: size), ornaments: Self.bare)
    request.missingTiles = missing
    return try Self.renderer.render(request)
  }

  @Test(arguments: [11.6, 12, 13.3], [0.0, 27])
  func `An even slope shows no seam where tiles meet`(zoom: Double, bearing: Double) throws {
    let folder = try folder { x, y in x * 900 - y * 300 + 19_200 }
    let map = try render(folder, zoom: zoom, bearing: bearing, size: 140)
    #expect(map.diagnostics.isEmpty)
    // The latitude changes a little, and no two neighbours by more than a step.
    let alphas = map.image.pixels.map { Int($0 >> 24) }
    #expect(alphas.min() ?? 0 > 40)
    for index in alphas.indices.dropLast() where (index + 1) % map.image.width != 0 {
      #expect(abs(alphas[index] - alphas[index + 1]) <= 1)
    }
  }

  @Test func `A slope at an edge is read from the tile beyond, even where that is not shown`()
    throws
  {
    // A step up at the meridian: west of it all is level.
    let all = try folder { x, _ in x < 32 ? 0 : 30_000 }
    let viewed = MapRequest(style: "\(all.path)/style.json", ornaments: Self.bare)
    let id = try #require(TileID(z: 12, x: 2_047, y: 2_047))
    let tile = try Self.renderer.tile(id, of: viewed).image
    #expect(tile[10, 100] == 0)
    #expect(tile[255, 100].map { $0 >> 24 > 0 } == true)
    let alone = try folder(tiles: [(2_047, 2_047)]) { x, _ in x < 32 ? 0 : 30_000 }
    let single = MapRequest(style: "\(alone.path)/style.json", ornaments: Self.bare)
    #expect(try Self.renderer.tile(id, of: single).image.pixels.allSatisfy { $0 == 0 })
  }

  @Test func `Missing tiles are told, and end the picture where that is asked for`() throws {
    let folder = try folder(tiles: [(2_047, 2_047), (2_048, 2_048), (2_048, 2_047)]) { x, _ in
      x * 300
    }
    let map = try render(folder)
    #expect(map.diagnostics.map(\.severity) == [.warning])
    #expect(map.diagnostics.first?.message.contains("12/2047/2048 is missing") == true)
    #expect(throws: ResourceError.self) { try render(folder, missing: .fail) }
  }

  @Test func `Tiles of another size, shape or kind are told, and the others drawn`() throws {
    let folder = try folder { x, _ in x * 300 }
    try write(Self.picture(side: 16) { x, _ in x * 600 }, 2_047, 2_047, to: folder)
    try write(Self.picture(side: 16, height: 8) { x, _ in x }, 2_047, 2_048, to: folder)
    try write([1, 2, 3], 2_048, 2_047, to: folder)
    let map = try render(folder)
    let messages = map.diagnostics.map(\.message)
    #expect(messages.count == 3)
    #expect(messages.contains { $0.contains("square") })
    #expect(messages.contains { $0.contains("another size") })
    #expect(map.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(map.image[200, 200].map { $0 >> 24 > 0 } == true)
    #expect(map.image[100, 100].map { $0 >> 24 > 0 } == true)
    #expect(map.image[100, 200] == 0)
  }

  @Test(arguments: [
    ", \"encoding\": \"terrarium\"",
    ", \"encoding\": \"custom\", \"redFactor\": 1e308, \"greenFactor\": 1e308, \"baseShift\": -1e308",
  ])
  func `Heights that make no sense are told`(source: String) throws {
    let folder = try folder(source: source) { x, _ in x * 30 }
    let map = try render(folder)
    #expect(map.diagnostics.count == 1)
    #expect(map.diagnostics.first?.place.path == "sources.d")
    #expect(map.diagnostics.first?.remedy?.contains("encoding") == true)
  }

  @Test func `Colours follow heights at any size, the same in every encoding`() throws {
    let layer = """
      {"id": "c", "type": "color-relief", "source": "d", "paint": {"color-relief-color":
        ["step", ["elevation"], "#0000ff", 100, "#00ff00", 200, "rgba(0, 0, 0, 0)"]}}
      """
    for (source, base) in [
      ("", 0),
      (
        ", \"encoding\": \"custom\", \"redFactor\": 6553.6, \"greenFactor\": 25.6, "
          + "\"blueFactor\": 0.1, \"baseShift\": 9900", -1_000
      ),
    ] {
      let folder = try folder(source: source, layer: layer) { x, y in
        (x < 32 ? 500 : y < 32 ? 1_500 : 2_500) + base
      }
      let map = try render(folder)
      #expect(map.diagnostics.isEmpty)
      #expect(map.image[50, 50] == 0xff00_00ff)
      #expect(map.image[50, 250] == 0xff00_00ff)
      #expect(map.image[250, 50] == 0xff00_ff00)
      #expect(map.image[250, 250] == 0)
    }
  }

  @Test func `The light turns with the picture unless it keeps to the map`() throws {
    let slope = { (x: Int, y: Int) in y * 900 }
    let fixed = try folder(slope)
    let turning = try folder(
      layer: "{\"id\": \"s\", \"type\": \"hillshade\", \"source\": \"d\"}", slope)
    func middle(_ folder: TemporaryFolder, _ bearing: Double) throws -> UInt32? {
      try render(folder, bearing: bearing, size: 60).image[30, 30]
    }
    #expect(try middle(fixed, 0) == middle(turning, 0))
    #expect(try middle(fixed, 0) == middle(fixed, 180))
    #expect(try middle(turning, 0) != middle(turning, 180))
  }
}
