public import CartoucheGeo
public import CartoucheSupport

/// Why bytes are no vector tile that can be drawn from, and where.
public enum VectorTileError: DiagnosedError, Hashable {
  /// Not a vector tile of version 1 or 2.
  case malformed(VectorTileProblem, SourcePlace)
  /// More than a table of features holds.
  case tooLarge(FeatureTableError, SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .malformed(_, let place), .tooLarge(_, let place): place
    }
  }

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .malformed(let problem, let place): [Diagnostic(.error, "\(problem)", at: place)]
    case .tooLarge(let error, let place): [Diagnostic(.error, "\(error)", at: place)]
    }
  }
}
