import CCurl
import CartoucheData
import CartoucheSupport
import Synchronization

/// Fetches by http and https as a guest who wants to be asked again: few connections a host, answers
/// kept as long as their server allows, and no insisting.
///
/// All calls block, and may come from several threads at once.
package final class HTTPClient: Sendable {
  let options: Options
  private let cache: HTTPCache?
  private let connections: ConnectionPool
  private let fetches = SharedFetches()
  private let failures: HostFailures
  private let hasToldOfCache = Atomic<Bool>(false)

  /// - Parameter cache: `nil` asks the network every time.
  package init(options: Options, cache: HTTPCache?) {
    self.options = options
    self.cache = cache
    connections = ConnectionPool(connectionsPerHost: options.connectionsPerHost)
    failures = HostFailures(limit: options.failureLimit, pause: options.failurePause)
  }

  /// Whether a reference is for a client like this, rather than a path or of another scheme.
  package static func isURL(_ reference: String) -> Bool {
    let scheme = reference.prefix { $0 != ":" }
    return ["http", "https"].contains(scheme.lowercased())
      && reference[scheme.endIndex...].hasPrefix("://")
  }

  /// What a URL holds, from the cache where that is allowed, else from its server.
  package func fetch(_ url: String) throws(NetworkError) -> HTTPAnswer {
    let url = try HTTPURL(url)
    let outcome = fetches.outcome(for: url.text) {
      Result { () throws(NetworkError) in try self.follow(url) }
    }
    return try outcome.get()
  }

  /// What is found at the end of all redirections.
  private func follow(_ start: HTTPURL) throws(NetworkError) -> HTTPAnswer {
    var url = start
    var visited: Set<HTTPURL> = []
    var diagnostics: [Diagnostic] = []
    for _ in 0...Limits.networkRedirections {
      guard visited.insert(url).inserted else { throw .redirectionLoop(url: start.redacted) }
      let (response, news) = try exchange(url)
      diagnostics += news
      guard let target = response.redirection else {
        return try HTTPAnswer(response, url: url, diagnostics: diagnostics)
      }
      url = try url.resolving(target)
    }
    throw .tooManyRedirections(url: start.redacted, limit: Limits.networkRedirections)
  }

  // MARK: Through the cache

  private typealias Exchange = (response: HTTPResponse, diagnostics: [Diagnostic])

  /// One request's answer, kept or fresh.
  private func exchange(_ url: HTTPURL) throws(NetworkError) -> Exchange {
    let kept = cache?.response(for: url, bodyLimit: options.bodyLimit)
    if let kept, kept.isFresh(at: options.timekeeper.now()) { return (kept.response, []) }
    do throws(NetworkError) {
      let request = HTTPRequest(
        url: url, userAgent: options.userAgent, conditions: kept?.conditions ?? [])
      let answer = try self.answer(to: request)
      guard answer.response.status == 304, let kept else { return (answer.response, keep(answer)) }
      let confirmed = kept.confirmed(by: answer)
      return (confirmed.response, keep(confirmed))
    } catch {
      guard let kept, kept.mayStandIn, error.leavesServerUnheard else { throw error }
      let warning = Diagnostic(
        .warning, "\(error.message); an older copy stands in", at: SourcePlace(file: error.url))
      return (kept.response, [warning])
    }
  }

  /// - Returns: a warning, once in the client's life, where the cache cannot be written.
  private func keep(_ entry: CachedResponse) -> [Diagnostic] {
    guard let cache else { return [] }
    guard entry.mayBeStored else {
      // An older answer to the same question is wrong by now.
      cache.remove(entry.url)
      return []
    }
    guard let reason = cache.store(entry) else { return [] }
    guard !hasToldOfCache.exchange(true, ordering: .relaxed) else { return [] }
    return [
      Diagnostic(
        .warning, "the cache cannot be written, so that everything is fetched each time: \(reason)",
        at: SourcePlace(file: cache.folder))
    ]
  }

  // MARK: Over the network

  /// The answer to as many tries as it takes: a success, or that there is nothing.
  private func answer(to request: HTTPRequest) throws(NetworkError) -> CachedResponse {
    let url = request.url
    // The connection stays taken while this waits, so that a host in trouble is asked less.
    let outcome = connections.withConnection(to: url.host) { handle in
      Result { () throws(NetworkError) in try self.tryUnlessHopeless(request, handle) }
    }
    guard let outcome else { throw .software(url: url.redacted, reason: "libcurl cannot start") }
    return try outcome.get()
  }

  private func tryUnlessHopeless(_ request: HTTPRequest, _ handle: CurlHandle)
    throws(NetworkError) -> CachedResponse
  {
    let host = request.url.host
    guard !failures.isLeftAlone(host, at: options.timekeeper.now()) else {
      throw .leftAlone(url: request.url.redacted, failures: options.failureLimit)
    }
    do throws(NetworkError) {
      let answer = try tryRepeatedly(request, handle)
      failures.noteSuccess(host)
      return answer
    } catch {
      if error.leavesServerUnheard {
        failures.noteFailure(host, at: options.timekeeper.now())
      } else {
        failures.noteSuccess(host)
      }
      throw error
    }
  }

  private func tryRepeatedly(_ request: HTTPRequest, _ handle: CurlHandle) throws(NetworkError)
    -> CachedResponse
  {
    var number = 1
    while true {
      let failure: NetworkError
      var retryAfter: Int?
      do throws(NetworkError) {
        let time = options.timekeeper.now()
        let response = try perform(request, handle)
        guard response.isTransientFailure else {
          return CachedResponse(
            url: request.url, response: try accept(response, to: request), requestTime: time,
            responseTime: options.timekeeper.now())
        }
        retryAfter = self.retryAfter(of: response)
        failure = .refused(
          url: request.url.redacted, status: response.status, retryAfter: retryAfter)
      } catch {
        guard error.isWorthRetrying else { throw error }
        failure = error
      }
      guard let delay = options.retries.delay(afterTry: number, retryAfter: retryAfter) else {
        throw failure
      }
      options.timekeeper.pause(delay)
      number += 1
    }
  }

  private func accept(_ response: HTTPResponse, to request: HTTPRequest) throws(NetworkError)
    -> HTTPResponse
  {
    let status = response.status
    let isUsable =
      HTTPStatus.hasBody(status) || HTTPStatus.isEmpty(status) || HTTPStatus.isMissing(status)
      || response.redirection != nil || status == 304 && !request.conditions.isEmpty
    guard isUsable else {
      throw .refused(url: request.url.redacted, status: status, retryAfter: nil)
    }
    return response
  }

  private func perform(_ request: HTTPRequest, _ handle: CurlHandle) throws(NetworkError)
    -> HTTPResponse
  {
    let transfer = HTTPTransfer(request, bodyLimit: options.bodyLimit)
    let status = handle.perform(transfer, options: options)
    // Of an error's page nothing is wanted, so that it matters not how it ended.
    if transfer.hasAllHeaders, status == CURLE_OK || !transfer.isSuccess {
      return try unpack(transfer.response, of: request)
    }
    if status == CURLE_OK {
      // libcurl does not mind.
      throw .interrupted(url: request.url.redacted, reason: "it ended within the headers")
    }
    throw NetworkError(
      status, refusal: transfer.refusal, url: request.url, bodyLimit: options.bodyLimit,
      reason: handle.reason(of: status))
  }

  private func unpack(_ response: HTTPResponse, of request: HTTPRequest) throws(NetworkError)
    -> HTTPResponse
  {
    do throws(DecompressionError) {
      let body = try ContentCoding.unpack(
        response.body, field: response.headers.list("content-encoding"), limit: options.bodyLimit)
      return HTTPResponse(status: response.status, headers: response.headers, body: body)
    } catch {
      throw NetworkError(error, url: request.url.redacted)
    }
  }

  /// Seconds from the answer on, by the server's own clock where it shows it.
  private func retryAfter(of response: HTTPResponse) -> Int? {
    guard let text = response.headers["retry-after"] else { return nil }
    if let seconds = CacheControl.seconds(text) { return seconds }
    guard let date = HTTPDate.parse(text) else { return nil }
    let now = response.headers["date"].flatMap(HTTPDate.parse) ?? options.timekeeper.now()
    return max(0, date - now)
  }
}
