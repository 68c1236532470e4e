import CartoucheTestSupport
import Foundation

/// The program as it was built beside the tests, run as a process of its own.
struct BuiltProgram {
  struct Outcome {
    let code: Int32
    let output: Data
    let errors: String

    /// Without the last line break.
    var errorLines: [String] {
      errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    }
  }

  struct Missing: Error {}

  let url: URL
  let folder: TemporaryFolder
  private let styleFolder: TemporaryFolder

  init() throws {
    let beside =
      [
        Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]),
      ] + Bundle.allBundles.map(\.bundleURL)
    let folders = beside.flatMap { [$0, $0.deletingLastPathComponent()] }
    let found = folders.map { $0.appendingPathComponent("cartouche") }.first {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    guard let found else { throw Missing() }
    url = found
    folder = try TemporaryFolder()
    styleFolder = try TemporaryFolder()
  }

  /// Options of a style that is drawn at once; the file lies elsewhere than `folder`.
  func plainStyle() throws -> [String] {
    try styleFolder.write(
      """
      {"version": 8, "name": "plain", "sources": {}, "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#dde6ee"}}]}
      """, to: "plain.json")
    return ["--style", styleFolder.path + "/plain.json"]
  }

  /// Starts it in the temporary folder.
  func start(
    _ arguments: [String], input: Any? = nil, output: Any?, errors: Any?,
    environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
  }

  /// Runs it to its end.
  func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let outputPipe = Pipe()
    let errorFile = try TemporaryFolder()
    let errorPath = errorFile.path + "/errors"
    try Data().write(to: URL(fileURLWithPath: errorPath))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: errorPath))
    let inputPipe = input.map { _ in Pipe() }
    let process = try start(
      arguments, input: inputPipe, output: outputPipe, errors: errors, environment: environment)
    if let input, let inputPipe {
      try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try inputPipe.fileHandleForWriting.close()
    }
    let output = try outputPipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = try Data(contentsOf: URL(fileURLWithPath: errorPath))
    return Outcome(
      code: process.terminationStatus, output: output, errors: String(decoding: text, as: UTF8.self)
    )
  }
}
