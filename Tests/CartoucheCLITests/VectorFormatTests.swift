import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("SVG and PDF")
struct VectorFormatTests {
  private static let camera = ["snapshot", "--fit=-25,34,45,72", "--size", "160x120"]

  @Test("A file's name or --format says so")
  func formats() throws {
    let program = try BuiltProgram()
    for (arguments, name, beginning) in [
      ([], "a.svg", "<?xml"), (["--format", "svg"], "b", "<?xml"), ([], "c.PDF", "%PDF-"),
      (["--text", "text", "--format", "pdf"], "d", "%PDF-"),
      (["--text", "outlines", "--scale", "2"], "e.svg", "<?xml"),
    ] as [([String], String, String)] {
      let outcome = try program.run(Self.camera + arguments + ["-o", name])
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(name): \(outcome.errors)")
      let text = String(decoding: try program.folder.contents(of: name), as: UTF8.self)
      #expect(text.hasPrefix(beginning))
      if beginning == "%PDF-" {
        #expect(text.contains("/MediaBox [ 0 0 160 120 ]"))
      } else {
        #expect(text.contains("width=\"160\" height=\"120\" viewBox=\"0 0 160 120\""))
      }
    }
  }

  @Test("Two runs give the same bytes", arguments: ["svg", "pdf"], ["outlines", "text"])
  func repetition(format: String, text: String) throws {
    let program = try BuiltProgram()
    let arguments = Self.camera + ["--format", format, "--text", text, "-o", "-"]
    let first = try program.run(arguments)
    #expect(first.code == 0 && !first.output.isEmpty)
    #expect(try program.run(arguments).output == first.output)
  }

  @Test("The report counts in points, and a world file goes with an SVG")
  func report() throws {
    let program = try BuiltProgram()
    let outcome = try program.run(
      [
        "snapshot", "--center", "0,0", "--zoom", "1", "--size", "20x10", "--scale", "2",
        "--world-file", "--report", "-", "-o", "a.svg",
      ] + program.plainStyle())
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(program.folder.files == ["a.svg", "a.wld"])
    let report = try #require(
      JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let picture = try #require(report["picture"] as? [String: Any])
    #expect(picture["format"] as? String == "svg")
    #expect(picture["width"] as? Int == 20 && picture["height"] as? Int == 10)
    let line = try #require(
      String(decoding: try program.folder.contents(of: "a.wld"), as: UTF8.self)
        .split(separator: "\n").first.flatMap { Double($0) })
    #expect(abs(line - 2 * Double.pi * 6_378_137 / 512) < 1e-6)
  }

  @Test(
    "What does not fit is refused",
    arguments: [
      (
        ["snapshot", "--text", "text", "-o", "a.png"],
        "error: --text means nothing for png; it is for svg and pdf"
      ),
      (
        ["snapshot", "--quality", "3", "-o", "a.svg"],
        "error: --quality means nothing for svg; it is for jpeg and webp"
      ),
      (
        ["snapshot", "--text", "words", "-o", "a.svg"],
        "error: --text words: there are: outlines, text"
      ),
      (
        ["snapshot", "--world-file", "-o", "a.pdf"],
        "error: --world-file means nothing for pdf; it is for pictures with pixels and svg"
      ),
      (
        ["tiles", "--zoom", "0-1", "-o", "{z}/{x}/{y}.svg"],
        "error: svg is for the pictures of snapshot and batch; what this command draws is made of "
          + "pixels: take png, webp or another"
      ),
      (
        ["tiles", "--zoom", "0-1", "--format", "pdf", "-o", "a.mbtiles"],
        "error: pdf is for the pictures of snapshot and batch; what this command draws is made of "
          + "pixels: take png, webp or another"
      ),
    ] as [([String], String)])
  func refusals(arguments: [String], error: String) throws {
    let program = try BuiltProgram()
    let outcome = try program.run(arguments)
    #expect(outcome.code == 64 && outcome.errorLines == [error])
    #expect(program.folder.files.isEmpty)
  }

  @Test("A tilted SVG has no world file, and a full disk is told")
  func failures() throws {
    let program = try BuiltProgram()
    let tilted = try program.run(
      ["snapshot", "--tilt", "30", "--size", "20x10", "--world-file", "-o", "a.svg"]
        + program.plainStyle())
    #expect(tilted.code == 65 && program.folder.files.isEmpty)
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = try program.run(
      ["snapshot", "--size", "20x10", "--format", "pdf", "-o", "/dev/full"]
        + program.plainStyle())
    #expect(full.code == 73)
  }

  @Test("A batch writes what its items' names ask for")
  func batch() throws {
    let program = try BuiltProgram()
    let items = ["a.svg", "b.pdf", "c.png"].map {
      #"{"version": 1, "size": {"width": 20, "height": 10}, "output": "\#($0)"}"# + "\n"
    }
    try program.folder.write(items.joined(), to: "items.jsonl")
    let outcome = try program.run(["batch", "items.jsonl", "-o", "out"])
    #expect(outcome.code == 0)
    for (name, beginning) in [("a.svg", "<?xml"), ("b.pdf", "%PDF")] {
      let text = String(decoding: try program.folder.contents(of: "out/\(name)"), as: UTF8.self)
      #expect(text.hasPrefix(beginning))
    }
    #expect(try program.folder.contents(of: "out/c.png").starts(with: [0x89, 0x50]))
  }
}
