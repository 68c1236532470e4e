/// An answer with what is needed to know whether to keep it and how long it is good for (RFC 9111).
///
/// The rules are those of a private cache. Times are in seconds since 1970.
struct CachedResponse: Hashable, Sendable {
  /// Far enough, and no sum of a few such times overflows.
  static let latestTime = 1 << 40

  /// Of `Last-Modified`, a tenth of the age is a customary guess where the server says nothing
  /// (RFC 9111, 4.2.2); no longer than a day.
  private static let longestGuess = 86_400

  /// What is kept of an answer's header.
  private static let keptFields: Set<String> = [
    "age", "cache-control", "content-type", "date", "etag", "expires", "last-modified", "location",
    "vary",
  ]

  let url: String
  private(set) var response: HTTPResponse
  private(set) var requestTime: Int
  private(set) var responseTime: Int

  init(url: HTTPURL, response: HTTPResponse, requestTime: Int, responseTime: Int) {
    self.init(
      url: url.text,
      response: HTTPResponse(
        status: response.status, headers: response.headers.keeping(Self.keptFields),
        body: response.body),
      requestTime: requestTime, responseTime: responseTime)
  }

  init(url: String, response: HTTPResponse, requestTime: Int, responseTime: Int) {
    self.url = url
    self.response = response
    self.requestTime = requestTime
    self.responseTime = responseTime
  }

  private var headers: HTTPHeaders { response.headers }
  private var cacheControl: CacheControl { CacheControl(headers.list("cache-control")) }
  private var date: Int { headers["date"].flatMap(HTTPDate.parse) ?? responseTime }

  // MARK: Whether to keep it

  /// Whether it may be written down, and is of use there.
  var mayBeStored: Bool {
    guard !cacheControl.forbidsStoring else { return false }
    // Requests for the same URL are all alike, so that only "everything" can tell them apart.
    guard headers.list("vary")?.contains("*") != true else { return false }
    if HTTPStatus.hasBody(response.status) { return true }
    let isKind =
      HTTPStatus.isEmpty(response.status) || HTTPStatus.isMissing(response.status)
      || response.redirection != nil
    return isKind && (statedLifetime ?? 0) > 0
  }

  // MARK: Whether to use it

  /// Whether it may be used without asking the server.
  func isFresh(at now: Int) -> Bool {
    guard now >= responseTime, !cacheControl.forbidsUseUnasked else { return false }
    return age(at: now) < statedLifetime ?? guessedLifetime
  }

  /// Whether it may be used, with a warning, while the server cannot be heard.
  var mayStandIn: Bool { !cacheControl.forbidsStaleUse }

  /// The header lines by which the server is asked whether it is still good.
  var conditions: [String] {
    guard HTTPStatus.hasBody(response.status) else { return [] }
    return [
      headers["etag"].map { "If-None-Match: \($0)" },
      headers["last-modified"].map { "If-Modified-Since: \($0)" },
    ].compactMap { $0 }
  }

  /// What it becomes when the server says that it is still good (RFC 9111, 4.3.4).
  func confirmed(by answer: CachedResponse) -> CachedResponse {
    var result = self
    result.requestTime = answer.requestTime
    result.responseTime = answer.responseTime
    for name in Self.keptFields {
      // An old age or date would count from the wrong moment.
      let isClock = name == "age" || name == "date"
      guard isClock || answer.headers[name] != nil else { continue }
      result.response.headers.replace(name, from: answer.headers)
    }
    return result
  }

  /// RFC 9111, 4.2.3.
  private func age(at now: Int) -> Int {
    let stated = headers["age"].flatMap(CacheControl.seconds) ?? 0
    let corrected = stated + max(0, responseTime - requestTime)
    return max(responseTime - date, corrected, 0) + (now - responseTime)
  }

  /// Seconds that the server grants, or `nil` where it does not say.
  private var statedLifetime: Int? {
    if let maximumAge = cacheControl.maximumAge { return maximumAge }
    // `Expires: 0` is usual for "at once".
    return headers["expires"].map { max(0, (HTTPDate.parse($0) ?? 0) - date) }
  }

  private var guessedLifetime: Int {
    guard let modified = headers["last-modified"].flatMap(HTTPDate.parse) else { return 0 }
    return min(max(0, (date - modified) / 10), Self.longestGuess)
  }
}
