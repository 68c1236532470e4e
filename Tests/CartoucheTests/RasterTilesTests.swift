import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

/// Pictures of tiles of pictures, in folders.
@Suite("Tiles of pictures")
struct RasterTilesTests {
  private static let renderer = MapRenderer()
  private static let bare = Ornaments(
    compass: Ornaments.Compass(visibility: .hidden),
    attribution: Ornaments.Attribution(visibility: .hidden))

  /// - Parameter tiles: by `z/x/y`.
  private func folder(
    _ tiles: [String: [UInt8]], source: String = "", paint: String = "{}"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 8,
       "sources": {"s": {"type": "raster", "tiles": ["{z}/{x}/{y}.png"], "tileSize": 256\(source)}},
       "layers": [{"id": "s", "type": "raster", "source": "s", "paint": \(paint)}]}
      """, to: "style.json")
    for (name, bytes) in tiles {
      let parent = (name as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(parent)", withIntermediateDirectories: true)
      try folder.write(bytes, to: "\(name).png")
    }
    return folder
  }

  private func request(
    _ folder: TemporaryFolder, zoom: Double, latitude: Double = 0, longitude: Double = 0,
    bearing: Double = 0, tilt: Double = 0, size: Double = 256
  ) -> MapRequest {
    MapRequest(
      style: "\(folder.path)/style.json",
      camera: Camera(
        target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        bearing: Bearing(degrees: bearing), viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: size, height: size), ornaments: Self.bare)
  }

  private static func picture(
    side: Int = 256, _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) throws -> [UInt8] {
    try image(side: side, pixel).pngData()
  }

  private static func image(
    side: Int = 256, _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) -> RasterImage {
    RasterImage(
      width: side, height: side, scale: 1,
      pixels: (0..<side * side).map { pixel($0 % side, $0 / side) })
  }

  /// Every pixel another colour.
  private static func speckled(_ x: Int, _ y: Int) -> UInt32 {
    0xff00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | UInt32((x * 7 + y * 13) & 255)
  }

  @Test(arguments: [0.0, 90, 180, 270])
  func `At its own size a tile comes out pixel by pixel, wherever the camera stands`(
    bearing: Double
  ) throws {
    let folder = try folder(["0/0/0": try Self.picture(Self.speckled)])
    // Off the pixel grid by a fraction.
    let map = try Self.renderer.render(
      request(folder, zoom: 0, longitude: 3.1, bearing: bearing, size: 120))
    let shown = Set(map.image.pixels)
    let stored = Set(Self.image(Self.speckled).pixels)
    #expect(map.diagnostics.isEmpty)
    #expect(shown.count == 120 * 120)
    #expect(shown.isSubset(of: stored))
  }

  @Test(arguments: [(0.0, 0.0), (33, 0), (70, 60)])
  func `No seam shows where translucent tiles meet`(bearing: Double, tilt: Double) throws {
    let tile = try Self.picture(side: 16) { _, _ in 0x8000_0040 }
    var tiles: [String: [UInt8]] = [:]
    for x in 0..<8 { for y in 0..<8 { tiles["3/\(x)/\(y)"] = tile } }
    let folder = try folder(tiles, source: #", "minzoom": 3, "maxzoom": 3"#)
    let map = try Self.renderer.render(
      request(folder, zoom: 3.3, bearing: bearing, tilt: tilt, size: 300))
    #expect(Set(map.image.pixels[(map.image.pixels.count / 2)...]) == [0x8000_0040])
  }

  @Test func `Tiles put together equal the picture`() throws {
    var tiles: [String: [UInt8]] = [:]
    for x in 0..<4 {
      for y in 0..<4 {
        tiles["2/\(x)/\(y)"] = try Self.picture(side: 64) {
          Self.speckled($0 * 3 + x * 11, $1 * 2 + y * 31)
        }
      }
    }
    let folder = try folder(tiles, source: #", "minzoom": 2, "maxzoom": 2"#)
    var picture = request(folder, zoom: 3, size: 512)
    picture.placement = .world
    let whole = try Self.renderer.render(picture).image
    for (x, y) in [(3, 3), (4, 3), (3, 4), (4, 4)] {
      let id = try #require(TileID(z: 3, x: x, y: y))
      let tile = try Self.renderer.tile(id, of: picture).image
      let part = (0..<256).flatMap { row in
        let start = ((y - 3) * 256 + row) * 512 + (x - 3) * 256
        return whole.pixels[start..<start + 256]
      }
      #expect(tile.pixels == part)
    }
  }

  @Test func `Opacity and colours are those of the layer`() throws {
    let tile = try Self.picture(side: 4) { _, _ in 0xff80_4020 }
    let veiled = try folder(["0/0/0": tile], paint: #"{"raster-opacity": 0.5}"#)
    let pixel = try #require(
      try Self.renderer.render(request(veiled, zoom: 0, size: 8)).image.pixels.first)
    #expect(pixel >> 24 == 128)
    let grey = try folder(["0/0/0": tile], paint: #"{"raster-saturation": -1}"#)
    let other = try #require(
      try Self.renderer.render(request(grey, zoom: 0, size: 8)).image.pixels.first)
    #expect(other & 255 == other >> 8 & 255 && other & 255 == other >> 16 & 255)
  }

  @Test func `A tile that is no picture is told, and the others are drawn`() throws {
    let good = try Self.picture(side: 8) { _, _ in 0xff11_2233 }
    let folder = try folder([
      "1/0/0": good, "1/1/0": Array("no picture".utf8), "1/0/1": Array(good.dropLast(20)),
      "1/1/1": good,
    ])
    let map = try Self.renderer.render(request(folder, zoom: 1, size: 256))
    #expect(map.diagnostics.count == 2)
    #expect(map.diagnostics.allSatisfy { $0.severity == .warning && $0.place.file != nil })
    #expect(map.image.pixels.first == 0xff11_2233)
    #expect(map.image.pixels.last == 0xff11_2233)
  }
}
