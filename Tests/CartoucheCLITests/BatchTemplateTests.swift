import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("A batch of a table's rows")
struct BatchTemplateTests {
  private let sample: BatchSample

  init() throws { sample = try BatchSample() }

  private func run(_ more: [String] = []) throws -> BuiltProgram.Outcome {
    try sample.run(["--template", "t.json", "--size", "8x4"] + more, manifest: "rows.csv")
  }

  @Test("draws each row as the template says")
  func rows() throws {
    let folder = sample.program.folder
    try folder.write(
      """
      {"output": "{name}.png", "scale": "{scale}",
       "layers": {"ground": {"background-color": "#{color}"}}}
      """, to: "t.json")
    try folder.write(
      "\u{feff}name;color;scale\r\nred;ff0000;2\r\n\r\n\"two\nlines\";\"00ff00\";\r\nlast;0000ff",
      to: "rows.csv")
    let outcome = try run()
    #expect(outcome.code == 0 && outcome.errors == "3 pictures: 3 drawn\n")
    #expect(sample.pictures == ["last.png", "red.png", "two\nlines.png"])
    let images = try ["red.png", "two\nlines.png"].map {
      try RasterImage(pngData: Array(sample.contents()[$0] ?? Data()))
    }
    #expect(images.map(\.width) == [16, 8])
    #expect(images.map(\.pixels.first) == [0xffff_0000, 0xff00_ff00])
  }

  @Test("tells of a row where it stands, and goes on")
  func broken() throws {
    let folder = sample.program.folder
    try folder.write(#"{"output": "{id}.png", "scale": "{scale}"}"#, to: "t.json")
    try folder.write("id,scale\n1,1\n2,many\n3,1,7\n4,1,,\n5\n6,\"1\n", to: "rows.csv")
    let outcome = try run(["--results", "r.jsonl"])
    #expect(outcome.code == 1 && sample.pictures == ["1.png", "4.png", "5.png"])
    #expect(outcome.errorLines[0].hasPrefix("error: rows.csv:3: t.json:1:33: scale: expected "))
    #expect(
      outcome.errorLines[1]
        == "error: rows.csv:4: the row has 3 cells, and the table 2 columns")
    #expect(outcome.errorLines[2] == "error: rows.csv:7: a quote is not closed")
    #expect(try sample.results().map(\.line) == [2, 3, 4, 5, 6, 7])
  }

  @Test("columns name the pictures, and none of them may be empty")
  func names() throws {
    let folder = sample.program.folder
    try folder.write("{}", to: "t.json")
    try folder.write("city,line\nRome,A\n,B\nRiga,C\n", to: "rows.csv")
    let outcome = try run(["--name", "{index}/{city}-{line}.png"])
    #expect(outcome.code == 1 && sample.pictures == ["1/Rome-A.png", "3/Riga-C.png"])
    #expect(
      outcome.errorLines[0]
        == "error: rows.csv:3: the output's name needs 'city', which is empty")
  }

  @Test("what the table lacks is told before anything is drawn")
  func unknownColumn() throws {
    let folder = sample.program.folder
    try folder.write(#"{"output": "{nmae}.png"}"#, to: "t.json")
    try folder.write("name\na\n", to: "rows.csv")
    let outcome = try run()
    #expect(outcome.code == 65 && sample.pictures.isEmpty)
    #expect(
      outcome.errors
        == "error: t.json:1:12: rows.csv has no column 'nmae'; did you mean 'name'?\n")
    #expect(try sample.run(manifest: "rows.csv").code == 64)
  }
}
