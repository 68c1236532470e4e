import CartoucheGeo
import CartoucheTestSupport
import Testing

@testable import CartoucheData

@Suite("Numbers of tiles along a Hilbert curve")
struct HilbertNumberTests {
  @Test("are those of the specification")
  func known() throws {
    // https://docs.protomaps.com and the reference implementations number the first levels so.
    let numbers: [(Int, Int, Int, UInt64)] = [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (2, 1, 3, 11), (12, 3423, 1763, 19_078_479),
    ]
    for (z, x, y, number) in numbers {
      #expect(try #require(TileID(z: z, x: x, y: y)).hilbertNumber == number, "\(z)/\(x)/\(y)")
    }
  }

  @Test("lead from each tile of a level to a neighbour, and back to the tile")
  func neighbours() throws {
    for z in 0...7 {
      var last: TileID?
      for number in TileID.count(below: z)..<TileID.count(below: z + 1) {
        let tile = try #require(TileID(hilbertNumber: number))
        #expect(tile.z == z)
        #expect(tile.hilbertNumber == number)
        if let last { #expect(abs(tile.x - last.x) + abs(tile.y - last.y) == 1) }
        last = tile
      }
    }
  }

  @Test("go both ways at every level")
  func everyLevel() throws {
    var random = SeededGenerator(seed: 3)
    for z in 0...TileID.maximumLevel {
      let side = 1 << z
      for _ in 0..<50 {
        let tile = try #require(
          TileID(
            z: z, x: Int.random(in: 0..<side, using: &random),
            y: Int.random(in: 0..<side, using: &random)))
        #expect(TileID(hilbertNumber: tile.hilbertNumber) == tile)
      }
    }
  }

  @Test("end with level 30")
  func end() throws {
    let end = TileID.count(below: 31)
    #expect(TileID(hilbertNumber: end - 1)?.z == 30)
    #expect(TileID(hilbertNumber: end) == nil)
    #expect(TileID(hilbertNumber: .max) == nil)
  }
}
