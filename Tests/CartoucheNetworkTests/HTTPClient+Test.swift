import CartoucheTestSupport

@testable import CartoucheNetwork

extension HTTPClient {
  /// A client that waits for no one, is not told to use a proxy, and goes by a manual clock.
  static func test(
    clock: ManualClock = ManualClock(), cache: HTTPCache? = nil,
    _ change: (inout Options) -> Void = { _ in }
  ) -> HTTPClient {
    var options = Options(version: "9.9")
    options.usesSystemProxies = false
    options.timekeeper = clock.timekeeper
    change(&options)
    return HTTPClient(options: options, cache: cache)
  }

  /// Fetches and expects a failure.
  func failure(_ url: String) -> NetworkError? {
    do throws(NetworkError) {
      _ = try fetch(url)
      return nil
    } catch {
      return error
    }
  }
}

extension HTTPAnswer {
  var text: String? {
    if case .bytes(let bytes) = content { String(decoding: bytes, as: UTF8.self) } else { nil }
  }
}
