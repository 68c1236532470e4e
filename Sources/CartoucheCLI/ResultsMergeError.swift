import Cartouche

/// Why files of results cannot be merged.
enum ResultsMergeError: DiagnosedError, Hashable {
  case noResults(path: String)

  var cause: ErrorCause { .badData }

  var diagnostics: [Diagnostic] {
    switch self {
    case .noResults(let path):
      [
        Diagnostic(
          .error, "holds no results", at: SourcePlace(file: path),
          remedy: "name files that --results of 'cartouche batch' has written")
      ]
    }
  }
}
