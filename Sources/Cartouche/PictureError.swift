public import CartoucheSupport

/// Why a picture that a style names could not be read.
public enum PictureError: DiagnosedError, Hashable {
  case unreadable(reason: String, file: String)

  public var diagnostics: [Diagnostic] {
    switch self {
    case .unreadable(let reason, let file):
      [Diagnostic(.error, reason, at: SourcePlace(file: file))]
    }
  }

  public var cause: ErrorCause { .badData }
}
