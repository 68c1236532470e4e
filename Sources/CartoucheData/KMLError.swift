public import CartoucheGeo
public import CartoucheSupport

/// Why a text is no KML that can be drawn from, and where.
public enum KMLError: DiagnosedError, Hashable {
  case empty(SourcePlace)
  case invalidXML(XMLError, SourcePlace)
  /// Well-formed so far, but its root is another element than `kml`.
  case notKML(root: String, SourcePlace)
  /// A ZIP archive without a document that can be read; why, as a clause.
  case brokenArchive(reason: String, SourcePlace)
  /// More than a table of features holds.
  case tooLarge(FeatureTableError, SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .empty(let place), .invalidXML(_, let place), .notKML(_, let place),
      .brokenArchive(_, let place),
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
      case .notKML(let root, _):
        "XML, but not KML: its root element is <\(root)> instead of <kml>"
      case .brokenArchive(let reason, _): "no KML can be read from the KMZ file: \(reason)"
      case .tooLarge(let error, _): "\(error)"
      }
    return [Diagnostic(.error, message, at: place)]
  }
}
