public import CartoucheSupport
import Foundation

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

extension FileError {
  /// The same of the file as its user named it.
  func named(_ name: String) -> FileError {
    switch self {
    case .missing: .missing(path: name)
    case .isDirectory: .isDirectory(path: name)
    case .empty: .empty(path: name)
    case .unreadable(_, let reason): .unreadable(path: name, reason: reason)
    }
  }

  /// Of what the system says by its number `errno`.
  init(_ code: Int32, path: String) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing(path: path)
      case EISDIR: .isDirectory(path: path)
      default: .unreadable(path: path, reason: String(cString: strerror(code)))
      }
  }
}
