package import Foundation

/// A folder that goes with its owner.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("cartouche-test-\(UUID().uuidString)").resolvingSymlinksInPath()
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of all files below, with hidden ones, sorted.
  package var files: [String] {
    FileManager.default.subpaths(atPath: path)?.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted() ?? []
  }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  package func contents(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
  }
}
