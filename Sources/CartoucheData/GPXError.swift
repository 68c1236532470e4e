public import CartoucheGeo
public import CartoucheSupport

/// Why a text is no GPX that can be drawn from, and where.
public enum GPXError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty(SourcePlace)
  case invalidXML(XMLError, SourcePlace)
  /// Well-formed so far, but its root is another element than `gpx`.
  case notGPX(root: String, SourcePlace)
  /// More than a table of features holds.
  case tooLarge(FeatureTableError, SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .empty(let place), .invalidXML(_, let place), .notGPX(_, let place),
      .tooLarge(_, let place):
      place
    }
  }

  public var description: String {
    switch self {
    case .empty(let place): "\(place): the document is empty"
    case .invalidXML(let error, let place): "\(place): \(error.message)"
    case .notGPX(let root, let place):
      "\(place): XML, but not GPX: its root element is <\(root)> instead of <gpx>"
    case .tooLarge(let error, let place): "\(place): \(error)"
    }
  }
}
