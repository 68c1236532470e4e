public import CartoucheSupport

/// Why tiles cannot be drawn together.
public enum TileBlockError: DiagnosedError, Hashable {
  /// So many pixels are a tile's side.
  case brokenSide(pixels: Double)

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .brokenSide(let pixels):
      [
        Diagnostic(
          .error,
          "tiles of \(Diagnostic.text(pixels)) pixels cannot be cut from one picture",
          remedy: "draw them one by one, or at a scale at which they are whole")
      ]
    }
  }
}
