package import CartoucheSupport

/// Why a document cannot be checked at all.
package enum CheckedDocumentError: DiagnosedError, Hashable {
  /// Neither its name nor its content says what it is.
  case unknownKind(file: String)
  case noArchive(file: String)
  /// Archives are looked up here and there, which a stream does not allow.
  case archiveFromStream

  package var cause: ErrorCause { .badData }

  package var diagnostics: [Diagnostic] {
    switch self {
    case .unknownKind(let file):
      let kinds = CheckedDocument.Kind.allCases.map { "--as \($0.rawValue)" }
      return [
        Diagnostic(
          .error, "neither style, request, trip, animation, data nor tiles, as far as one can tell",
          at: SourcePlace(file: file), remedy: "say what it is: \(kinds.joined(separator: ", "))")
      ]
    case .noArchive(let file):
      return [
        Diagnostic(
          .error, "not an archive of tiles; MBTiles and PMTiles are read",
          at: SourcePlace(file: file))
      ]
    case .archiveFromStream:
      return [
        Diagnostic(
          .error, "an archive of tiles cannot be read from standard input",
          remedy: "name its file")
      ]
    }
  }
}
