import CartoucheData
import CartoucheSupport

/// Reads whole files.
package enum InputFile {
  /// - Parameter path: `/dev/stdin` and other pipes are read to their end.
  /// - Throws: ``FileError``
  package static func read(_ path: String) throws -> [UInt8] {
    try MappedFile(path: path).copyBytes()
  }

  /// - Throws: ``FileError``
  package static func readStandardInput() throws -> [UInt8] {
    try MappedFile(standardInputLimit: Limits.streamBytes).copyBytes()
  }
}
