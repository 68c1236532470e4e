import Cartouche
import CartoucheTestSupport
import Testing

@testable import CartoucheCLI

@Suite("Shards of a pyramid")
struct TileShardTests {
  private func plan(
    _ levels: String, _ bounds: String? = nil, area: TileArea? = nil, side: Int = 8,
    shard: Shard = .whole
  ) throws -> TilePlan {
    let bounds = try bounds.map { try CoordinateBounds(argument: $0) }
    return try TilePlan(
      TileRange(levels: try TileLevels(argument: levels), bounds: bounds), area: area,
      blockSide: side, shard: shard)
  }

  private func tiles(_ plan: TilePlan) -> [TileID] {
    plan.blocks.flatMap { plan.tiles(of: $0) }
  }

  @Test(
    "are disjoint and together the whole", arguments: [1, 2, 3, 7],
    [nil, "5,45,11,48", "170,-10,-170,30"])
  func partition(count: Int, bounds: String?) throws {
    let whole = try plan("0-7", bounds)
    var met: Set<TileID> = []
    for index in 1...count {
      let part = try plan("0-7", bounds, shard: try Shard(index, of: count))
      let own = tiles(part)
      #expect(own.count == part.count && part.wholeCount == whole.count)
      #expect(met.isDisjoint(with: own))
      met.formUnion(own)
    }
    #expect(met == Set(tiles(whole)) && met.count == whole.count)
  }

  @Test("are about as large")
  func balance() throws {
    for index in 1...4 {
      let count = try plan("9", shard: try Shard(index, of: 4)).count
      #expect((50_000...80_000).contains(count))
    }
  }

  @Test("keep their tiles and whole blocks when bounds change", arguments: [1, 2, 8])
  func stability(side: Int) throws {
    for index in 1...3 {
      let shard = try Shard(index, of: 3)
      let everywhere = Set(tiles(try plan("0-7", side: side, shard: shard)))
      let whole = Set(tiles(try plan("0-7", "5,45,31,58")))
      let here = Set(tiles(try plan("0-7", "5,45,31,58", side: side, shard: shard)))
      #expect(here == everywhere.intersection(whole))
    }
  }

  @Test("of an area are those of the same squares")
  func area() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"type": "Polygon", "coordinates": [[[5, 45], [31, 45], [20, 58], [5, 45]]]}
      """, to: "area.geojson")
    let features = try FeatureFile.read(path: folder.path + "/area.geojson").features
    let area = try #require(TileArea(features))
    let whole = try plan("3-8", area: area)
    var met = 0
    for index in 1...3 {
      let shard = try Shard(index, of: 3)
      let part = try plan("3-8", area: area, shard: shard)
      let own = tiles(part)
      #expect(own.count == part.count)
      #expect(Set(own).isSubset(of: tiles(try plan("3-8", shard: shard))))
      met += own.count
    }
    #expect(met == whole.count && whole.wholeCount == whole.count)
  }

  @Test("lie where they have always lain, so that versions can be mixed")
  func assignment() throws {
    let empty = try (1...8).filter { index in
      try plan("0-3", "-25,34,45,72", shard: try Shard(index, of: 8)).blocks.isEmpty
    }
    #expect(empty == [2, 3, 4, 6])
  }

  @Test("are named by variables, as those of a batch")
  func environment() throws {
    let program = try BuiltProgram()
    let arguments =
      try ["tiles", "--zoom", "0-1", "-o", "t/{z}/{x}/{y}.png"] + program.plainStyle()
    let outcome = try program.run(
      arguments + ["--shards", "3"], environment: ["JOB_COMPLETION_INDEX": "1"])
    #expect(outcome.code == 0)
    #expect(outcome.errorLines == ["shard 2/3 by JOB_COMPLETION_INDEX=1"])
    #expect(program.folder.files.contains("t/tiles.2-of-3.json"))
    let whole = try program.run(arguments, environment: ["AWS_BATCH_JOB_ARRAY_INDEX": "1"])
    #expect(
      whole.errorLines == [
        "warning: AWS_BATCH_JOB_ARRAY_INDEX is set, and everything is drawn here; share the work "
          + "with --shards N"
      ])
    let both = try program.run(arguments + ["--shards", "3", "--shard", "1/3"])
    #expect(both.errorLines == ["error: --shard and --shards exclude each other"])
    #expect(both.code == 64)
  }

  @Test("that are complete are not drawn again with --resume, unless something is another")
  func complete() throws {
    let program = try BuiltProgram()
    let arguments = try ["tiles", "--zoom", "0-3", "-o", "t.pmtiles"] + program.plainStyle()
    let shard = arguments + ["--shard", "1/3"]
    #expect(try program.run(shard + ["--resume"]).errors.isEmpty)
    let first = try program.folder.contents(of: "t.pmtiles")
    let again = try program.run(shard + ["--resume"])
    #expect(again.errorLines == ["t.pmtiles is complete"] && again.code == 0)
    #expect(try program.run(shard).errors.isEmpty)
    let color = ["--set", "ground.background-color=#ff0000"]
    #expect(try program.run(shard + color + ["--resume"]).errors.isEmpty)
    #expect(try program.folder.contents(of: "t.pmtiles") != first)
    #expect(try program.run(arguments + ["--resume", "--shard", "2/3"]).errors.isEmpty)
  }

  @Test("without tiles succeed, say so and write no archive", arguments: ["mbtiles", "pmtiles"])
  func empty(suffix: String) throws {
    let program = try BuiltProgram()
    let outcome = try program.run(
      ["tiles", "--zoom", "0-3", "--bounds=-25,34,45,72", "--shard", "2/8", "-o", "t.\(suffix)"]
        + program.plainStyle())
    #expect(outcome.code == 0)
    #expect(outcome.errorLines == ["the shard 2/8 has no tiles; t.\(suffix) is not written"])
    #expect(program.folder.files.isEmpty)
  }
}
