import Cartouche

/// Why a picture cannot be put where it should go.
enum OutputError: DiagnosedError, Hashable {
  case missingFolder(String, output: String)
  case isFolder(String)
  case notWritable(String, reason: String)
  case standardOutput(reason: String)

  var cause: ErrorCause { .cannotWrite }

  var diagnostics: [Diagnostic] {
    switch self {
    case .missingFolder(let folder, let output):
      [
        Diagnostic(
          .error, "the folder '\(folder)' does not exist", at: SourcePlace(file: output),
          remedy: "make it first")
      ]
    case .isFolder(let path):
      [Diagnostic(.error, "is a folder; name a file in it", at: SourcePlace(file: path))]
    case .notWritable(let path, let reason):
      [Diagnostic(.error, "cannot be written: \(reason)", at: SourcePlace(file: path))]
    case .standardOutput(let reason):
      [Diagnostic(.error, "standard output cannot be written: \(reason)")]
    }
  }
}
