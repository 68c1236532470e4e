public import CartoucheGeo
public import CartoucheSupport

/// Why a text is no GPX that can be drawn from, and where.
public enum GPXError: DiagnosedError, Hashable {
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

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    let message =
      switch self {
      case .empty: "the document is empty"
      case .invalidXML(let error, _): error.message
      case .notGPX(let root, _):
        "XML, but not GPX: its root element is <\(root)> instead of <gpx>"
      case .tooLarge(let error, _): "\(error)"
      }
    return [Diagnostic(.error, message, at: place)]
  }
}
