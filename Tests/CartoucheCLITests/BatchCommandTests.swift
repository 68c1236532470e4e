import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("A batch")
struct BatchCommandTests {
  private let sample: BatchSample

  init() throws { sample = try BatchSample() }

  @Test("draws each line as a snapshot of it would be, into folders that it makes")
  func pictures() throws {
    let lines = BatchSample.lines(3)
    try sample.write(["\u{feff}" + lines[0], "", "  \t\r", lines[1] + "\r", lines[2]])
    let outcome = try sample.run()
    #expect(outcome.code == 0 && outcome.output.isEmpty)
    #expect(outcome.errors == "3 pictures: 3 drawn\n")
    #expect(sample.pictures == ["0/0.png", "0/1.png", "0/2.png"])
    try sample.program.folder.write(lines[1], to: "one.json")
    let single = try sample.program.run(
      ["snapshot", "one.json", "-o", "one.png"] + sample.program.plainStyle())
    #expect(single.code == 0)
    #expect(
      try sample.contents()["0/1.png"] == sample.program.folder.contents(of: "one.png"))
  }

  @Test("options say what a document does not")
  func defaults() throws {
    try sample.write([#"{"output": "a.png"}"#, #"{"output": "b.png", "scale": 1}"#])
    let outcome = try sample.run(["--size", "10x6", "--scale", "2", "--quiet"])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let widths = try ["a.png", "b.png"].map {
      try RasterImage(pngData: Array(sample.contents()[$0] ?? Data())).width
    }
    #expect(widths == [20, 10])
  }

  @Test("a broken line is told with its number, counted, and stops nothing")
  func broken() throws {
    var lines = BatchSample.lines(6)
    lines[1] = #"{"output": "x.png", "scale": }"#
    lines[2] = #"{"output": "y.png", "scael": 2}"#
    lines[4] = #"{"output": "x2.png", "overlays": [{"type": "geojson", "data": "none.gpx"}]}"#
    try sample.write(lines)
    let outcome = try sample.run(["--results", "r.jsonl", "--jobs", "3"])
    #expect(outcome.code == 1)
    #expect(outcome.errorLines.count == 5)
    #expect(outcome.errorLines[0].hasPrefix("error: m.jsonl:2:30: "))
    #expect(outcome.errorLines[1].hasPrefix("error: m.jsonl:3:"))
    #expect(outcome.errorLines[1].hasSuffix("did you mean 'scale'?"))
    #expect(outcome.errorLines[2] == "error: m.jsonl:5: none.gpx: no such file")
    #expect(outcome.errorLines[3] == "6 pictures: 3 drawn, 3 failed")
    #expect(outcome.errorLines[4] == "error: 3 of 6 pictures failed")
    #expect(sample.pictures == ["0/0.png", "0/3.png", "0/5.png"])
    let results = try sample.results()
    #expect(results.map(\.line) == [1, 2, 3, 4, 5, 6])
    #expect(results.map { $0.error?.exit ?? 0 } == [0, 65, 65, 0, 66, 0])
    #expect(results[4].error?.message == "m.jsonl:5: none.gpx: no such file")
    #expect(results[0].output == "0/0.png" && results[1].output == nil)
    #expect(try results[0].bytes == sample.contents()["0/0.png"]?.count)
  }

  @Test("stops at the first failure if asked to, with its code")
  func failFast() throws {
    var lines = BatchSample.lines(300)
    lines[2] = "nonsense"
    try sample.write(lines)
    let outcome = try sample.run(["--fail-fast", "--jobs", "1"])
    #expect(outcome.code == 65)
    #expect(sample.pictures.count < 300 && sample.pictures.contains("0/1.png"))
  }

  @Test("outputs that are taken are told before anything is drawn")
  func duplicates() throws {
    var lines = BatchSample.lines(4)
    lines[3] = #"{"output": "./0//1.png"}"#
    try sample.write(lines)
    let outcome = try sample.run()
    #expect(outcome.code == 65 && sample.pictures.isEmpty)
    #expect(
      outcome.errors == """
        error: m.jsonl:4: the output '0/1.png' is that of line 2 too; give every picture a name of \
        its own

        """)
  }

  @Test(
    "outputs stay inside the folder",
    arguments: ["../a.png", "/tmp/a.png", "a/../../a.png", "-", "a/", "link/a.png"])
  func outside(output: String) throws {
    try FileManager.default.createDirectory(
      atPath: sample.program.folder.path + "/out", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sample.program.folder.path + "/out/link", withDestinationPath: "..")
    try sample.write([#"{"output": "\#(output)"}"#])
    let outcome = try sample.run(["--allow-outside", "--size", "8x4"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("names no file inside the folder 'out'"))
    #expect(sample.program.folder.files.filter { $0.hasSuffix(".png") }.isEmpty)
  }

  @Test("pictures without a name are called by a pattern")
  func names() throws {
    try sample.write([#"{}"#, "", #"{}"#, #"{"output": "own.png"}"#])
    #expect(try sample.run(["--size", "8x4"]).code == 0)
    #expect(sample.pictures == ["1.png", "3.png", "own.png"])
    #expect(try sample.run(["--size", "8x4", "--name", "{index}-{line}.png"]).code == 0)
    #expect(sample.pictures == ["1-1.png", "1.png", "2-3.png", "3.png", "own.png"])
    let unknown = try sample.run(["--name", "{lime}.png"])
    #expect(unknown.code == 64)
    #expect(
      unknown.errors == "error: --name {lime}.png: there is no 'lime'; there are: line, index\n")
  }

  @Test("results come in the manifest's order, however many work", arguments: ["1", "4"])
  func order(jobs: String) throws {
    var lines = BatchSample.lines(60)
    // The first takes longest.
    lines[0] = #"{"output": "large.png", "size": {"width": 2000, "height": 2000}}"#
    lines[7] = "{"
    try sample.write(lines)
    #expect(try sample.run(["--jobs", jobs, "--results", "r.jsonl"]).code == 1)
    #expect(try sample.results().map(\.line) == Array(1...60))
  }

  @Test("the manifest may come from standard input")
  func standardInput() throws {
    let input = BatchSample.lines(2).joined(separator: "\n")
    let outcome = try sample.run(["--quiet"], manifest: "-", input: input)
    #expect(outcome.code == 0 && sample.pictures == ["0/0.png", "0/1.png"])
    let broken = try sample.run(manifest: "-", input: "\n{\"x\": 1}")
    #expect(broken.errors.hasPrefix("error: standard input:2:2: x: unknown key 'x'"))
  }

  @Test("shards are disjoint and together the whole, wherever the lines stand")
  func shards() throws {
    let lines = BatchSample.lines(40)
    try sample.write(lines)
    try sample.write(lines.reversed(), to: "turned.jsonl")
    var union: Set<String> = []
    for index in 1...3 {
      let environment = ["JOB_COMPLETION_INDEX": "\(index - 1)"]
      let outcome = try sample.run(["--shards", "3"], environment: environment)
      #expect(outcome.code == 0)
      #expect(
        outcome.errorLines.first == "shard \(index)/3 by JOB_COMPLETION_INDEX=\(index - 1)")
      let part = Set(sample.pictures)
      #expect(!part.isEmpty && union.isDisjoint(with: part))
      union.formUnion(part)
      try sample.removePictures()
      #expect(try sample.run(["--shard", "\(index)/3"], manifest: "turned.jsonl").code == 0)
      #expect(Set(sample.pictures) == part)
      try sample.removePictures()
    }
    #expect(union.count == 40)
    let wrong = try sample.run(["--shard", "5/3"])
    #expect(wrong.code == 64)
    #expect(
      wrong.errors
        == "error: --shard 5/3: there is no shard 5 of 3; they count from 1 to 3\n")
  }

  @Test("a dry run looks through everything and writes nothing")
  func dryRun() throws {
    var lines = BatchSample.lines(5)
    lines[1] = #"{"scale": 99}"#
    lines[2] = #"{"overlays": [{"type": "geojson", "data": "none.gpx"}]}"#
    lines[3] = #"{"style": "dya"}"#
    try sample.write(lines)
    let outcome = try sample.run(["--dry-run", "--jobs", "2"])
    #expect(outcome.code == 1 && sample.pictures.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: sample.program.folder.path + "/out"))
    #expect(outcome.errorLines.count == 3)
    #expect(outcome.errorLines[1] == "error: m.jsonl:3: overlays[0].data: 'none.gpx': no such file")
    #expect(outcome.errorLines[2].contains("'day'"))
    #expect(
      String(decoding: outcome.output, as: UTF8.self).hasPrefix(
        "m.jsonl: 5 of 5 items are this run's: 2 to draw, 0 done before, 3 broken\n"))
  }

  @Test("warnings are told once, and are failures where none are allowed")
  func warnings() throws {
    let line = #""layers": {"ground": {"background-color": 7}}"#
    try sample.write([#"{"output": "a.png", \#(line)}"#, #"{"output": "b.png", \#(line)}"#])
    let usual = try sample.run(["--size", "8x4", "--results", "r.jsonl"])
    #expect(usual.code == 0 && usual.errorLines.count == 2)
    #expect(usual.errors.hasPrefix("warning: "))
    #expect(try sample.results().map { $0.warnings?.count } == [1, 1])
    try sample.removePictures()
    let strict = try sample.run(["--size", "8x4", "--strict"])
    #expect(strict.code == 1 && sample.pictures.isEmpty)
  }

  @Test(
    "a folder that takes no files is one error", arguments: ["m.jsonl", "m.jsonl/x", "/proc/none"])
  func folder(output: String) throws {
    try sample.write(BatchSample.lines(9))
    let outcome = try sample.run(["-o", output])
    #expect(outcome.code == 73 && outcome.errorLines.count == 1)
  }

  @Test(
    "results that take no bytes are one error, and nothing half written stays",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullResults() throws {
    try sample.write(BatchSample.lines(50))
    let outcome = try sample.run(["--results", "/dev/full"])
    #expect(outcome.code == 73)
    let errors = outcome.errorLines.filter { $0.hasPrefix("error: ") }
    #expect(errors == ["error: /dev/full: cannot be written: No space left on device"])
    #expect(sample.pictures.allSatisfy { $0.hasSuffix(".png") })
  }

  @Test("the manifest is not overwritten with its results")
  func resultsAreManifest() throws {
    try sample.write(BatchSample.lines(1))
    let before = try sample.program.folder.contents(of: "m.jsonl")
    #expect(try sample.run(["--results", "./m.jsonl"]).code == 65)
    #expect(try sample.program.folder.contents(of: "m.jsonl") == before)
  }
}
