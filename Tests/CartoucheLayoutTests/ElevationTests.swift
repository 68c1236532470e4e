import CartoucheGeo
import CartoucheImage
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout
@testable import CartoucheStyle

@Suite("Heights of tiles")
struct ElevationTests {
  private static func grid(
    _ pixels: [UInt32], _ encoding: ElevationEncoding = .mapbox
  ) throws -> ElevationGrid {
    let side = Int(Double(pixels.count).squareRoot())
    return try ElevationGrid(
      RasterImage(width: side, height: side, pixels: pixels), encoding: encoding)
  }

  private static let plain = ElevationEncoding(red: 0, green: 1, blue: 0, base: 0)

  /// With one height everywhere, 0…255.
  private static func level(_ height: UInt32, side: Int = 4) throws -> ElevationGrid {
    try grid([UInt32](repeating: 0xff00_0000 | height << 8, count: side * side), plain)
  }

  private static func tile(_ z: Int, _ x: Int, _ y: Int) throws -> TileID {
    try #require(TileID(z: z, x: x, y: y))
  }

  // MARK: Decoding

  @Test func `Colours are heights in each encoding`() throws {
    // 0x0186A0 = 100,000 tenths of a metre above −10,000 m.
    let mapbox = try Self.grid([0xff01_86a0, 0xff00_0000, 0xff01_86a1, 0xffff_ffff])
    #expect(mapbox.height(column: 0, row: 0) == 0)
    #expect(mapbox.height(column: 1, row: 0) == -10_000)
    #expect(mapbox.height(column: 0, row: 1) == 0.1)
    #expect(mapbox.range == -10_000...1_667_721.5)
    let terrarium = try Self.grid([0xff80_0080], .terrarium)
    #expect(terrarium.height(column: 0, row: 0) == 0.5)
    let custom = ElevationEncoding(red: 1, green: 2, blue: 3, base: 4)
    #expect(try Self.grid([0xff0a_0b0c], custom).height(column: 0, row: 0) == 64)
  }

  @Test func `What is transparent or beyond all numbers is unknown`() throws {
    let grid = try Self.grid([0, 0xff00_0500, 0xff00_0600, 0], Self.plain)
    #expect(grid.height(column: 0, row: 0).isNaN)
    #expect(grid.range == 5...6)
    for factor in [1e308, Double.nan, .infinity, -.infinity] {
      let wild = ElevationEncoding(red: factor, green: factor, blue: factor, base: factor)
      let grid = try Self.grid([0xff01_0203], wild)
      #expect(grid.range == nil)
      #expect(!grid.isImplausible)
    }
  }

  @Test func `Tiles of another shape are refused`() throws {
    let flat = RasterImage(width: 2, height: 1, pixels: [0, 0])
    #expect(throws: ElevationGridError.notSquare(width: 2, height: 1)) {
      try ElevationGrid(flat, encoding: .mapbox)
    }
    let side = ElevationGrid.sideLimit + 1
    let large = RasterImage(
      width: side, height: side, pixels: [UInt32](repeating: 0, count: side * side))
    #expect(throws: ElevationGridError.tooLarge(side: side)) {
      try ElevationGrid(large, encoding: .mapbox)
    }
  }

  @Test func `A wrong encoding shows in the heights, a hole in them does not`() throws {
    // 500 m, as each encoding writes it.
    let mapbox: UInt32 = 0xff01_9a28
    let terrarium: UInt32 = 0xff81_f400
    #expect(try !Self.grid([mapbox]).isImplausible)
    #expect(try !Self.grid([terrarium], .terrarium).isImplausible)
    #expect(try Self.grid([terrarium]).isImplausible)
    #expect(try Self.grid([mapbox], .terrarium).isImplausible)
    #expect(
      try !Self.grid([terrarium, terrarium, 0xff00_0000, terrarium], .terrarium).isImplausible)
  }

  // MARK: Neighbours

  @Test func `Neighbours' heights go on beyond a tile's edges`() throws {
    let center = try Self.tile(3, 2, 5)
    let middle = try Self.level(100)
    // Each neighbour's height tells where it lies.
    let around = ElevationNeighborhood(of: center, middle) { id in
      try? Self.level(UInt32((id.y - 4) * 10 + id.x - 1))
    }
    #expect(around.height(column: -1, row: -1) == 0)
    #expect(around.height(column: 2, row: -2) == 1)
    #expect(around.height(column: 4, row: -1) == 2)
    #expect(around.height(column: -2, row: 3) == 10)
    #expect(around.height(column: 5, row: 0) == 12)
    #expect(around.height(column: 5, row: 5) == 22)
    #expect(around.height(column: 0, row: 3) == 100)
    #expect(!around.hasUnlikeNeighbor)
    #expect(try Self.tile(3, 2, 5) == around.tile)
  }

  @Test func `Without a neighbour of its size a tile's outermost heights go on`() throws {
    let pixels = (0..<16).map { 0xff00_0000 | UInt32($0) << 8 }
    let grid = try Self.grid(pixels, Self.plain)
    let tile = try Self.tile(3, 2, 5)
    let alone = ElevationNeighborhood(of: tile, grid) { _ in nil }
    #expect(alone.height(column: -2, row: -1) == 0)
    #expect(alone.height(column: 5, row: 2) == 11)
    #expect(alone.height(column: 2, row: 5) == 14)
    let other = try Self.level(200, side: 8)
    let unlike = ElevationNeighborhood(of: tile, grid) { _ in other }
    #expect(unlike.hasUnlikeNeighbor)
    #expect(unlike.height(column: 5, row: 2) == 11)
  }

  @Test func `The world goes on in the east, and ends in the north`() throws {
    let neighbors = ElevationNeighborhood.neighbors(of: try Self.tile(2, 3, 0))
    #expect(neighbors.map(\.description) == ["2/2/0", "2/0/0", "2/2/1", "2/3/1", "2/0/1"])
    // The whole world is its own neighbour.
    let whole = ElevationNeighborhood.neighbors(of: try Self.tile(0, 0, 0))
    #expect(Set(whole.map(\.description)) == ["0/0/0"])
  }

  // MARK: Slopes

  /// A plane that rises by so many metres a sample to the east and to the south.
  private static func plane(east: Int, south: Int, from start: Int) throws -> ElevationGrid {
    try grid(
      (0..<64).map { index in
        0xff00_0000 | UInt32(start + index % 8 * east + index / 8 * south)
      }, ElevationEncoding(red: 65_536, green: 256, blue: 1, base: 0))
  }

  @Test func `A plane's slope is the same everywhere, across tiles too`() throws {
    // At the equator, at a level that is not exaggerated.
    let tile = try Self.tile(15, 100, 16_384)
    let center = try Self.plane(east: 2, south: 3, from: 5_000)
    let around = ElevationNeighborhood(of: tile, center) { id in
      try? Self.plane(
        east: 2, south: 3, from: 5_000 + (id.x - tile.x) * 16 + (id.y - tile.y) * 24)
    }
    let (east, south) = ReliefTile(around).slopes
    let sample = WebMercator.circumference / Double(1 << 15) / 8
    for (grid, rise) in [(east, 2.0), (south, 3.0)] {
      #expect(grid.whole.samples.count == 100)
      #expect(grid.whole.samples.allSatisfy { abs(Double($0) * sample / rise - 1) < 1e-5 })
    }
  }

  @Test(arguments: [(14, 0.3), (4, 0.35), (1, 0.4), (16, 0)])
  func `Slopes are exaggerated by level, and by latitude as the map is`(
    level: Int, rate: Double
  ) throws {
    let row = (1 << level) / 3
    let tile = try Self.tile(level, 0, row)
    let center = try Self.plane(east: 1, south: 0, from: 0)
    let east = ReliefTile(ElevationNeighborhood(of: tile, center) { _ in nil }).slopes.east
    let y = (Double(row) + 3.5 / 8) / Double(1 << level)
    let latitude = WebMercator.unproject(WorldPoint(x: 0, y: y)).latitude * .pi / 180
    let sample = WebMercator.circumference / Double(1 << level) / 8
    let expected = exp2(rate * Double(max(15 - level, 0))) / sample / cos(latitude)
    // The fourth row with its border.
    let slope = Double(east.whole.samples[4 * 10 + 5])
    #expect(abs(slope / expected - 1) < 1e-5)
  }

  @Test func `Cliffs end where MapLibre's do, and beside a hole the ground is level`() throws {
    let tile = try Self.tile(15, 100, 16_384)
    let cliff = try Self.plane(east: 100_000, south: 0, from: 0)
    let steep = ReliefTile(ElevationNeighborhood(of: tile, cliff) { _ in nil }).slopes.east
    #expect(abs(steep.whole.samples[55] - 4) < 1e-3)
    let holed = try Self.grid(
      (0..<16).map { $0 == 5 ? 0 : 0xff00_0700 }, Self.plain)
    let slopes = ReliefTile(ElevationNeighborhood(of: tile, holed) { _ in nil }).slopes
    let samples = slopes.east.whole.samples
    #expect(samples.indices.filter { samples[$0].isNaN } == [14])
    #expect(samples.allSatisfy { $0.isNaN || $0 == 0 })
  }
}
