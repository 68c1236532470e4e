public import CartoucheSupport

/// Why a picture has no world file.
public enum WorldFileError: DiagnosedError, Hashable {
  /// Rows of a tilted view are of different scales, which six numbers cannot say.
  case tilted(degrees: Double)

  public var diagnostics: [Diagnostic] {
    switch self {
    case .tilted(let degrees):
      [
        Diagnostic(
          .error,
          "a world file tells of flat pictures only, and this one is tilted by "
            + "\(Diagnostic.text(degrees))°",
          remedy: "draw it at a tilt of 0")
      ]
    }
  }

  public var cause: ErrorCause { .badData }
}
