import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheCLI

@Suite("The command that draws animations")
struct AnimateCommandTests {
  /// Two frames that differ, one that stays, and one more.
  private static let document = """
    {"request": {"style": "style.json", "size": {"width": 24, "height": 18}}, "fps": 4, "hold": 0.5,
     "keyframes": [{"camera": {"zoom": 1}}, {"camera": {"zoom": 2}, "duration": 0.5, "easing": "linear"},
      {"camera": {"zoom": 2}, "duration": 0.5}, {"camera": {"zoom": 2, "bearing": 30}, "duration": 0.25}]}
    """
  private static let style = """
    {"version": 8, "sources": {"area": {"type": "geojson", "data": {"type": "Polygon",
      "coordinates": [[[-9, -9], [20, -5], [12, 9], [-9, -9]]]}}},
     "layers": [{"id": "ground", "type": "background", "paint": {"background-color": "#dde6ee"}},
      {"id": "area", "type": "fill", "source": "area", "paint": {"fill-color": "#a33"}}]}
    """

  private func program(_ document: String = Self.document) throws -> BuiltProgram {
    let program = try BuiltProgram()
    try program.folder.write(document, to: "a.json")
    try program.folder.write(Self.style, to: "style.json")
    return program
  }

  private func run(_ program: BuiltProgram, _ arguments: String...) throws -> BuiltProgram.Outcome {
    try program.run(["animate", "a.json"] + arguments)
  }

  private func images(_ program: BuiltProgram, _ folder: String) throws -> [Data] {
    try (0..<8).map { try program.folder.contents(of: "\(folder)/\($0).png") }
  }

  @Test("each frame is the picture that snapshot draws")
  func frames() throws {
    let program = try program()
    let outcome = try run(program, "-o", "f/%02d.png")
    #expect(outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
    #expect(
      program.folder.files
        == ["a.json"] + (0..<8).map { "f/0\($0).png" } + ["style.json"])
    let camera = ["--center", "0,0", "--zoom", "2", "--bearing", "30", "--size", "24x18"]
    #expect(
      try program.run(["snapshot", "--style", "style.json", "-o", "s.png"] + camera).code == 0)
    #expect(
      try program.folder.contents(of: "s.png") == program.folder.contents(of: "f/05.png"))
    let last = try program.folder.contents(of: "f/05.png")
    #expect(try program.folder.contents(of: "f/07.png") == last)
    #expect(
      try program.folder.contents(of: "f/02.png") == program.folder.contents(of: "f/04.png"))
  }

  @Test("an animated picture holds the frames, for any number of jobs")
  func animated() throws {
    let program = try program()
    for jobs in ["1", "3"] {
      let outcome = try run(program, "--jobs", jobs, "--loops", "2", "-o", "\(jobs).apng")
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
    }
    let bytes = [UInt8](try program.folder.contents(of: "1.apng"))
    #expect(bytes == [UInt8](try program.folder.contents(of: "3.apng")))
    // The signature, IHDR, and then acTL with four frames, played twice.
    #expect(Array(bytes[37..<49]) == Array("acTL".utf8) + [0, 0, 0, 4, 0, 0, 0, 2])
    #expect(try run(program, "-o", "f/%d.png").code == 0)
    let first = try RasterImage(
      pngData: [UInt8](try program.folder.contents(of: "f/0.png")))
    #expect(try RasterImage(pngData: bytes) == first)
    #expect(program.folder.files.count == 12)
  }

  @Test("frames that become transparent later make a file with alpha")
  func transparent() throws {
    let program = try program(
      """
      {"request": {"style": "style.json", "size": {"width": 24, "height": 18}}, "fps": 4,
       "keyframes": [{"camera": {"zoom": 4}}, {"camera": {"zoom": 4, "viewingAngle": 85}, "duration": 1}]}
      """)
    #expect(try run(program, "-o", "a.png").code == 0)
    let bytes = [UInt8](try program.folder.contents(of: "a.png"))
    // The kind of pixels: RGBA.
    #expect(bytes[25] == 6)
  }

  @Test("shards share the frames out, and resuming draws what is missing")
  func shards() throws {
    let program = try program()
    #expect(try run(program, "-o", "whole/%d.png").code == 0)
    #expect(try run(program, "--shard", "1/2", "-o", "f/%d.png").code == 0)
    #expect(program.folder.files.filter { $0.hasPrefix("f/") }.count == 4)
    #expect(try run(program, "--shard", "2/2", "-o", "f/%d.png").code == 0)
    #expect(try images(program, "f") == images(program, "whole"))
    let kept = Data("kept".utf8)
    try program.folder.write("kept", to: "f/3.png")
    try FileManager.default.removeItem(atPath: program.folder.path + "/f/1.png")
    #expect(try run(program, "--resume", "-o", "f/%d.png").code == 0)
    #expect(try program.folder.contents(of: "f/3.png") == kept)
    #expect(
      try program.folder.contents(of: "f/1.png") == program.folder.contents(of: "whole/1.png"))
  }

  @Test("a part of the frames keeps its numbers")
  func part() throws {
    let program = try program()
    #expect(try run(program, "--from", "3", "--to", "5", "-o", "f/%d.png").code == 0)
    #expect(
      program.folder.files.filter { $0.hasPrefix("f/") } == ["f/3.png", "f/4.png", "f/5.png"])
  }

  @Test("a dry run counts, and draws nothing")
  func dry() throws {
    let program = try program()
    let outcome = try run(program, "--dry-run", "--scale", "2", "-o", "f/%d.png")
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(
      text
        == "8 frames of 48x36 pixels, 4 of them different; the way takes 1.25 s at 4 a second\n")
    let record = String(
      decoding: try run(program, "--dry-run", "--json", "-o", "f.png").output, as: UTF8.self)
    #expect(
      record
        == #"{"fps":4,"frames":8,"height":18,"pictures":4,"seconds":1.25,"skipped":0,"width":24}"#
        + "\n")
    #expect(program.folder.files == ["a.json", "style.json"])
  }

  @Test(
    "what does not go together is told, and nothing is written",
    arguments: [
      (["-o", "a.png", "--shard", "1/2"], "--shard", Int32(64)),
      (["-o", "a.png", "--resume"], "--resume", 64),
      (["-o", "a.png", "--format", "webp"], "an animated picture is png", 64),
      (["-o", "a.jpg"], ".apng", 64), (["-o", "%s.png"], "%05d", 64), ([], "-o is missing", 64),
      (["-o", "%d.png", "--from", "8"], "the last frame is 7", 64),
      (["-o", "%d.png", "--from", "4", "--to", "2"], "before --from 4", 64),
      (["-o", "%d.png", "--duration", "2"], "keyframe", 64),
      (["-o", "%d.png", "--quality", "50"], "--quality means nothing for png", 64),
      (["-o", "no/a.png"], "does not exist", 73),
    ])
  func refused(arguments: [String], message: String, code: Int32) throws {
    let program = try program()
    let outcome = try program.run(["animate", "a.json"] + arguments)
    #expect(outcome.code == code && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(program.folder.files == ["a.json", "style.json"])
  }

  @Test("a broken document is told with its place")
  func broken() throws {
    let outcome = try run(try program(#"{"fps": 0, "flight": {"to": {}}}"#), "-o", "a.png")
    #expect(outcome.code == 65)
    #expect(
      outcome.errorLines == ["error: a.json:1:9: fps: the fps 0 is outside 0.01…1000"])
  }

  @Test("without a document a route is driven")
  func drive() throws {
    let program = try program()
    let route = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../SampleData/route-monaco.json").standardizedFileURL.path
    let outcome = try program.run(
      [
        "animate", "--route", route, "--style", "style.json", "--size", "200x300", "--duration",
        "1",
      ]
        + ["--fps", "2", "--quiet", "-o", "d/%d.png"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(program.folder.files.filter { $0.hasPrefix("d/") }.count == 3)
    let images = try (0..<3).map { try program.folder.contents(of: "d/\($0).png") }
    #expect(Set(images).count == 3)
    #expect(try program.run(["animate", "-o", "a.png"]).code == 64)
  }

  @Test("interrupted, it leaves whole pictures, or none")
  func interrupted() throws {
    let long = Self.document.replacing(#""fps": 4"#, with: #""fps": 1000"#)
      .replacing(#""duration": 0.5"#, with: #""duration": 400"#)
    for output in ["f/%d.png", "a.png"] {
      let program = try program(long)
      let process = try program.start(
        ["animate", "a.json", "--quiet", "-o", output], output: FileHandle.nullDevice,
        errors: FileHandle.nullDevice)
      let begun = { program.folder.files.contains { $0.hasPrefix("f/") || $0.hasSuffix(".tmp") } }
      while !begun(), process.isRunning { usleep(10_000) }
      process.interrupt()
      process.waitUntilExit()
      #expect(process.terminationStatus == 130)
      let left = program.folder.files.filter { $0 != "a.json" && $0 != "style.json" }
      #expect(left.allSatisfy { $0.hasPrefix("f/") && $0.hasSuffix(".png") })
      for file in left {
        let bytes = [UInt8](try program.folder.contents(of: file))
        #expect(try RasterImage(pngData: bytes).width == 24)
      }
    }
  }
}
