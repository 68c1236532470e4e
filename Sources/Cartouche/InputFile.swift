import CartoucheData
import Foundation

/// Reads whole files.
package enum InputFile {
  /// - Parameter path: `/dev/stdin` and other pipes are read to their end.
  /// - Throws: ``FileError``
  package static func read(_ path: String) throws -> [UInt8] {
    try MappedFile(path: path).copyBytes()
  }

  /// - Throws: ``FileError``
  package static func readStandardInput() throws -> [UInt8] {
    do {
      return Array(try FileHandle.standardInput.readToEnd() ?? Data())
    } catch {
      throw FileError.unreadable(path: "standard input", reason: error.localizedDescription)
    }
  }
}
