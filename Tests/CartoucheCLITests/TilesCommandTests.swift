import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheCLI

@Suite("The command that draws pyramids")
struct TilesCommandTests {
  private func plan(_ levels: String, _ bounds: String? = nil, side: Int) throws -> TilePlan {
    let bounds = try bounds.map { try CoordinateBounds(argument: $0) }
    return try TilePlan(
      TileRange(levels: try TileLevels(argument: levels), bounds: bounds), area: nil,
      blockSide: side)
  }

  @Test(
    "blocks hold each tile of the range once",
    arguments: [nil, "5,45,11,48", "170,-10,-170,30", "100,-85,99,85"], [1, 2, 8])
  func blocks(bounds: String?, side: Int) throws {
    let plan = try plan("0-7", bounds, side: side)
    let tiles = plan.blocks.flatMap { plan.tiles(of: $0) }
    #expect(tiles.count == plan.count && plan.count == plan.range.count)
    #expect(Set(tiles) == Set(plan.range.tiles))
    for block in plan.blocks {
      #expect(block.columns.lowerBound / side == block.columns.upperBound / side)
      #expect(block.rows.lowerBound / side == block.rows.upperBound / side)
    }
  }

  /// A band from the Fiji islands across ±180°.
  private static let islands = """
    {"type": "Polygon", "coordinates": [[[176, -20], [184, -20], [184, -15], [176, -15], [176, -20]]]}
    """

  private func run(_ program: BuiltProgram, _ arguments: String...) throws -> BuiltProgram.Outcome {
    try program.run(["tiles"] + arguments)
  }

  @Test(
    "an archive's bytes are the same for any number of jobs", arguments: ["mbtiles", "pmtiles"])
  func jobs(suffix: String) throws {
    let program = try BuiltProgram()
    for jobs in ["1", "2", "5"] {
      let outcome = try run(program, "--zoom", "0-4", "--jobs", jobs, "-o", "\(jobs).\(suffix)")
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
    }
    #expect(program.folder.files == ["1.\(suffix)", "2.\(suffix)", "5.\(suffix)"])
    let first = try program.folder.contents(of: "1.\(suffix)")
    #expect(try program.folder.contents(of: "2.\(suffix)") == first)
    #expect(try program.folder.contents(of: "5.\(suffix)") == first)
  }

  @Test("archives and folders hold the same tiles, those of an area on both sides of 180°")
  func area() throws {
    let program = try BuiltProgram()
    try program.folder.write(Self.islands, to: "area.geojson")
    for output in ["t/{z}/{x}/{y}.png", "t.mbtiles", "t.pmtiles"] {
      let outcome = try run(
        program, "--zoom", "3-6", "--within", "area.geojson", "-o", output)
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
    }
    let files = program.folder.files.filter { $0.hasSuffix(".png") }
    #expect(files.contains("t/6/63/34.png") && files.contains("t/6/0/34.png"))
    for name in ["t.mbtiles", "t.pmtiles"] {
      let format = try #require(TileArchiveFormat(path: "\(program.folder.path)/\(name)"))
      let archive = try format.open(path: "\(program.folder.path)/\(name)")
      #expect(archive.tileCount() == files.count)
      for file in files {
        let numbers = file.dropLast(4).split(separator: "/").dropFirst().compactMap { Int($0) }
        let id = try #require(TileID(z: numbers[0], x: numbers[1], y: numbers[2]))
        guard case .bytes(let bytes) = try archive.tile(id) else {
          Issue.record("\(id) is missing")
          continue
        }
        #expect(try Array(program.folder.contents(of: file)) == bytes)
      }
    }
    let document = try TileJSON(Array(try program.folder.contents(of: "t/tiles.json")))
    #expect(document.tiles == ["{z}/{x}/{y}.png"])
    #expect(document.metadata.minimumLevel == 3 && document.metadata.maximumLevel == 6)
  }

  @Test("an interrupted run is gone on with, and the archive equals one that was not")
  func resuming() throws {
    let program = try BuiltProgram()
    let arguments = ["tiles", "--zoom", "0-5", "--jobs", "1"]
    #expect(try program.run(arguments + ["-o", "whole.pmtiles"]).code == 0)
    let process = try program.start(
      arguments + ["-o", "t.pmtiles"], output: FileHandle.nullDevice,
      errors: FileHandle.nullDevice)
    let spool = "\(program.folder.path)/t.pmtiles.unfinished"
    while process.isRunning, (try? Data(contentsOf: URL(fileURLWithPath: spool)).count) ?? 0 < 5000
    {
      usleep(1000)
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(program.folder.files == ["t.pmtiles.unfinished", "whole.pmtiles"])
    let other = try program.run(["tiles", "--zoom", "0-4", "--resume", "-o", "t.pmtiles"])
    #expect(other.code == 65 && other.errors.contains("was not begun with the same request"))
    #expect(try program.run(arguments + ["--resume", "-o", "t.pmtiles"]).code == 0)
    #expect(program.folder.files == ["t.pmtiles", "whole.pmtiles"])
    #expect(
      try program.folder.contents(of: "t.pmtiles") == program.folder.contents(of: "whole.pmtiles"))
  }

  @Test("--resume leaves files that are there and draws the others")
  func resumingFiles() throws {
    let program = try BuiltProgram()
    let arguments =
      ["tiles", "--zoom", "0-1", "-o", "{z}/{x}/{y}.png"] + (try program.plainStyle())
    #expect(try program.run(arguments).code == 0)
    try program.folder.write("mine", to: "1/0/1.png")
    try FileManager.default.removeItem(atPath: program.folder.path + "/1/1/1.png")
    #expect(try program.run(arguments + ["--resume"]).code == 0)
    #expect(try program.folder.contents(of: "1/0/1.png") == Data("mine".utf8))
    #expect(
      try program.folder.contents(of: "1/1/1.png") == program.folder.contents(of: "0/0/0.png"))
    #expect(try program.run(arguments).code == 0)
    #expect(
      try program.folder.contents(of: "1/0/1.png") == program.folder.contents(of: "0/0/0.png"))
  }

  @Test(
    "a document that asks for what no tile can show is refused with the reason",
    arguments: [
      (#"{"version": 1, "camera": {"bearing": 6}}"#, "a bearing of 6° cannot be drawn"),
      (
        #"{"version": 1, "camera": {"viewingAngle": 30}}"#, "a viewing angle of 30° cannot be drawn"
      ),
      (#"{"version": 1, "fit": [1, 2, 3, 4]}"#, "there is nothing to fit"),
    ])
  func documents(text: String, reason: String) throws {
    let program = try BuiltProgram()
    try program.folder.write(text, to: "request.json")
    let outcome = try run(program, "request.json", "--zoom", "0", "-o", "t.pmtiles")
    #expect(outcome.code == 65 && outcome.errors.contains(reason))
    #expect(program.folder.files == ["request.json"])
  }

  @Test(
    "what cannot be is said before anything is drawn",
    arguments: [
      (["--zoom", "0-30", "-o", "t.pmtiles"], "levels are whole numbers in 0…24"),
      (["--zoom", "0-20", "-o", "t.pmtiles"], "are above the limit of 100000000"),
      (["--zoom", "18", "--within", "world.json", "-o", "t.mbtiles"], "more tiles than the limit"),
      (["--zoom", "1", "--tilejson", "a.json", "-o", "t.pmtiles"], "an archive itself tells"),
      (["--zoom", "1", "--jobs", "0", "-o", "t.pmtiles"], "a whole number in 1…256"),
      (
        ["--zoom", "1", "--bounds", "0,0,1,1", "--within", "world.json", "-o", "t.pmtiles"],
        "--bounds and --within exclude each other"
      ),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let program = try BuiltProgram()
    try program.folder.write(
      #"{"type":"Polygon","coordinates":[[[-180,-80],[180,-80],[180,80],[-180,80],[-180,-80]]]}"#,
      to: "world.json")
    let outcome = try program.run(["tiles"] + arguments)
    #expect(outcome.code == 64 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(program.folder.files == ["world.json"])
  }
}
