/// What the codes of RFC 9110 (15) mean to this client.
enum HTTPStatus {
  /// Request timeout, too many requests, and every failure of the server's own.
  static func isTransientFailure(_ status: Int) -> Bool {
    status == 408 || status == 429 || (500...599).contains(status)
  }

  static func isMissing(_ status: Int) -> Bool { status == 404 || status == 410 }

  static func isEmpty(_ status: Int) -> Bool { status == 204 || status == 205 }

  static func hasBody(_ status: Int) -> Bool { status == 200 || status == 203 }

  /// The usual words for a code that people meet, or "".
  static func words(_ status: Int) -> String {
    switch status {
    case 400: "bad request"
    case 401: "not authorised"
    case 403: "forbidden"
    case 408: "request timeout"
    case 429: "too many requests"
    case 500: "internal server error"
    case 502: "bad gateway"
    case 503: "service unavailable"
    case 504: "gateway timeout"
    default: ""
    }
  }
}
