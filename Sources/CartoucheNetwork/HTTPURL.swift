import CCurl

/// An absolute URL of http or https in libcurl's normal form, without its fragment.
struct HTTPURL: Hashable, Sendable {
  /// With the user's name and password, where it has these.
  let text: String
  /// In lower case.
  let host: String
  /// Scheme, host and port: who may see the user's name and password.
  private let origin: String

  init(_ text: String) throws(NetworkError) {
    do throws(CurlURL.Failure) {
      try self.init(try CurlURL(text))
    } catch {
      throw .invalidURL(url: URLRedaction.redact(text), reason: error.reason)
    }
  }

  private init(_ url: borrowing CurlURL) throws(CurlURL.Failure) {
    let scheme = url.get(CURLUPART_SCHEME)?.lowercased()
    guard let scheme, Self.schemes.contains(scheme) else {
      throw CurlURL.Failure(reason: "only http and https are fetched")
    }
    try url.set(CURLUPART_FRAGMENT, nil)
    guard let text = url.get(CURLUPART_URL), let host = url.get(CURLUPART_HOST), !host.isEmpty
    else { throw CurlURL.Failure(reason: "it names no host") }
    self.text = text
    self.host = host.lowercased()
    let port = url.get(CURLUPART_PORT, flags: CURLU_DEFAULT_PORT) ?? ""
    origin = "\(scheme)://\(self.host):\(port)"
  }

  private static let schemes = ["http", "https"]

  /// Where a redirection leads. The user's name and password stay with the origin that they were
  /// written for.
  func resolving(_ reference: String) throws(NetworkError) -> HTTPURL {
    do throws(CurlURL.Failure) {
      let url = try CurlURL(text)
      let user = url.get(CURLUPART_USER)
      let password = url.get(CURLUPART_PASSWORD)
      try url.set(CURLUPART_URL, reference)
      let target = try HTTPURL(url)
      guard target.origin == origin, url.get(CURLUPART_USER) == nil else { return target }
      try url.set(CURLUPART_USER, user)
      try url.set(CURLUPART_PASSWORD, password)
      return try HTTPURL(url)
    } catch {
      throw .forbiddenRedirection(
        url: redacted, target: URLRedaction.redact(reference), reason: error.reason)
    }
  }

  /// For messages.
  var redacted: String { URLRedaction.redact(text) }
}
