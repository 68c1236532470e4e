/// Why a JSON document is not the value that its reader expects.
public enum JSONDecodingError: DiagnosedError, Hashable {
  case typeMismatch(expected: String, found: String, at: SourcePlace)
  /// `misspelled` is a key of the same object that looks like the missing one.
  case missingKey(String, misspelled: String?, at: SourcePlace)
  /// Every key that the reader does not know; never empty.
  case unknownKeys([UnknownKey])
  /// The type is right, the value is not.
  case invalidValue(String, at: SourcePlace)

  public struct UnknownKey: Hashable, Sendable {
    public let key: String
    public let place: SourcePlace
    /// The known key that was most likely meant.
    public let meant: String?
  }

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .typeMismatch(let expected, let found, let place):
      [Diagnostic(.error, "expected \(expected), found \(found)", at: place)]
    case .missingKey(let key, let misspelled, let place):
      [
        Diagnostic(
          .error, "the key '\(key)' is missing", at: place,
          remedy: misspelled.map { "is '\($0)' a slip for it?" })
      ]
    case .unknownKeys(let keys):
      keys.map {
        Diagnostic(
          .error, "unknown key '\($0.key)'", at: $0.place,
          remedy: $0.meant.map { "did you mean '\($0)'?" })
      }
    case .invalidValue(let message, let place):
      [Diagnostic(.error, message, at: place)]
    }
  }
}
