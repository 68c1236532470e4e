public import CartoucheGeo
public import CartoucheSupport

/// Why a text is no GeoJSON that can be drawn from, and where.
public enum GeoJSONError: DiagnosedError, Hashable {
  /// Not JSON (RFC 8259).
  case invalidJSON(JSONError, SourcePlace)
  /// JSON, but not GeoJSON (RFC 7946).
  case notGeoJSON(GeoJSONProblem, SourcePlace)
  /// More than a table of features holds.
  case tooLarge(FeatureTableError, SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .invalidJSON(_, let place), .notGeoJSON(_, let place), .tooLarge(_, let place): place
    }
  }

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .invalidJSON(let error, let place): [Diagnostic(.error, error.message, at: place)]
    case .notGeoJSON(let problem, let place): [Diagnostic(.error, "\(problem)", at: place)]
    case .tooLarge(let error, let place): [Diagnostic(.error, "\(error)", at: place)]
    }
  }
}
