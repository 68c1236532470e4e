public import CartoucheSupport

/// Why a text is no TileJSON that tiles can be found by, and where.
public enum TileJSONError: DiagnosedError, Hashable {
  case tooLarge(limit: Int, SourcePlace)
  case notJSON(JSONError, SourcePlace)
  case notAnObject(SourcePlace)
  case missingTiles(SourcePlace)
  case invalidMember(String, SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .tooLarge(_, let place), .notJSON(_, let place), .notAnObject(let place),
      .missingTiles(let place), .invalidMember(_, let place):
      place
    }
  }

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    let message =
      switch self {
      case .tooLarge(let limit, _): "a TileJSON of more than \(limit) bytes is not read"
      case .notJSON(let error, _): error.message
      case .notAnObject: "TileJSON is an object"
      case .missingTiles: "TileJSON has the addresses of tiles in 'tiles'; there are none"
      case .invalidMember(let message, _): message
      }
    return [Diagnostic(.error, message, at: place)]
  }
}
