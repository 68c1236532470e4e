public import CartoucheSupport

/// Why a file could not be read.
public enum FileError: DiagnosedError, Hashable {
  case missing(path: String)
  case isDirectory(path: String)
  case empty(path: String)
  /// The reason is the system's own.
  case unreadable(path: String, reason: String)

  public var path: String {
    switch self {
    case .missing(let path), .isDirectory(let path), .empty(let path), .unreadable(let path, _):
      path
    }
  }

  public var cause: ErrorCause {
    if case .empty = self { .badData } else { .missingInput }
  }

  public var diagnostics: [Diagnostic] {
    [Diagnostic(.error, message, at: SourcePlace(file: path))]
  }

  private var message: String {
    switch self {
    case .missing: "no such file"
    case .isDirectory: "is a folder, not a file"
    case .empty: "the file is empty"
    case .unreadable(_, let reason): "cannot be read: \(reason)"
    }
  }
}
