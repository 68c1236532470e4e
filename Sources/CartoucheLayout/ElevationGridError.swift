package import CartoucheSupport

/// Why a tile's picture gives no heights.
package enum ElevationGridError: DiagnosedError, Hashable {
  case notSquare(width: Int, height: Int)
  case tooLarge(side: Int)

  package var diagnostics: [Diagnostic] {
    switch self {
    case .notSquare(let width, let height):
      [
        Diagnostic(
          .error, "tiles of heights are square, and this one has \(width) × \(height) pixels",
          remedy: "make the tile anew")
      ]
    case .tooLarge(let side):
      [
        Diagnostic(
          .error,
          "the tile has \(side) heights along a side, more than \(ElevationGrid.sideLimit)",
          remedy: "cut it into smaller tiles")
      ]
    }
  }

  package var cause: ErrorCause { .badData }
}
