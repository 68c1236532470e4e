public import CartoucheGeo
public import CartoucheSupport

/// Why a document is no route that can be drawn, and where.
public enum RouteError: DiagnosedError, Hashable {
  case tooLarge(limit: Int, SourcePlace)
  case notJSON(JSONError, SourcePlace)
  /// None of the forms of answers that are read.
  case unknownForm(SourcePlace)
  /// The routing service found no way; what it says of it.
  case noRoute(String, SourcePlace)
  case invalidGeometry(EncodedPolylineError, SourcePlace)
  case invalidMember(String, SourcePlace)
  /// More places than are held.
  case tooLong(FeatureTableError, SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .tooLarge(_, let place), .notJSON(_, let place), .unknownForm(let place),
      .noRoute(_, let place), .invalidGeometry(_, let place), .invalidMember(_, let place),
      .tooLong(_, let place):
      place
    }
  }

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .tooLarge(let limit, _):
      [Diagnostic(.error, "a route of more than \(limit) bytes is not read", at: place)]
    case .notJSON(let error, _): [Diagnostic(.error, error.message, at: place)]
    case .unknownForm:
      [
        Diagnostic(
          .error, "this is no routing service's answer", at: place,
          remedy: "give the whole answer of OSRM or a directions service, which has 'routes', "
            + "or of Valhalla, which has 'trip'")
      ]
    case .noRoute(let message, _):
      [Diagnostic(.error, "the routing service found no route: \(message)", at: place)]
    case .invalidGeometry(let error, _): [Diagnostic(.error, error.description, at: place)]
    case .invalidMember(let message, _): [Diagnostic(.error, message, at: place)]
    case .tooLong(let error, _): [Diagnostic(.error, "\(error)", at: place)]
    }
  }
}
