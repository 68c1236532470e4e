package import CartoucheSupport

/// Why a document cannot be checked at all.
package enum CheckedDocumentError: DiagnosedError, Hashable {
  /// Neither its name nor its content says what it is.
  case unknownKind(file: String)

  package var cause: ErrorCause { .badData }

  package var diagnostics: [Diagnostic] {
    switch self {
    case .unknownKind(let file):
      let kinds = CheckedDocument.Kind.allCases.map { "--as \($0.rawValue)" }
      return [
        Diagnostic(
          .error, "neither style nor request nor data, as far as one can tell",
          at: SourcePlace(file: file), remedy: "say what it is: \(kinds.joined(separator: ", "))")
      ]
    }
  }
}
