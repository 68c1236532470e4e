import CartoucheSupport

extension HTTPClient {
  /// How patient and how modest a client is.
  package struct Options: Sendable {
    /// Sent with every request, such as `cartouche/0.1.0`.
    package var userAgent: String
    package var connectionsPerHost = 2
    /// Until the connection stands.
    package var connectTimeLimit: Duration = .seconds(10)
    /// Of one try, connecting included.
    package var totalTimeLimit: Duration = .seconds(120)
    /// Fewer bytes a second than this, over ``lowSpeedTime``, count as silence.
    package var lowSpeedBytes = 1_000
    /// In whole seconds.
    package var lowSpeedTime: Duration = .seconds(20)
    /// Bytes of one unpacked answer.
    package var bodyLimit = Limits.networkAnswerBytes
    package var retries = RetrySchedule()
    /// A host that failed so often in a row, each time after all tries, is left alone for a while.
    package var failureLimit = 3
    package var failurePause: Duration = .seconds(60)
    /// Whether `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` in the environment are heeded,
    /// as libcurl and most programs do.
    package var usesSystemProxies = true
    package var timekeeper = Timekeeper.system

    /// - Parameters:
    ///   - version: the program's.
    ///   - project: on whose behalf it asks, such as `maps.example.org`: servers of free tiles want
    ///     to know whom to write to. Control characters are left out.
    package init(version: String, project: String? = nil) {
      let name = "cartouche/\(version)"
      let clean = project.map { $0.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f } }
      let comment = clean.map { String(String.UnicodeScalarView($0)) } ?? ""
      userAgent = comment.isEmpty ? name : "\(name) (+\(comment))"
    }
  }
}
