import Synchronization

/// Knows the hosts that failed several times in a row, so that a picture of hundreds of tiles neither
/// waits for each nor hammers a server that is down.
final class HostFailures: Sendable {
  private struct Record {
    var count = 0
    var lastTime = 0
  }

  private let limit: Int
  private let seconds: Int
  private let records = Mutex([String: Record]())

  /// Hosts that are remembered; redirections may name any number of them.
  private static let hostLimit = 256

  /// - Parameters:
  ///   - limit: failures in a row after which a host is left alone.
  ///   - pause: how long, rounded up to seconds.
  init(limit: Int, pause: Duration) {
    self.limit = max(1, limit)
    seconds = (pause.milliseconds + 999) / 1_000
  }

  func isLeftAlone(_ host: String, at time: Int) -> Bool {
    records.withLock { records in
      guard let record = records[host] else { return false }
      return record.count >= limit && (0..<seconds).contains(time - record.lastTime)
    }
  }

  func noteSuccess(_ host: String) {
    records.withLock { _ = $0.removeValue(forKey: host) }
  }

  func noteFailure(_ host: String, at time: Int) {
    records.withLock { records in
      if records.count >= Self.hostLimit, records[host] == nil { records.removeAll() }
      records[host, default: Record()].count += 1
      records[host]?.lastTime = time
    }
  }
}
