import CartoucheSupport
import Foundation

/// The folder of conformance cases that the environment names, if any.
enum ConformanceFolder {
  static let hint: String = "set CARTOUCHE_CONFORMANCE to the folder of conformance cases"

  static func url(_ name: String) -> URL? {
    guard let path = ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"], !path.isEmpty
    else { return nil }
    let folder = URL(fileURLWithPath: path).appendingPathComponent(name)
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// The files below a folder that end so, by path from it.
  static func files(in folder: URL, suffix: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (all ?? []).filter { $0.hasSuffix(suffix) }.sorted()
  }

  static func document(_ url: URL) throws -> JSONDocument {
    try JSONDocument(bytes: [UInt8](Data(contentsOf: url)), file: url.lastPathComponent)
  }
}

/// How a set of cases went.
struct ConformanceTable {
  private var passed = 0
  private var failures: [(id: String, why: String)] = []

  mutating func record(_ id: String, _ why: String?) {
    if let why { failures.append((id, why)) } else { passed += 1 }
  }

  var isClean: Bool { failures.isEmpty && passed > 0 }

  func text(_ name: String) -> String {
    let lines = failures.map { "  \($0.id): \($0.why.prefix(300))" }
    return (["\(name): \(passed) passed, \(failures.count) failed"] + lines).joined(separator: "\n")
  }
}
