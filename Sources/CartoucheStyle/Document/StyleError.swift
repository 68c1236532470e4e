public import CartoucheSupport

/// Why a document is no style at all.
public enum StyleError: DiagnosedError, Hashable {
  /// The document, or one of the parts it is nothing without, is of the wrong type.
  case wrongType(path: String, expected: String, found: String, place: SourcePlace)
  case missing(member: String, place: SourcePlace)
  case wrongVersion(found: String, place: SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .wrongType(_, _, _, let place), .missing(_, let place), .wrongVersion(_, let place): place
    }
  }

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] { [Diagnostic(.error, message, at: place)] }

  /// One sentence without the place.
  public var message: String {
    switch self {
    case .wrongType(_, let expected, let found, _): "\(expected) expected, \(found) found"
    case .missing(let member, _): "missing required property \"\(member)\""
    case .wrongVersion(let found, _):
      "this is no style of version 8 (found \(found)); only MapLibre Style Specification v8 is read"
    }
  }
}
