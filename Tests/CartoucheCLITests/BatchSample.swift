import CartoucheTestSupport
import Foundation

/// A manifest of small pictures beside the program, and what a run makes of it.
struct BatchSample {
  let program: BuiltProgram
  private let style: [String]

  init() throws {
    program = try BuiltProgram()
    style = try program.plainStyle()
  }

  /// Lines of requests, each of another colour.
  static func lines(_ count: Int, side: Int = 8) -> [String] {
    (0..<count).map { number in
      let color = String(number * 4_099 % 0x100_0000, radix: 16)
      let padded = String(repeating: "0", count: 6 - color.count) + color
      return """
        {"output": "\(number / 100)/\(number).png", "size": {"width": \(side), "height": 4}, \
        "layers": {"ground": {"background-color": "#\(padded)"}}}
        """
    }
  }

  func write(_ lines: [String], to name: String = "m.jsonl") throws {
    try program.folder.write(lines.joined(separator: "\n") + "\n", to: name)
  }

  func arguments(_ more: [String], manifest: String = "m.jsonl") -> [String] {
    ["batch", manifest, "-o", "out"] + style + more
  }

  func run(
    _ more: [String] = [], manifest: String = "m.jsonl", input: String? = nil,
    environment: [String: String] = [:]
  ) throws -> BuiltProgram.Outcome {
    try program.run(arguments(more, manifest: manifest), input: input, environment: environment)
  }

  /// Those in the folder `out`, without it.
  var pictures: [String] {
    program.folder.files.filter { $0.hasPrefix("out/") }.map { String($0.dropFirst(4)) }
  }

  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in pictures { contents[name] = try program.folder.contents(of: "out/" + name) }
    return contents
  }

  func removePictures() throws {
    try FileManager.default.removeItem(atPath: program.folder.path + "/out")
  }

  struct Result: Decodable, Equatable {
    struct Failure: Decodable, Equatable {
      let exit: Int
      let message: String
    }

    struct Warnings: Decodable, Equatable {
      let count: Int
      let first: [String]
    }

    let line: Int
    let output: String?
    let status: String
    let bytes: Int?
    let milliseconds: Double
    let request: String?
    let warnings: Warnings?
    let error: Failure?
  }

  func results(_ name: String = "r.jsonl") throws -> [Result] {
    try program.folder.contents(of: name).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Result.self, from: Data($0))
    }
  }
}
