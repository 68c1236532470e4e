import CCurl
import CartoucheSupport

extension NetworkError {
  /// What a failed transfer means.
  init(
    _ status: CURLcode, refusal: HTTPTransfer.Refusal?, url: HTTPURL, bodyLimit: Int,
    reason: String
  ) {
    let shown = url.redacted
    switch refusal {
    case .bodyTooLarge: self = .tooLarge(url: shown, limit: bodyLimit)
    case .headersTooLarge:
      self = .headersTooLarge(url: shown, limit: Limits.networkHeaderBytes)
    case .needless, nil: self = Self.error(status, url: shown, reason: reason)
    }
  }

  private static func error(_ status: CURLcode, url: String, reason: String) -> NetworkError {
    switch status {
    case CURLE_OPERATION_TIMEDOUT: .timedOut(url: url)
    // libcurl's own words for these hold times, which no message should depend on.
    case CURLE_COULDNT_RESOLVE_HOST:
      .unreachable(url: url, reason: "the host's name is not known")
    case CURLE_COULDNT_RESOLVE_PROXY:
      .unreachable(url: url, reason: "the proxy's name is not known")
    case CURLE_COULDNT_CONNECT: .unreachable(url: url, reason: "nobody takes the connection")
    case CURLE_INTERFACE_FAILED, CURLE_PROXY: .unreachable(url: url, reason: reason)
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2,
      CURLE_HTTP2_STREAM, CURLE_HTTP3:
      .interrupted(url: url, reason: reason)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED, CURLE_SSL_CLIENTCERT:
      .untrusted(url: url, reason: reason)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING,
      CURLE_HTTP_RETURNED_ERROR:
      .malformed(url: url, reason: reason)
    default: .software(url: url, reason: reason)
    }
  }

  /// Whether the same request may well succeed a moment later.
  var isWorthRetrying: Bool {
    switch self {
    case .timedOut, .interrupted: true
    default: false
    }
  }
}
