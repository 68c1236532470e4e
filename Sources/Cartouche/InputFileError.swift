public import CartoucheSupport

/// Why a file could not be read.
public enum InputFileError: DiagnosedError, Hashable {
  case missing(path: String)
  case isDirectory(path: String)
  case unreadable(path: String, reason: String)

  public var cause: ErrorCause { .missingInput }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .missing(let path):
      [Diagnostic(.error, "no such file", at: SourcePlace(file: path))]
    case .isDirectory(let path):
      [Diagnostic(.error, "is a folder, not a file", at: SourcePlace(file: path))]
    case .unreadable(let path, let reason):
      [Diagnostic(.error, "cannot be read: \(reason)", at: SourcePlace(file: path))]
    }
  }
}
