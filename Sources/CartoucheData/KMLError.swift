public import CartoucheGeo
public import CartoucheSupport

/// Why a text is no KML that can be drawn from, and where.
public enum KMLError: DiagnosedError, Hashable {
  case empty(SourcePlace)
  case invalidXML(XMLError, SourcePlace)
  /// Well-formed so far, but its root is another element than `kml`.
  case notKML(root: String, SourcePlace)
  /// A ZIP archive, as KMZ files are.
  case zipped(SourcePlace)
  /// More than a table of features holds.
  case tooLarge(FeatureTableError, SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .empty(let place), .invalidXML(_, let place), .notKML(_, let place), .zipped(let place),
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
      case .zipped: "a KMZ file: a ZIP archive with KML inside"
      case .tooLarge(let error, _): "\(error)"
      }
    return [Diagnostic(.error, message, at: place, remedy: remedy)]
  }

  private var remedy: String? {
    guard case .zipped = self else { return nil }
    return "unzip it, and name the .kml file that comes out, usually doc.kml"
  }
}
