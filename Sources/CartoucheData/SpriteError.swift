package import CartoucheImage
package import CartoucheSupport

/// Why a sprite could not be read.
package enum SpriteError: DiagnosedError, Hashable {
  /// The index is no JSON.
  case invalidJSON(JSONError, SourcePlace)
  /// The index is JSON of another kind.
  case notAnObject(found: String, SourcePlace)
  /// The index is longer than it may be, in bytes.
  case indexTooLong(limit: Int, SourcePlace)
  case tooManyIcons(limit: Int, SourcePlace)
  case brokenSheet(PNGError, SourcePlace)

  package var place: SourcePlace {
    switch self {
    case .invalidJSON(_, let place), .notAnObject(_, let place), .indexTooLong(_, let place),
      .tooManyIcons(_, let place), .brokenSheet(_, let place):
      place
    }
  }

  package var cause: ErrorCause { .badData }

  package var diagnostics: [Diagnostic] { [Diagnostic(.error, message, at: place)] }

  private var message: String {
    switch self {
    case .invalidJSON(let error, _): error.message
    case .notAnObject(let found, _):
      "a sprite's index must be an object with a member for each icon, not \(found)"
    case .indexTooLong(let limit, _): "a sprite's index must not be longer than \(limit) bytes"
    case .tooManyIcons(let limit, _): "a sprite must not have more than \(limit) icons"
    case .brokenSheet(let error, _): error.message
    }
  }
}
