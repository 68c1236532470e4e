public import CartoucheGeo
public import CartoucheSupport

/// Why a text is no GeoJSON that can be drawn from, and where.
public enum GeoJSONError: Error, Hashable, Sendable, CustomStringConvertible {
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

  public var description: String {
    switch self {
    case .invalidJSON(let error, let place): "\(place): \(error.message)"
    case .notGeoJSON(let problem, let place): "\(place): \(problem)"
    case .tooLarge(let error, let place): "\(place): \(error)"
    }
  }
}
