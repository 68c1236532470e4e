import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("Formats of pictures")
struct PictureFormatTests {
  private static let camera = ["snapshot", "--fit=-25,34,45,72", "--size", "160x120"]

  private func picture(_ program: BuiltProgram, _ name: String) throws -> RasterImage {
    try RasterImage(decoding: Array(program.folder.contents(of: name)))
  }

  @Test("A file's name or --format says what is written")
  func formats() throws {
    let program = try BuiltProgram()
    let files: [(arguments: [String], name: String, beginning: [UInt8])] = [
      ([], "a.png", [0x89, 0x50]), (["--format", "png8"], "b.png", [0x89, 0x50]),
      ([], "c.jpg", [0xff, 0xd8]), ([], "d.JPEG", [0xff, 0xd8]), ([], "e.webp", Array("RIFF".utf8)),
      (["--lossless"], "f.webp", Array("RIFF".utf8)), (["--format", "JPG"], "g", [0xff, 0xd8]),
    ]
    for file in files {
      let outcome = try program.run(Self.camera + file.arguments + ["-o", file.name])
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(file.name): \(outcome.errors)")
      #expect(Array(try program.folder.contents(of: file.name)).starts(with: file.beginning))
      #expect(try picture(program, file.name).size == PixelSize(width: 160, height: 120))
    }
    #expect(try picture(program, "f.webp").pixels == picture(program, "a.png").pixels)
    // The colour type stands at byte 25: a palette is 3.
    #expect(try program.folder.contents(of: "b.png")[25] == 3)
    #expect(
      try program.folder.contents(of: "b.png").count < program.folder.contents(of: "a.png").count)
  }

  @Test("Quality and dithering change the file")
  func options() throws {
    let program = try BuiltProgram()
    func size(_ name: String, _ options: [String]) throws -> Int {
      let outcome = try program.run(Self.camera + options + ["-o", name])
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(options): \(outcome.errors)")
      return try program.folder.contents(of: name).count
    }
    for name in ["a.jpg", "a.webp"] {
      let (low, high) = try (size(name, ["--quality", "20"]), size(name, ["--quality", "100"]))
      #expect(low < high)
    }
    _ = try size("flat.png", ["--format", "png8"])
    _ = try size("dithered.png", ["--format", "png8", "--dither"])
    #expect(
      try program.folder.contents(of: "flat.png") != program.folder.contents(of: "dithered.png"))
  }

  @Test("Raw pixels are straight RGBA, and the report tells their size")
  func raw() throws {
    let program = try BuiltProgram()
    let outcome = try program.run(
      [
        "snapshot", "--size", "3x2", "--scale", "2", "--format", "raw", "-o", "-", "--report",
        "a.json", "--set", "ground.background-color=rgba(255, 128, 0, 0.5)",
      ] + program.plainStyle())
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.count == 6 * 4 * 4)
    #expect(outcome.output.prefix(4) == Data([255, 128, 0, 128]))
    let report = try JSONSerialization.jsonObject(with: program.folder.contents(of: "a.json"))
    let picture = try #require((report as? [String: Any])?["picture"] as? [String: Any])
    #expect(picture["width"] as? Int == 6 && picture["height"] as? Int == 4)
    #expect(picture["format"] as? String == "raw")
  }

  @Test("Tiles and lists of directions take the formats too")
  func otherCommands() throws {
    let program = try BuiltProgram()
    let tiles = try program.run(
      ["tiles", "--zoom", "0", "--quality", "50", "-o", "{z}-{x}-{y}.webp"] + program.plainStyle())
    #expect(tiles.code == 0 && tiles.errors.isEmpty)
    #expect(try picture(program, "0-0-0.webp").width == 256)
    let small = try program.run(
      ["tiles", "--zoom", "0", "--format", "png8", "-o", "{x}-{y}.png"] + program.plainStyle())
    #expect(small.code == 0 && small.errors.isEmpty)
    // One colour takes a bit a pixel.
    #expect(try program.folder.contents(of: "0-0.png")[24] == 1)
  }

  @Test("A world file is written beside the picture")
  func worldFile() throws {
    let program = try BuiltProgram()
    let outcome = try program.run(
      [
        "snapshot", "--center", "0,0", "--zoom", "1", "--size", "2x2", "--world-file", "-o",
        "a.jpg",
      ]
        + program.plainStyle())
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(program.folder.files == ["a.jgw", "a.jpg"])
    let lines = String(decoding: try program.folder.contents(of: "a.jgw"), as: UTF8.self)
      .split(separator: "\n").compactMap { Double($0) }
    let metres = 2 * Double.pi * 6_378_137 / 512
    let expected = [metres, 0, 0, -metres, -metres / 2, metres / 2]
    #expect(lines.count == 6)
    for (line, value) in zip(lines, expected) { #expect(abs(line - value) < 1e-6) }
  }
}
