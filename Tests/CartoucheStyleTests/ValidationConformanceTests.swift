import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheStyle

/// Pairs of a style and what the specification's own validator says of it.
@Suite(
  "Style validation conformance",
  .enabled(
    if: ConformanceFolder.url("maplibre-style-validation") != nil,
    Comment(rawValue: ConformanceFolder.hint)))
struct ValidationConformanceTests {
  @Test("Every style is faulted at the places where the specification's validator faults it")
  func pairs() throws {
    let folder = try #require(ConformanceFolder.url("maplibre-style-validation"))
      .appendingPathComponent("tests")
    let suffix = ".input.json"
    var table = ConformanceTable()
    for file in ConformanceFolder.files(in: folder, suffix: suffix) {
      let name = String(file.dropLast(suffix.count))
      let style = try ConformanceFolder.document(folder.appendingPathComponent(file))
      let verdict = try ConformanceFolder.document(
        folder.appendingPathComponent("\(name).output.json"))
      table.record(name, ValidationPair(style, verdict).failure())
    }
    print(table.text("maplibre-style-validation"))
    #expect(table.isClean, "see the table")
  }
}

/// A style and its verdict: errors with a line and, before the first colon, a path.
struct ValidationPair {
  private let style: JSONDocument
  private let verdict: JSONDocument

  private struct Fault: Hashable {
    let path: String
    let line: Int?
    var message = ""

    /// The path, and that of the member that an unknown property is.
    var paths: [String] {
      let prefix = "unknown property \""
      guard message.hasPrefix(prefix) else { return [path] }
      return [path, "\(path).\(message.dropFirst(prefix.count).dropLast())"]
    }
  }

  init(_ style: JSONDocument, _ verdict: JSONDocument) {
    self.style = style
    self.verdict = verdict
  }

  /// One line of what differs, or `nil`.
  func failure() -> String? {
    var missing = expected
    var surplus: [Fault] = []
    for fault in found {
      if let index = missing.firstIndex(where: { agree($0, fault) }) {
        missing.remove(at: index)
      } else {
        surplus.append(fault)
      }
    }
    if missing.isEmpty, surplus.isEmpty { return nil }
    func list(_ faults: [Fault]) -> String {
      faults.map { "\($0.path):\($0.line ?? 0)" }.joined(separator: ", ")
    }
    return "missing [\(list(missing))], surplus [\(list(surplus))]"
  }

  private var found: [Fault] {
    StyleValidator.diagnostics(of: style).filter { $0.severity == .error }
      .map { Fault(path: $0.place.path ?? "", line: $0.place.line, message: $0.message) }
  }

  private var expected: [Fault] {
    (verdict.root.array ?? []).filter { $0["severity"]?.string != "warning" }.map { entry in
      let message = entry["message"]?.string ?? ""
      // A message without a path is about the style as a whole.
      let head = message.split(separator: ": ", maxSplits: 1)
      let path = head.count == 2 && !head[0].contains(" ") ? String(head[0]) : ""
      return Fault(path: inDocument(path), line: entry["line"]?.number.map { Int($0) })
    }
  }

  /// The reference names the halves of a cluster property, which are items of an array.
  private func inDocument(_ path: String) -> String {
    let steps = path.split(separator: ".", omittingEmptySubsequences: false)
    guard steps.count == 4, steps[0] == "sources" else { return path }
    for (half, index) in [("reduce", 0), ("map", 1)] where steps[3].hasPrefix(half) {
      let rest = steps[3].dropFirst(half.count)
      return "sources.\(steps[1]).clusterProperties.\(steps[2])[\(index)]\(rest)"
    }
    return path
  }

  /// The same line, and the same path; the reference leaves out the name of the root's parts.
  private func agree(_ expected: Fault, _ found: Fault) -> Bool {
    guard expected.line == nil || expected.line == found.line else { return false }
    return found.paths.contains { $0 == expected.path || $0.hasSuffix(".\(expected.path)") }
  }
}
