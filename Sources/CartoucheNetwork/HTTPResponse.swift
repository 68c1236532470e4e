/// What a server answered to one request.
struct HTTPResponse: Hashable, Sendable {
  /// 100…599.
  let status: Int
  var headers: HTTPHeaders
  /// Unpacked; only of a success.
  let body: [UInt8]

  /// Where the server sends the client instead, as it was written.
  var redirection: String? {
    switch status {
    case 301, 302, 303, 307, 308: headers["location"]
    default: nil
    }
  }

  /// Whether the same request may well succeed later.
  var isTransientFailure: Bool { HTTPStatus.isTransientFailure(status) }
}
