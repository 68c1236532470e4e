import CartoucheGeo
import CartoucheImage
import CartoucheSupport
import Testing

@testable import Cartouche

@Suite("Blocks of tiles")
struct TileBlockTests {
  private static let renderer = MapRenderer()

  private static func block(_ z: Int, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) throws
    -> TileBlock
  { try #require(TileBlock(z: z, columns: columns, rows: rows)) }

  @Test(
    "equal tiles that are drawn one by one, to the bit",
    arguments: [
      ("day", 0, 0...0, 0...0, 256, 1.0), ("day", 2, 0...3, 0...3, 256, 1),
      ("day", 3, 0...7, 0...7, 256, 1), ("night", 5, 14...19, 9...13, 256, 2),
      ("print", 4, 15...15, 3...8, 512, 1), ("relief", 4, 6...9, 4...7, 256, 1),
      ("day", 16, 34_112...34_115, 23_888...23_890, 256, 1),
    ])
  func equality(
    style: String, z: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>, size: Int,
    scale: Double
  ) throws {
    var request = MapRequest(style: style)
    request.scale = scale
    request.overlays = [
      .marker(Marker(position: Coordinate(latitude: 47, longitude: 8), title: "Here")),
      .path(
        Polyline([
          Coordinate(latitude: 60, longitude: 170), Coordinate(latitude: -20, longitude: -170),
        ])),
    ]
    let block = try Self.block(z, columns, rows)
    let drawn = try Self.renderer.tiles(block, of: request, size: size)
    #expect(drawn.tileSide == Int(Double(size) * scale))
    for tile in block.tiles {
      let single = try Self.renderer.tile(tile, of: request, size: size).image
      #expect(drawn.image(of: tile)?.pixels == single.pixels, "\(tile) differs")
      let isPlain = single.pixels.allSatisfy { $0 == single.pixels[0] }
      #expect(drawn.uniformPixel(of: tile) == (isPlain ? single.pixels[0] : nil))
    }
  }

  @Test("have sides that are powers of two and fit into memory")
  func sides() {
    #expect(MapRenderer.blockSide(scale: 1, size: 256) == 8)
    #expect(MapRenderer.blockSide(scale: 1, size: 512) == 4)
    #expect(MapRenderer.blockSide(scale: 2, size: 512) == 2)
    #expect(MapRenderer.blockSide(scale: 8, size: 512) == 1)
    #expect(MapRenderer.blockSide(scale: 1.3, size: 256) == 1)
  }

  @Test("of tiles that are no whole pixels are refused, a single one is drawn")
  func brokenSides() throws {
    var request = MapRequest()
    request.scale = 1.3
    #expect(throws: TileBlockError.brokenSide(pixels: 1.3 * 256)) {
      _ = try Self.renderer.tiles(try Self.block(1, 0...1, 0...0), of: request)
    }
    let tile = try #require(TileID(z: 1, x: 0, y: 0))
    let drawn = try Self.renderer.tiles(try Self.block(1, 0...0, 0...0), of: request)
    #expect(try drawn.image(of: tile) == Self.renderer.tile(tile, of: request).image)
  }

  @Test("exist where their tiles do")
  func existence() {
    #expect(TileBlock(z: 1, columns: 0...2, rows: 0...1) == nil)
    #expect(TileBlock(z: 1, columns: -1...0, rows: 0...1) == nil)
    #expect(TileBlock(z: 31, columns: 0...0, rows: 0...0) == nil)
    #expect(
      TileBlock(z: 1, columns: 0...1, rows: 1...1)?.tiles.map(\.description) == ["1/0/1", "1/1/1"])
  }
}
