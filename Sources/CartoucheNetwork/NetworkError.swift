public import CartoucheSupport

/// Why something could not be fetched. URLs stand in it without their keys and passwords.
public enum NetworkError: DiagnosedError, Hashable {
  case invalidURL(url: String, reason: String)
  /// The host is not known, does not answer or lets nobody in.
  case unreachable(url: String, reason: String)
  /// The host failed that many times in a row a moment ago, and is not asked for now.
  case leftAlone(url: String, failures: Int)
  /// The server could not prove who it is, or no secure connection came about.
  case untrusted(url: String, reason: String)
  /// One of the time limits passed.
  case timedOut(url: String)
  /// The connection broke, or ended before the answer did.
  case interrupted(url: String, reason: String)
  /// The limit is in bytes, of the unpacked body.
  case tooLarge(url: String, limit: Int)
  /// The limit is in bytes, of all headers.
  case headersTooLarge(url: String, limit: Int)
  /// What came is no HTTP, or is packed wrongly.
  case malformed(url: String, reason: String)
  /// The server will not give it. Where it says so, when to come back, in seconds.
  case refused(url: String, status: Int, retryAfter: Int?)
  /// The server does not have it (404 or 410).
  case missing(url: String)
  case forbiddenRedirection(url: String, target: String, reason: String)
  case redirectionLoop(url: String)
  case tooManyRedirections(url: String, limit: Int)
  /// This machine could not start the transfer.
  case software(url: String, reason: String)

  public var url: String {
    switch self {
    case .invalidURL(let url, _), .unreachable(let url, _), .leftAlone(let url, _),
      .untrusted(let url, _),
      .timedOut(let url), .interrupted(let url, _), .tooLarge(let url, _),
      .headersTooLarge(let url, _), .malformed(let url, _), .refused(let url, _, _),
      .missing(let url),
      .forbiddenRedirection(let url, _, _), .redirectionLoop(let url),
      .tooManyRedirections(let url, _), .software(let url, _):
      url
    }
  }

  public var cause: ErrorCause {
    switch self {
    case .invalidURL, .tooLarge, .headersTooLarge, .malformed, .forbiddenRedirection,
      .redirectionLoop, .tooManyRedirections:
      .badData
    case .unreachable, .leftAlone, .untrusted, .timedOut, .interrupted, .refused, .missing:
      .missingInput
    case .software: .software
    }
  }

  public var diagnostics: [Diagnostic] {
    [Diagnostic(.error, message, at: SourcePlace(file: url), remedy: remedy)]
  }

  /// One clause without the URL.
  package var message: String {
    switch self {
    case .invalidURL(_, let reason): "is no URL that can be fetched: \(reason)"
    case .unreachable(_, let reason): "cannot be reached: \(reason)"
    case .leftAlone(_, let failures): "is not asked, because its host failed \(failures) times"
    case .untrusted(_, let reason): "no secure connection: \(reason)"
    case .timedOut: "took too long to answer"
    case .interrupted(_, let reason): "the transfer broke off: \(reason)"
    case .tooLarge(_, let limit): "the answer is longer than \(limit) bytes"
    case .headersTooLarge(_, let limit): "the answer's headers are longer than \(limit) bytes"
    case .malformed(_, let reason): "the answer is damaged: \(reason)"
    case .refused(_, let status, _):
      HTTPStatus.words(status).isEmpty
        ? "the server answered \(status)"
        : "the server answered \(status) (\(HTTPStatus.words(status)))"
    case .missing: "the server has no such file"
    case .forbiddenRedirection(_, let target, let reason):
      "is redirected to '\(target)', which is not followed: \(reason)"
    case .redirectionLoop: "is redirected in a circle"
    case .tooManyRedirections(_, let limit): "is redirected more than \(limit) times"
    case .software(_, let reason): "cannot be fetched: \(reason)"
    }
  }

  private var remedy: String? {
    switch self {
    case .refused(_, _, let seconds?): "try again in \(seconds) s, as the server asks"
    case .refused(_, 401, _), .refused(_, 403, _): "check the key or token in the URL"
    default: nil
    }
  }

  /// Whether an older copy may stand in: the server is silent or in trouble, and has not refused.
  var leavesServerUnheard: Bool {
    switch self {
    case .unreachable, .leftAlone, .timedOut, .interrupted: true
    case .refused(_, let status, _): HTTPStatus.isTransientFailure(status)
    default: false
    }
  }
}
