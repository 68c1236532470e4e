import CartoucheTestSupport
import Foundation
import Testing

@Suite("Merging what shards have made")
struct MergeCommandTests {
  private static let pyramid = ["tiles", "--zoom", "0-4", "--bounds=-25,34,45,72"]

  private let program: BuiltProgram

  init() throws { program = try BuiltProgram() }

  private func run(_ arguments: [String]) throws -> BuiltProgram.Outcome {
    try program.run(arguments)
  }

  /// - Returns: the names of the archives.
  private func draw(_ count: Int, suffix: (Int) -> String) throws -> [String] {
    for index in 1...count {
      let outcome = try run(
        Self.pyramid + ["--shard", "\(index)/\(count)", "-o", "part-\(index).\(suffix(index))"])
      #expect(outcome.code == 0)
    }
    return program.folder.files.filter { $0.hasPrefix("part-") }
  }

  private func contents(_ name: String) throws -> Data { try program.folder.contents(of: name) }

  @Test(
    "archives become the one that a single run makes, whatever their order",
    arguments: ["mbtiles", "pmtiles"], [1, 2, 3, 7])
  func archives(suffix: String, count: Int) throws {
    #expect(try run(Self.pyramid + ["-o", "one.\(suffix)"]).code == 0)
    let parts = try draw(count) { _ in suffix }
    for (name, parts) in [("a", parts), ("b", Array(parts.reversed()))] {
      let outcome = try run(["merge"] + parts + ["-o", "\(name).\(suffix)"])
      #expect(outcome.code == 0)
      #expect(
        outcome.errorLines == [
          "\(name).\(suffix): 29 tiles of \(parts.count) archive\(parts.count == 1 ? "" : "s")"
        ])
      #expect(try contents("\(name).\(suffix)") == contents("one.\(suffix)"))
    }
    #expect(program.folder.files.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("archives of both kinds become either", arguments: ["mbtiles", "pmtiles"])
  func mixed(suffix: String) throws {
    #expect(try run(Self.pyramid + ["-o", "one.\(suffix)"]).code == 0)
    let parts = try draw(3) { $0 == 2 ? "mbtiles" : "pmtiles" }
    #expect(try run(["merge", "--quiet"] + parts + ["-o", "map.\(suffix)"]).errors.isEmpty)
    #expect(try contents("map.\(suffix)") == contents("one.\(suffix)"))
  }

  @Test("missing shards are told, and what is merged without them can be merged with them")
  func missing() throws {
    #expect(try run(Self.pyramid + ["-o", "one.pmtiles"]).code == 0)
    let parts = try draw(3) { _ in "pmtiles" }
    try program.folder.write("old", to: "map.pmtiles")
    let some = Array(parts.dropLast())
    let outcome = try run(["merge"] + some + ["-o", "map.pmtiles"])
    #expect(outcome.code == 65)
    let line = try #require(outcome.errorLines.first)
    #expect(line.hasPrefix("error: ") && line.contains(" of 29 tiles are missing; "))
    #expect(line.contains("the shards 3/3; draw and name them"))
    #expect(try contents("map.pmtiles") == Data("old".utf8))
    #expect(try run(["merge", "--partial"] + some + ["-o", "map.pmtiles"]).code == 0)
    let rest = ["map.pmtiles", "part-3.pmtiles"]
    #expect(try run(["merge"] + rest + ["-o", "whole.pmtiles"]).code == 0)
    #expect(try contents("whole.pmtiles") == contents("one.pmtiles"))
  }

  @Test("shards of other pyramids do not go together")
  func otherPyramid() throws {
    for (name, zoom) in [("a", "0-3"), ("b", "0-4")] {
      let arguments = ["tiles", "--zoom", zoom, "--shard", "1/2", "-o", "\(name).pmtiles"]
      #expect(try run(arguments + program.plainStyle()).code == 0)
    }
    let outcome = try run(["merge", "a.pmtiles", "b.pmtiles", "-o", "c.pmtiles"])
    #expect(
      outcome.errorLines == [
        "error: b.pmtiles: a part of another pyramid than a.pmtiles: their levels, bounds or shards "
          + "differ"
      ])
    #expect(outcome.code == 65)
  }

  @Test("tiles that differ are an error that names them, unless one counts")
  func conflict() throws {
    for (name, color) in [("a", "#ff0000"), ("b", "#0000ff")] {
      let outcome = try run(
        ["tiles", "--zoom", "0", "--set", "ground.background-color=\(color)"]
          + program.plainStyle() + ["-o", "\(name).pmtiles"])
      #expect(outcome.code == 0)
    }
    let both = ["merge", "a.pmtiles", "b.pmtiles", "-o", "c.pmtiles"]
    let outcome = try run(both)
    #expect(
      outcome.errorLines == [
        "error: b.pmtiles: tile 0/0/0 is not the same as in a.pmtiles; draw both anew, or say which "
          + "counts: --prefer first or --prefer last"
      ])
    #expect(outcome.code == 65 && !program.folder.files.contains("c.pmtiles"))
    for (preference, name) in [("first", "a"), ("last", "b")] {
      #expect(try run(both + ["--prefer", preference]).code == 0)
      #expect(try contents("c.pmtiles") == contents("\(name).pmtiles"))
    }
    // Equal tiles are no conflict.
    #expect(try run(["merge", "a.pmtiles", "a.pmtiles", "-o", "d.pmtiles"]).code == 0)
    #expect(try contents("d.pmtiles") == contents("a.pmtiles"))
  }

  @Test("TileJSON documents of shards become the one of a single run")
  func documents() throws {
    #expect(try run(Self.pyramid + ["-o", "one/{z}/{x}/{y}.png"]).code == 0)
    for index in 1...7 {
      let outcome = try run(
        Self.pyramid + ["--shard", "\(index)/7", "-o", "all/{z}/{x}/{y}.png"])
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
    }
    let parts = (1...7).map { "all/tiles.\($0)-of-7.json" }
    let missing = try run(["merge"] + parts.dropLast() + ["-o", "all/tiles.json"])
    #expect(
      missing.errorLines == [
        "error: not among these are the shards 7/7; draw and name them, or merge what there is with "
          + "--partial"
      ])
    #expect(missing.code == 65)
    #expect(try run(["merge"] + parts + ["-o", "all/tiles.json"]).code == 0)
    for name in program.folder.files where name.hasPrefix("one/") {
      #expect(try contents("all/\(name.dropFirst(4))") == contents(name))
    }
    let whole = try run(["merge", "one/tiles.json", "-o", "x.json"])
    #expect(
      whole.errorLines == [
        "error: one/tiles.json: not a TileJSON document that a shard of 'cartouche tiles' has written"
      ])
    #expect(whole.code == 65)
  }

  @Test(
    "what cannot be merged is told, and what was there stays",
    arguments: [
      (["gone.pmtiles"], "error: gone.pmtiles: no such file", 66),
      (["text"], "error: text: not an archive of tiles; MBTiles and PMTiles are merged", 65),
      (
        ["text.mbtiles"],
        "error: text.mbtiles: not an MBTiles archive: it is no SQLite database", 65
      ),
      (["text.pmtiles"], "error: text.pmtiles: byte 0: not a PMTiles archive", 65),
      (
        ["old.pmtiles", "good.pmtiles"],
        "error: --output old.pmtiles: is one of the files that are merged", 64
      ),
      ([], "error: SHARD is missing; name the files that are to be merged", 64),
    ] as [([String], String, Int32)])
  func refusals(inputs: [String], message: String, code: Int32) throws {
    let archive = try #require(SmallArchives.pmTiles)
    try program.folder.write([UInt8](archive), to: "good.pmtiles")
    try program.folder.write([UInt8](archive), to: "old.pmtiles")
    for name in ["text", "text.mbtiles", "text.pmtiles"] {
      try program.folder.write("some text", to: name)
    }
    let outcome = try run(["merge"] + inputs + ["-o", "old.pmtiles"])
    #expect(outcome.errorLines == [message] && outcome.code == code)
    #expect(try contents("old.pmtiles") == archive)
  }

  @Test("an archive that is cut short is told of, wherever it ends", arguments: 0..<20)
  func cut(number: Int) throws {
    let archive = try #require(number % 2 == 0 ? SmallArchives.pmTiles : SmallArchives.mbTiles)
    let end = archive.count * (number + 1) / 21
    let name = number % 2 == 0 ? "a.pmtiles" : "a.mbtiles"
    try program.folder.write([UInt8](archive.prefix(end)), to: name)
    let outcome = try run(["merge", name, "-o", "b.pmtiles"])
    #expect(outcome.code == 65 && outcome.errors.hasPrefix("error: \(name): "))
    #expect(program.folder.files == [name])
  }

  @Test("the output's name must tell what is merged")
  func outputs() throws {
    #expect(try run(["merge", "a.pmtiles", "-o", "a.png"]).code == 64)
    #expect(try run(["merge", "a.pmtiles"]).code == 64)
    #expect(try run(["merge", "a.jsonl", "--prefer", "last", "-o", "b.jsonl"]).code == 64)
    #expect(try run(["merge", "a.jsonl", "--partial", "-o", "b.jsonl"]).code == 64)
    #expect(try run(["merge", "a.pmtiles", "-o", "none/a.pmtiles"]).code == 73)
  }
}
