import CartoucheTestSupport
import Foundation
import Testing

@Suite("The commands that look into archives of tiles")
struct ArchiveCommandTests {
  private func run(_ arguments: String..., input: String? = nil) throws -> (
    lines: [String], errors: [String], code: Int32
  ) {
    let program = try BuiltProgram()
    let archives = [
      "a.mbtiles": SmallArchives.mbTiles, "a.pmtiles": SmallArchives.pmTiles,
      // The suffix does not matter where the beginning tells.
      "tiles": SmallArchives.pmTiles,
    ]
    for (name, data) in archives { try program.folder.write([UInt8](try #require(data)), to: name) }
    try program.folder.write("nonsense", to: "broken.mbtiles")
    let outcome = try program.run(arguments, input: input)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    return (lines, outcome.errorLines, outcome.code)
  }

  @Test("an archive is told by its levels, box and layers")
  func inspection() throws {
    let (lines, errors, code) = try run("inspect", "a.mbtiles", "tiles")
    #expect(
      lines == [
        "a.mbtiles: MBTiles 'Spots', 6 tiles", "  vector, levels 1…2", "  bounds -10,20,30,40.5",
        "  attribution © Me", "  2 layers", "    spots", "    more",
        "tiles: PMTiles, 5 tiles", "  vector, levels 0…1", "  bounds -180,-85,180,85",
      ])
    #expect(errors.isEmpty)
    #expect(code == 0)
  }

  @Test("a machine gets an object")
  func machine() throws {
    let (lines, _, _) = try run("inspect", "--json", "a.pmtiles")
    #expect(
      lines == [
        #"{"bounds":[-180,-85,180,85],"file":"a.pmtiles","format":"PMTiles","kind":"tiles","#
          + #""layers":[],"maximumLevel":1,"minimumLevel":0,"tileCount":5,"tiles":"vector","#
          + #""warnings":0}"#
      ])
  }

  @Test("every tile that cannot be drawn is an error with its place")
  func check() throws {
    let (lines, errors, code) = try run("check", "a.mbtiles")
    #expect(
      lines == [
        "error: a.mbtiles: byte 1: tile 2/2/3: the vector tile ends too early; is it cut short?",
        "error: a.mbtiles: there is no tile of zoom_level 2, tile_column 9, tile_row 0",
        "warning: a.mbtiles: tile 3/0/7: lies outside the levels 1…2 that the archive tells",
        "error: a.mbtiles: tile 2/3/0: the compressed data end too early",
        "a.mbtiles: 3 errors, 1 warning",
      ])
    #expect(errors.isEmpty)
    #expect(code == 65)
    #expect(
      try run("check", "a.pmtiles", "tiles").lines == [
        "a.pmtiles: no errors", "tiles: no errors",
      ])
  }

  @Test("what is no archive is told as such, and what is none by its name is asked for")
  func refusals() throws {
    for command in ["check", "inspect"] {
      let broken = try run(command, "broken.mbtiles")
      let message = "error: broken.mbtiles: not an MBTiles archive: it is no SQLite database"
      #expect((broken.lines + broken.errors).contains(message))
      #expect(broken.code == 65)
      let asked = try run(command, "--as", "tiles", "-", input: "{}")
      #expect(
        asked.errors == ["error: -: not an archive of tiles; MBTiles and PMTiles are read"])
      #expect(asked.code == 65)
      let stream = try run(command, "-", input: "PMTiles\u{3}")
      #expect(
        stream.errors == [
          "error: an archive of tiles cannot be read from standard input; name its file"
        ])
      #expect(try run(command, "gone.pmtiles").code == 66)
    }
  }
}
