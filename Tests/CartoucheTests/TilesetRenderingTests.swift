import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche
@testable import CartoucheData

/// Pictures of vector tiles: the bundled city, and parts of it in folders.
@Suite("Tilesets in pictures")
struct TilesetRenderingTests {
  private static let renderer = MapRenderer()
  private static let center = Coordinate(latitude: 43.7365, longitude: 7.4245)
  /// Without text, for labels are placed over whole pictures.
  private static let wordless = Dictionary(
    uniqueKeysWithValues: ["cities", "countries", "city-quarters"].map {
      ($0, ["visibility": JSONValue.string("none")])
    })
  private static let bare = Ornaments(
    compass: Ornaments.Compass(visibility: .hidden),
    attribution: Ornaments.Attribution(visibility: .hidden))

  private static func monaco(_ id: TileID) throws -> [UInt8]? {
    let resources = try BundledResources.locate()
    let tiles = try MBTiles(path: "\(resources.folder)/SampleData/city/monaco.mbtiles")
    guard case .bytes(let bytes) = try tiles.tile(id) else { return nil }
    return bytes
  }

  private func request(
    _ style: String, zoom: Double, bearing: Double = 0, tilt: Double = 0, size: Double = 300
  ) -> MapRequest {
    MapRequest(
      style: style,
      camera: Camera(
        target: Self.center, zoom: zoom, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: size, height: size), ornaments: Self.bare)
  }

  @Test(arguments: [(14, 1.0), (15, 2.0), (17, 1.0)])
  func `Tiles of the city put together equal the picture`(level: Int, scale: Double) throws {
    let request = MapRequest(scale: scale, layers: Self.wordless, ornaments: Self.bare)
    let place = WebMercator.project(Self.center)
    let side = Double(1 << level)
    let (x, y) = (Int(place.x * side), Int(place.y * side))
    var picture = request
    picture.camera = PartialCamera(
      Camera(
        target: WebMercator.unproject(
          WorldPoint(x: Double(x + 1) / side, y: Double(y + 1) / side)), zoom: Double(level)))
    picture.size = ScreenSize(width: 512, height: 512)
    picture.placement = .world
    let whole = try Self.renderer.render(picture).image
    let pixels = Int(256 * scale)
    for column in 0..<2 {
      for row in 0..<2 {
        let id = try #require(TileID(z: level, x: x + column, y: y + row))
        let tile = try Self.renderer.tile(id, of: request).image
        let part = (0..<pixels).flatMap { line in
          let start = (row * pixels + line) * whole.width + column * pixels
          return whole.pixels[start..<start + pixels]
        }
        #expect(tile.pixels == part)
      }
    }
  }

  @Test(arguments: [(0.0, 0.0), (33, 0), (70, 60)])
  func `No seam shows where tiles meet, not even through a veil`(
    bearing: Double, tilt: Double
  ) throws {
    let folder = try TemporaryFolder()
    let style = """
      {"version": 8, "sources": {"t": {"type": "vector", "tiles": ["{z}/{x}/{y}.mvt"], "minzoom": 14, "maxzoom": 14}},
       "layers": [{"id": "veil", "type": "fill", "source": "t", "source-layer": "a",
         "paint": {"fill-color": "#204060", "fill-opacity": 0.5}}]}
      """
    try folder.write(style, to: "style.json")
    let place = WebMercator.project(Self.center)
    for x in -3...3 {
      for y in -3...3 {
        let column = Int(place.x * 16384) + x
        let row = Int(place.y * 16384) + y
        try FileManager.default.createDirectory(
          atPath: "\(folder.path)/14/\(column)", withIntermediateDirectories: true)
        try folder.write(Self.veilTile, to: "14/\(column)/\(row).mvt")
      }
    }
    let image = try Self.renderer.render(
      request("\(folder.path)/style.json", zoom: 15.4, bearing: bearing, tilt: tilt, size: 200)
    ).image
    let lower = image.pixels[(image.pixels.count / 2)...]
    #expect(Set(lower).count == 1)
    #expect(lower.first.map { $0 >> 24 } == 128)
  }

  /// A tile with a layer `a` that holds a square from −64 to 4160.
  private static let veilTile: [UInt8] = {
    func varint(_ value: Int) -> [UInt8] {
      value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + varint(value >> 7)
    }
    func zigzag(_ value: Int) -> [UInt8] { varint(value < 0 ? -2 * value - 1 : 2 * value) }
    func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
      varint(number << 3 | 2) + varint(bytes.count) + bytes
    }
    let commands =
      varint(9) + zigzag(-64) + zigzag(-64) + varint(3 << 3 | 2) + zigzag(4224) + zigzag(0)
      + zigzag(0) + zigzag(4224) + zigzag(-4224) + zigzag(0) + varint(15)
    let feature = varint(3 << 3) + varint(3) + field(4, commands)
    let layer =
      field(1, Array("a".utf8)) + field(2, feature) + varint(5 << 3) + varint(4096)
      + varint(15 << 3) + varint(2)
    return field(3, layer)
  }()

  private func folder(
    style: String = "", tiles: [TileID: [UInt8]]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 8, "sources": {"t": {"type": "vector", "tiles": ["{z}/{x}/{y}.mvt"], "minzoom": 10, "maxzoom": 14\(style)}},
       "layers": [{"id": "roads", "type": "line", "source": "t", "source-layer": "transportation"},
         {"id": "veil", "type": "fill", "source": "t", "source-layer": "a"}]}
      """, to: "style.json")
    for (id, bytes) in tiles {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(id.z)/\(id.x)", withIntermediateDirectories: true)
      try folder.write(bytes, to: "\(id.z)/\(id.x)/\(id.y).mvt")
    }
    return folder
  }

  private static func tile(level: Int) throws -> TileID {
    let place = WebMercator.project(center)
    let side = Double(1 << level)
    return try #require(TileID(z: level, x: Int(place.x * side), y: Int(place.y * side)))
  }

  @Test func `A coarser tile stands in for a missing one`() throws {
    let coarse = try Self.tile(level: 11)
    let folder = try folder(tiles: [coarse: try #require(try Self.monaco(coarse))])
    let map = try Self.renderer.render(request("\(folder.path)/style.json", zoom: 15))
    #expect(map.diagnostics.isEmpty)
    #expect(map.image.pixels.contains { $0 != 0 })
  }

  @Test func `A missing tile is told, or ends the picture where that is asked for`() throws {
    let folder = try folder(tiles: [:])
    var request = request("\(folder.path)/style.json", zoom: 15)
    let map = try Self.renderer.render(request)
    #expect(map.image.pixels.allSatisfy { $0 == 0 })
    #expect(map.diagnostics.count == 1)
    #expect(map.diagnostics.first?.message.contains("missing") == true)
    request.missingTiles = .fail
    #expect(throws: ResourceError.self) { try Self.renderer.render(request) }
  }

  @Test func `An empty tile is none that is missing`() throws {
    let folder = try folder(tiles: [try Self.tile(level: 10): []])
    var request = request("\(folder.path)/style.json", zoom: 11, size: 100)
    request.missingTiles = .fail
    #expect(try Self.renderer.render(request).diagnostics.isEmpty)
  }

  @Test func `A broken tile is told once, and the others are drawn`() throws {
    let coarse = try Self.tile(level: 11)
    let fine = try Self.tile(level: 14)
    let folder = try folder(
      tiles: [coarse: try #require(try Self.monaco(coarse)), fine: [0x1a, 0x7f, 0x00]])
    let map = try Self.renderer.render(request("\(folder.path)/style.json", zoom: 15, size: 900))
    #expect(map.diagnostics.count == 1)
    #expect(map.diagnostics.first?.place.file?.contains("\(fine)") == true)
    #expect(map.image.pixels.contains { $0 != 0 })
  }

  @Test func `A tileset that is not there is an error that names it`() throws {
    let folder = try TemporaryFolder()
    for url in ["mbtiles://none.mbtiles", "pmtiles://none.pmtiles", "none.json"] {
      try folder.write(
        """
        {"version": 8, "sources": {"t": {"type": "vector", "url": "\(url)"}},
         "layers": [{"id": "roads", "type": "line", "source": "t", "source-layer": "r"}]}
        """, to: "style.json")
      let error = #expect(throws: (any Error).self) {
        try Self.renderer.render(request("\(folder.path)/style.json", zoom: 15))
      }
      #expect("\(String(describing: error))".contains("none"))
    }
  }

  @Test func `Paths of tilesets stay inside the style's folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 8, "sources": {"t": {"type": "vector", "tiles": ["../{z}/{x}/{y}.mvt"]}},
       "layers": [{"id": "roads", "type": "line", "source": "t", "source-layer": "r"}]}
      """, to: "style.json")
    #expect(throws: ResourceError.self) {
      try Self.renderer.render(request("\(folder.path)/style.json", zoom: 15))
    }
  }

  @Test func `Tiles credit their makers only where they are seen`() throws {
    let here = try Self.renderer.render(MapRequest(camera: Camera(target: Self.center, zoom: 15)))
    #expect(here.attribution.contains { $0.contains("OpenStreetMap") })
    let elsewhere = try Self.renderer.render(
      MapRequest(camera: Camera(target: Coordinate(latitude: 40.7, longitude: -74), zoom: 15)))
    #expect(!elsewhere.attribution.contains { $0.contains("OpenStreetMap") })
  }
}
