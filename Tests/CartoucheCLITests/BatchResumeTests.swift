import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("A batch that is resumed", .serialized)
struct BatchResumeTests {
  private let sample: BatchSample

  init() throws { sample = try BatchSample() }

  @Test("skips what its results call done and what is there")
  func results() throws {
    var lines = BatchSample.lines(5)
    lines[3] = "{"
    try sample.write(lines)
    #expect(try sample.run(["--results", "r.jsonl"]).code == 1)
    let folder = sample.program.folder.path + "/out/"
    try FileManager.default.removeItem(atPath: folder + "0/0.png")
    try Data("short".utf8).write(to: URL(fileURLWithPath: folder + "0/1.png"))
    lines[2] = lines[2].replacingOccurrences(of: "\"width\": 8", with: "\"width\": 9")
    lines[3] = #"{"output": "mended.png", "size": {"width": 8, "height": 4}}"#
    try sample.write(lines)
    let outcome = try sample.run(["--results", "r.jsonl", "--resume"])
    #expect(outcome.code == 0)
    #expect(outcome.errors == "5 pictures: 4 drawn, 1 done before\n")
    let resumed = try sample.contents()
    #expect(try sample.results().map(\.line) == [1, 2, 3, 4, 5, 1, 2, 3, 4])
    try sample.removePictures()
    #expect(try sample.run().code == 0)
    #expect(try sample.contents() == resumed)
  }

  @Test("other defaults make other pictures")
  func defaults() throws {
    try sample.write([#"{"output": "a.png"}"#])
    let arguments = ["--results", "r.jsonl", "--resume"]
    #expect(try sample.run(arguments + ["--size", "8x4"]).errors == "1 picture: 1 drawn\n")
    #expect(try sample.run(arguments + ["--size", "8x4"]).errors == "1 picture: 1 done before\n")
    #expect(try sample.run(arguments + ["--size", "9x4"]).errors == "1 picture: 1 drawn\n")
  }

  @Test("without results skips the pictures that are there")
  func files() throws {
    try sample.write(BatchSample.lines(3))
    #expect(try sample.run(["--resume"]).errors == "3 pictures: 3 drawn\n")
    #expect(try sample.run(["--resume"]).errors == "3 pictures: 3 done before\n")
    #expect(try sample.run().errors == "3 pictures: 3 drawn\n")
  }

  @Test("a result that was cut short is written anew")
  func tornResult() throws {
    try sample.write(BatchSample.lines(3))
    #expect(try sample.run(["--results", "r.jsonl"]).code == 0)
    let whole = try sample.program.folder.contents(of: "r.jsonl")
    try sample.program.folder.write(Array(whole.dropLast(20)), to: "r.jsonl")
    #expect(
      try sample.run(["--results", "r.jsonl", "--resume"]).errors
        == "3 pictures: 1 drawn, 2 done before\n")
    #expect(try sample.results().map(\.line) == [1, 2, 3])
  }

  @Test("gives the same files after kills", arguments: [1 as UInt64, 2, 3])
  func kills(seed: UInt64) throws {
    try sample.write(BatchSample.lines(400))
    #expect(try sample.run(["--quiet"]).code == 0)
    let expected = try sample.contents()
    try sample.removePictures()
    var generator = SeededGenerator(seed: seed)
    let arguments = sample.arguments(["--results", "r.jsonl", "--resume", "--quiet"])
    for _ in 0..<4 {
      let process = try sample.program.start(
        arguments, output: FileHandle.nullDevice, errors: FileHandle.nullDevice)
      let target = sample.pictures.count + Int.random(in: 1...60, using: &generator)
      while process.isRunning, sample.pictures.count < target { usleep(500) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
    #expect(try sample.program.run(arguments).code == 0)
    #expect(try sample.contents() == expected)
    #expect(Set(try sample.results().map(\.line)).count == 400)
  }

  @Test(
    "an interruption finishes what is under way and keeps the results",
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func interruption(signal: Int32, code: Int32) throws {
    try sample.write(BatchSample.lines(3_000))
    let process = try sample.program.start(
      sample.arguments(["--results", "r.jsonl", "--jobs", "3"]), output: FileHandle.nullDevice,
      errors: FileHandle.nullDevice)
    while process.isRunning, sample.pictures.count < 20 { usleep(500) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == code)
    let results = try sample.results()
    #expect(results.count < 3_000 && results.allSatisfy { $0.status == "done" })
    #expect(sample.pictures == results.compactMap(\.output).sorted())
    for data in try sample.contents().values {
      #expect(throws: Never.self) { try RasterImage(pngData: Array(data)) }
    }
  }
}
