import CartoucheGeo
import CartoucheTestSupport
import Testing

@Suite("Areas by which tiles are chosen")
struct TileAreaTests {
  private func area(_ rings: [[(x: Double, y: Double)]]) throws -> TileArea {
    var builder = FeatureTableBuilder()
    for ring in rings {
      for point in ring + ring.prefix(1) { builder.stagePoint(WorldPoint(x: point.x, y: point.y)) }
      builder.endPart()
      builder.endPolygon()
    }
    builder.endGeometry(.polygon)
    try _ = builder.commitFeature()
    return try #require(TileArea(builder.features))
  }

  private func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> [(
    x: Double, y: Double
  )] {
    [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)]
  }

  private func names(_ area: TileArea, _ level: Int, within square: TileID? = nil) -> Set<String> {
    Set(area.tiles(level: level, within: square).map(\.description))
  }

  @Test("whose edges are tiles' edges do not choose the neighbours")
  func edges() throws {
    let area = try area([box(0.25, 0.5, 0.5, 0.75)])
    #expect(names(area, 2) == ["2/1/2"])
    #expect(names(area, 1) == ["1/0/1"])
    #expect(area.count(level: 12, limit: .max) == 1 << 20)
  }

  @Test("choose what they cross, and nothing in the bend of an L")
  func crossing() throws {
    let ell = [(0.05, 0.1), (0.1, 0.1), (0.1, 0.76), (0.45, 0.76), (0.45, 0.87), (0.05, 0.87)]
    let area = try area([ell.map { (x: $0.0, y: $0.1) }])
    let foot: Set = ["3/0/4", "3/0/5", "3/0/6", "3/1/6", "3/2/6", "3/3/6"]
    #expect(names(area, 3) == foot.union(["3/0/0", "3/0/1", "3/0/2", "3/0/3"]))
    let square = try #require(TileID(z: 1, x: 0, y: 1))
    #expect(names(area, 3, within: square) == foot)
  }

  @Test("across ±180° choose tiles of both sides")
  func dateLine() throws {
    #expect(names(try area([box(0.9, 0.3, 1.1, 0.4)]), 2) == ["2/3/1", "2/0/1"])
    #expect(names(try area([box(-0.1, 0.3, 0.1, 0.4)]), 2) == ["2/3/1", "2/0/1"])
    #expect(names(try area([box(2.3, 0.3, 2.4, 0.4)]), 2) == ["2/1/1"])
  }

  @Test("a small one within a tile chooses it at every level")
  func small() throws {
    let area = try area([box(0.5000001, 0.5000001, 0.5000002, 0.5000002)])
    for level in 0...20 { #expect(area.count(level: level, limit: .max) == 1) }
  }

  @Test("are counted as they are told, whatever their shape")
  func counting() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      let ring = (0..<7).map { _ in
        (
          x: Double.random(in: -0.3...1.2, using: &generator),
          y: Double.random(in: 0...1, using: &generator)
        )
      }
      guard let area = try? area([ring]) else { continue }
      for level in 0...6 {
        let tiles = area.tiles(level: level, within: nil)
        #expect(tiles.count == area.count(level: level, limit: .max))
        #expect(Set(tiles).count == tiles.count)
        // Chosen tiles lie in chosen tiles.
        let parents = Set(area.tiles(level: max(level - 1, 0), within: nil))
        #expect(tiles.allSatisfy { level == 0 || $0.ancestor(1).map(parents.contains) == true })
      }
    }
  }

  @Test("counting ends beyond the limit")
  func limit() throws {
    #expect(try area([box(0, 0, 1, 1)]).count(level: 30, limit: 100) > 100)
    #expect(try area([box(0, 0, 1, 1)]).count(level: 30, limit: .max) == 1 << 60)
  }

  @Test("lines and points are none")
  func others() throws {
    var builder = FeatureTableBuilder()
    builder.stagePoint(WorldPoint(x: 0, y: 0))
    builder.stagePoint(WorldPoint(x: 1, y: 1))
    builder.endPart()
    builder.endGeometry(.line)
    try _ = builder.commitFeature()
    #expect(TileArea(builder.features) == nil)
    #expect(TileArea(FeatureTable()) == nil)
  }
}
