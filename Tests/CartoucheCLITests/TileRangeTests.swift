import Cartouche
import Testing

@testable import CartoucheCLI

@Suite("The tiles of a pyramid")
struct TileRangeTests {
  private func range(_ levels: String, _ bounds: String? = nil) throws -> TileRange {
    TileRange(
      levels: try TileLevels(argument: levels),
      bounds: try bounds.map { try CoordinateBounds(argument: $0) })
  }

  private func names(_ range: TileRange) -> [String] { range.tiles.map(\.description) }

  @Test("are all of each level, columns from the west, rows from the north")
  func world() throws {
    #expect(
      names(try range("0-1")) == ["0/0/0", "1/0/0", "1/0/1", "1/1/0", "1/1/1"])
    #expect(try range("0-12").count == (0...12).reduce(0) { $0 + (1 << (2 * $1)) })
  }

  @Test("are those that a box touches")
  func box() throws {
    #expect(names(try range("2", "1,1,89,60")) == ["2/2/1"])
    #expect(names(try range("3", "7.4,43.7,7.5,43.8")) == ["3/4/2"])
    #expect(names(try range("1", "-180,-90,180,90")).count == 4)
  }

  @Test("a box whose edge is a tile's edge does not touch the neighbour")
  func edges() throws {
    #expect(names(try range("2", "0,0,90,66.51326044311185")) == ["2/2/1"])
  }

  @Test("of a box across 180° are those of both sides, in one row from the west")
  func dateLine() throws {
    #expect(names(try range("2", "170,1,-170,2")) == ["2/3/1", "2/0/1"])
    #expect(names(try range("1", "100,10,99,20")) == ["1/1/0", "1/0/0"])
  }

  @Test("of a place are the one tile that holds it")
  func place() throws {
    #expect(names(try range("4", "2.35,48.85,2.35,48.85")) == ["4/8/5"])
    #expect(names(try range("1", "180,-85.06,180,-85.06")) == ["1/0/1"])
  }

  @Test(
    "are not those of levels that are no whole numbers in 0…24",
    arguments: ["", "-", "a", "1-", "-1", "1-2-3", "25", "0-25", "3-2", "1.5", "٣"])
  func badLevels(text: String) {
    #expect(throws: InvalidValue.self) { try TileLevels(argument: text) }
  }
}
