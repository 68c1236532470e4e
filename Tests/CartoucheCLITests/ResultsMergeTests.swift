import CartoucheTestSupport
import Foundation
import Testing

@Suite("Merging results")
struct ResultsMergeTests {
  private func merge(_ files: [String], _ options: String...) throws -> (
    lines: [String], outcome: BuiltProgram.Outcome
  ) {
    let program = try BuiltProgram()
    var names: [String] = []
    for (index, text) in files.enumerated() {
      names.append("\(index).jsonl")
      try program.folder.write(text, to: names[index])
    }
    let outcome = try program.run(["merge"] + names + options + ["-o", "r.jsonl"])
    guard program.folder.files.contains("r.jsonl") else { return ([], outcome) }
    let text = String(decoding: try program.folder.contents(of: "r.jsonl"), as: UTF8.self)
    return (text.split(separator: "\n").map(String.init), outcome)
  }

  private func record(_ line: Int, _ status: String, _ output: String? = nil, mark: Int = 0)
    -> String
  {
    let name = output.map { "\"output\":\"\($0)\"," } ?? ""
    return "{\"line\":\(line),\"mark\":\(mark),\(name)\"status\":\"\(status)\"}"
  }

  @Test("lines come into the manifest's order, as they are")
  func order() throws {
    let first = [record(9, "done", "9.png"), record(2, "failed"), record(10, "done", "a.png")]
    let second = [record(1, "done", "1.png"), record(3, "failed", "3.png")]
    let (lines, outcome) = try merge(
      [first.joined(separator: "\n") + "\n", second.joined(separator: "\r\n")])
    #expect(lines == [second[0], first[1], second[1], first[0], first[2]])
    #expect(outcome.code == 0)
    #expect(outcome.errorLines == ["r.jsonl: 5 results: 3 done, 2 failed"])
  }

  @Test("of one picture what was done counts, else the later")
  func precedence() throws {
    let first = [
      record(1, "done", "1.png", mark: 1), record(2, "failed", "2.png", mark: 1),
      record(3, "failed"), record(4, "done", "4.png", mark: 1),
    ]
    let second = [
      record(1, "failed", "1.png", mark: 2), record(2, "failed", "2.png", mark: 2),
      record(3, "done", "3.png", mark: 2), record(4, "done", "4.png", mark: 2),
      record(4, "done", "5.png", mark: 2),
    ]
    let (lines, outcome) = try merge([first, second].map { $0.joined(separator: "\n") + "\n" })
    #expect(lines == [first[0], second[1], second[2], second[3], second[4]])
    #expect(outcome.errorLines == ["r.jsonl: 5 results: 4 done, 1 failed; 4 superseded"])
  }

  @Test("what is no result is passed over with a warning, as is what a killed run left")
  func broken() throws {
    let files = [
      record(1, "done", "1.png") + "\nnonsense\n\n{\"line\":2,\"sta",
      record(3, "done", "3.png") + "\n" + record(0, "done") + "\n", "", "{\"li",
    ]
    let (lines, outcome) = try merge(files)
    #expect(lines == [record(1, "done", "1.png"), record(3, "done", "3.png")])
    #expect(
      outcome.errorLines == [
        "warning: 0.jsonl:2: is no result and passed over",
        "warning: 0.jsonl:4: the line breaks off and is passed over",
        "warning: 1.jsonl:2: is no result and passed over",
        "warning: 3.jsonl:1: the line breaks off and is passed over",
        "r.jsonl: 2 results: 2 done, 0 failed",
      ])
    let strict = try merge(files, "--strict")
    #expect(strict.lines.isEmpty && strict.outcome.code == 65)
  }

  @Test("a file without a single result is none")
  func none() throws {
    let (lines, outcome) = try merge(["{\"type\": \"Point\"}\n"])
    #expect(lines.isEmpty && outcome.code == 65)
    #expect(
      outcome.errorLines == [
        "error: 0.jsonl: holds no results; name files that --results of 'cartouche batch' has written"
      ])
  }

  @Test("results of a batch's shards are those of one run")
  func batch() throws {
    let sample = try BatchSample()
    try sample.write(BatchSample.lines(30))
    #expect(try sample.run(["--results", "r.jsonl"]).code == 0)
    let whole = try sample.results()
    var parts: [String] = []
    for index in 1...4 {
      parts.append("r-\(index).jsonl")
      let options = ["--shard", "\(index)/4", "--results", parts[index - 1]]
      #expect(try sample.run(options).code == 0)
    }
    #expect(try sample.program.run(["merge"] + parts + ["-o", "merged.jsonl"]).code == 0)
    let merged = try sample.results("merged.jsonl")
    #expect(merged.map(\.line) == whole.map(\.line) && merged.count == 30)
    #expect(merged.map(\.output) == whole.map(\.output))
    #expect(merged.map(\.request) == whole.map(\.request))
    #expect(merged.map(\.bytes) == whole.map(\.bytes))
  }
}
