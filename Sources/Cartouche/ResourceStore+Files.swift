import CartoucheData
import CartoucheNetwork
import CartoucheStyle
import CartoucheSupport

/// Files that styles name beside their data, wherever they are.
extension ResourceStore {
  /// Bytes, and the name that messages call them by.
  struct NamedBytes {
    let bytes: [UInt8]
    let name: String
    var diagnostics: [Diagnostic] = []
  }

  /// - Parameters:
  ///   - reference: a path, a `file://` URL or one of the network.
  ///   - limit: in bytes.
  /// - Throws: ``ResourceError``, ``FileError``, ``NetworkError``
  func read(_ reference: String, inside boundary: FolderBoundary, limit: Int) throws -> NamedBytes {
    if HTTPClient.isURL(reference) {
      let answer = try fetch(reference)
      return NamedBytes(
        bytes: try answer.bytes, name: answer.url, diagnostics: answer.diagnostics)
    }
    let path = try boundary.resolve(reference)
    do throws(FileError) {
      let file = try MappedFile(path: path, streamLimit: limit)
      guard file.count <= limit else {
        throw .unreadable(path: reference, reason: "it is longer than \(limit) bytes")
      }
      return NamedBytes(bytes: file.copyBytes(), name: reference)
    } catch {
      throw error.renamed(reference)
    }
  }
}

extension FileError {
  /// The same error of the file as its user named it.
  func renamed(_ path: String) -> FileError {
    switch self {
    case .missing: .missing(path: path)
    case .isDirectory: .isDirectory(path: path)
    case .empty: .empty(path: path)
    case .unreadable(_, let reason): .unreadable(path: path, reason: reason)
    }
  }
}
