import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheCLI

@Suite("The command that compares pictures")
struct DiffCommandTests {
  private let program: BuiltProgram

  init() throws { program = try BuiltProgram() }

  /// A white picture with a dark square.
  private func write(_ name: String, squareAt x: Int, width: Int = 40) throws {
    let pixels = (0..<width * 30).map { index -> UInt32 in
      let isDark = (x..<x + 6).contains(index % width) && (10..<16).contains(index / width)
      return isDark ? 0xff20_3040 : 0xffff_ffff
    }
    let image = RasterImage(width: width, height: 30, pixels: pixels)
    let folder = URL(fileURLWithPath: "\(program.folder.path)/\(name)").deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try program.folder.write(try image.pngData(), to: name)
  }

  @Test("pictures that are alike end with 0, others with 1")
  func codes() throws {
    try write("a.png", squareAt: 5)
    try write("b.png", squareAt: 5)
    try write("c.png", squareAt: 8)
    let alike = try program.run(["diff", "a.png", "b.png"])
    #expect(alike.code == 0 && alike.text.hasPrefix("b.png: no pixel differs"))
    let other = try program.run(["diff", "a.png", "c.png", "-o", "d.png"])
    #expect(other.code == 1 && other.text.hasPrefix("c.png: 36 of 1200 pixels differ"))
    let picture = try RasterImage(
      pngData: Array(try program.folder.contents(of: "d.png")))
    #expect(picture.pixels.count { $0 == 0xffff_0000 } == 36)
    #expect(try program.run(["diff", "a.png", "c.png", "--allow", "0.04"]).code == 0)
    let quiet = try program.run(["diff", "a.png", "c.png", "--quiet"])
    #expect(quiet.code == 1 && quiet.text.isEmpty && quiet.errors.isEmpty)
    #expect(try program.run(["diff", "a.png", "c.png", "--tolerance", "255"]).code == 0)
  }

  @Test("--json tells counts, sizes and regions")
  func json() throws {
    try write("a.png", squareAt: 5)
    try write("c.png", squareAt: 25)
    try write("wide.png", squareAt: 5, width: 50)
    struct Region: Decodable, Equatable {
      let x: Int
      let y: Int
      let width: Int
      let height: Int
    }
    struct Record: Decodable {
      let passes: Bool
      let differentPixels: Int?
      let share: Double?
      let similarity: Double?
      let regions: [Region]?
    }
    let outcome = try program.run(["diff", "a.png", "c.png", "--json"])
    let record = try JSONDecoder().decode(Record.self, from: Data(outcome.text.utf8))
    #expect(!record.passes && record.differentPixels == 72 && record.share == 0.06)
    #expect(try #require(record.similarity) < 0.9)
    #expect(
      record.regions == [
        Region(x: 5, y: 10, width: 26, height: 6)
      ])
    let sizes = try program.run(["diff", "a.png", "wide.png", "--json"])
    let other = try JSONDecoder().decode(Record.self, from: Data(sizes.text.utf8))
    #expect(sizes.code == 1 && !other.passes && other.differentPixels == nil)
  }

  @Test("folders are compared by name, and the page holds what differs")
  func folders() throws {
    for (name, x) in [("a/same.png", 5), ("b/same.png", 5), ("a/x/moved.png", 5)] {
      try write(name, squareAt: x)
    }
    try write("b/x/moved.png", squareAt: 20)
    try write("b/<new>.png", squareAt: 1)
    try program.folder.write("no picture", to: "b/note.txt")
    let outcome = try program.run(["diff", "a", "b", "-o", "d", "--html", "page.html"])
    #expect(outcome.code == 1 && outcome.errors.isEmpty)
    #expect(outcome.text.split(separator: "\n").count == 3)
    #expect(program.folder.files.contains("d/x/moved.png"))
    #expect(!program.folder.files.contains("d/same.png"))
    let page = String(
      decoding: try program.folder.contents(of: "page.html"), as: UTF8.self)
    #expect(page.contains("2 of 3 differ") && page.contains("&lt;new&gt;.png"))
    #expect(!page.contains("<new>") && !page.contains("http"))
    #expect(page.components(separatedBy: "data:image/png;base64,").count - 1 == 4)
  }

  @Test(
    "what cannot be compared is told",
    arguments: [
      (["a.png"], 64, "ACTUAL is missing"), (["a.png", "none.png"], 66, "no such file"),
      (["a.png", "."], 64, "a file, and the other is a folder"),
      (["a.png", "broken.png"], 65, "broken.png"), (["empty", "empty"], 64, "holds a picture"),
      (["a.png", "a.png", "--threshold", "2"], 64, "outside 0…1"),
      (["a.png", "a.png", "--threshold", "0", "--tolerance", "0"], 64, "exclude each other"),
    ])
  func mistakes(arguments: [String], code: Int32, message: String) throws {
    try write("a.png", squareAt: 5)
    try program.folder.write("not a picture", to: "broken.png")
    try FileManager.default.createDirectory(
      atPath: program.folder.path + "/empty", withIntermediateDirectories: true)
    let outcome = try program.run(["diff"] + arguments)
    #expect(outcome.code == code && outcome.errors.contains(message), "\(outcome.errors)")
  }
}

extension BuiltProgram.Outcome {
  fileprivate var text: String { String(decoding: output, as: UTF8.self) }
}
