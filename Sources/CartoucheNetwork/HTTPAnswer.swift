package import CartoucheSupport

/// What a fetch gave.
package struct HTTPAnswer: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// The server does not have it (404 or 410).
    case missing
    /// It is there and holds nothing.
    case empty
    case bytes([UInt8])
  }

  package let content: Content
  /// In lower case and without parameters, such as `image/png`, where the server names it.
  package let mediaType: String?
  /// Where it was found after all redirections, without keys and passwords.
  package let url: String
  /// Warnings, such as that an old copy had to do.
  package let diagnostics: [Diagnostic]

  /// The bytes of what a picture cannot do without.
  ///
  /// - Throws: ``NetworkError/missing(url:)``
  package var bytes: [UInt8] {
    get throws(NetworkError) {
      switch content {
      case .missing: throw .missing(url: url)
      case .empty: []
      case .bytes(let bytes): bytes
      }
    }
  }

  init(_ response: HTTPResponse, url: HTTPURL, diagnostics: [Diagnostic]) throws(NetworkError) {
    let status = response.status
    if HTTPStatus.isMissing(status) {
      content = .missing
    } else if HTTPStatus.isEmpty(status) {
      content = .empty
    } else if HTTPStatus.hasBody(status) {
      content = response.body.isEmpty ? .empty : .bytes(response.body)
    } else {
      throw .refused(url: url.redacted, status: status, retryAfter: nil)
    }
    mediaType = response.headers["content-type"]?.split(separator: ";").first
      .map { HTTPHeaders.trimmed($0).lowercased() }
    self.url = url.redacted
    self.diagnostics = diagnostics
  }
}
