import CCurl

/// The one owner of a libcurl handle, with the connection that it keeps open between transfers.
///
/// Belongs to one thread at a time.
final class CurlHandle {
  /// libcurl wants to be set up once before anything else, and its own check of that is not safe
  /// with threads in every build.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private let handle: UnsafeMutableRawPointer
  private let reason: UnsafeMutableBufferPointer<CChar>

  /// - Returns: `nil` when libcurl cannot be set up or memory is out.
  init?() {
    guard Self.isReady, let handle = ccurl_create() else { return nil }
    self.handle = handle
    reason = .allocate(capacity: Int(CURL_ERROR_SIZE))
    reason.initialize(repeating: 0)
  }

  deinit {
    ccurl_destroy(handle)
    reason.deallocate()
  }

  /// Performs one GET; blocks until it has ended.
  ///
  /// Every option is set anew, so that nothing of an earlier transfer leaks into this one.
  func perform(_ transfer: HTTPTransfer, options: HTTPClient.Options) -> CURLcode {
    ccurl_reset(handle)
    var headers: UnsafeMutablePointer<curl_slist>?
    defer { curl_slist_free_all(headers) }
    for line in transfer.request.headerLines {
      guard let longer = curl_slist_append(headers, line) else { return CURLE_OUT_OF_MEMORY }
      headers = longer
    }
    var status = setPolicy(options)
    if status == CURLE_OK { status = setRequest(transfer.request, headers: headers) }
    if status == CURLE_OK { status = setSinks(transfer) }
    guard status == CURLE_OK else { return status }
    reason.update(repeating: 0)
    return withExtendedLifetime(transfer) { ccurl_perform(handle) }
  }

  /// What libcurl had to say of the last transfer's failure.
  func reason(of status: CURLcode) -> String {
    if let start = reason.baseAddress, start.pointee != 0 { return String(cString: start) }
    return String(cString: curl_easy_strerror(status))
  }

  private func setPolicy(_ options: HTTPClient.Options) -> CURLcode {
    let lowSpeedSeconds = max(1, options.lowSpeedTime.milliseconds / 1_000)
    let numbers: [(CURLoption, Int)] = [
      // Signals belong to the program, not to a thread that waits for a name to be resolved.
      (CURLOPT_NOSIGNAL, 1),
      // Redirections are followed by the client, which looks at each.
      (CURLOPT_FOLLOWLOCATION, 0),
      (CURLOPT_HTTP09_ALLOWED, 0),
      (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      (CURLOPT_SSL_VERIFYPEER, 1),
      (CURLOPT_SSL_VERIFYHOST, 2),
      (CURLOPT_MAXCONNECTS, 1),
      (CURLOPT_CONNECTTIMEOUT_MS, options.connectTimeLimit.milliseconds),
      (CURLOPT_TIMEOUT_MS, options.totalTimeLimit.milliseconds),
      (CURLOPT_LOW_SPEED_LIMIT, max(0, options.lowSpeedBytes)),
      (CURLOPT_LOW_SPEED_TIME, lowSpeedSeconds),
    ]
    for (option, value) in numbers {
      let status = ccurl_set_number(handle, option, value)
      guard status == CURLE_OK else { return status }
    }
    let status = ccurl_set_http_only(handle)
    guard status == CURLE_OK, !options.usesSystemProxies else { return status }
    return ccurl_set_text(handle, CURLOPT_PROXY, "")
  }

  private func setRequest(_ request: HTTPRequest, headers: UnsafeMutablePointer<curl_slist>?)
    -> CURLcode
  {
    let texts: [(CURLoption, String)] = [
      (CURLOPT_URL, request.url.text),
      (CURLOPT_USERAGENT, request.userAgent),
    ]
    for (option, text) in texts {
      let status = ccurl_set_text(handle, option, text)
      guard status == CURLE_OK else { return status }
    }
    guard let headers else { return CURLE_OK }
    return ccurl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
  }

  private func setSinks(_ transfer: HTTPTransfer) -> CURLcode {
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    let sinks: [(CURLoption, ccurl_sink)] = [
      (CURLOPT_HEADERFUNCTION, HTTPTransfer.headerSink),
      (CURLOPT_WRITEFUNCTION, HTTPTransfer.bodySink),
    ]
    for (option, sink) in sinks {
      let status = ccurl_set_sink(handle, option, sink)
      guard status == CURLE_OK else { return status }
    }
    let pointers: [(CURLoption, UnsafeMutableRawPointer?)] = [
      (CURLOPT_HEADERDATA, context), (CURLOPT_WRITEDATA, context),
      (CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(reason.baseAddress)),
    ]
    for (option, pointer) in pointers {
      let status = ccurl_set_pointer(handle, option, pointer)
      guard status == CURLE_OK else { return status }
    }
    return CURLE_OK
  }
}
