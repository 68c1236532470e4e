import Foundation

/// Lends connections, and never more than a few to one host, however many threads ask.
///
/// A connection that is given back stays open for the next who asks for its host.
final class ConnectionPool: @unchecked Sendable {
  // Everything below is touched under `condition` only.
  private let condition = NSCondition()
  private var lent: [String: Int] = [:]
  /// The one given back last stands last.
  private var idle: [(host: String, handle: CurlHandle)] = []
  private let connectionsPerHost: Int

  /// Open connections to hosts that nobody asks at the moment.
  private static let idleLimit = 16

  init(connectionsPerHost: Int) { self.connectionsPerHost = max(1, connectionsPerHost) }

  /// Waits until the host has a connection to spare, and lends it for the duration of the call.
  ///
  /// - Returns: `nil` when no connection could be made for want of memory.
  func withConnection<Result>(to host: String, _ body: (CurlHandle) -> Result) -> Result? {
    let known = borrow(host)
    let handle = known ?? CurlHandle()
    defer { giveBack(handle, host: host) }
    return handle.map(body)
  }

  private func borrow(_ host: String) -> CurlHandle? {
    condition.lock()
    defer { condition.unlock() }
    while lent[host, default: 0] >= connectionsPerHost { condition.wait() }
    lent[host, default: 0] += 1
    guard let index = idle.lastIndex(where: { $0.host == host }) else { return nil }
    return idle.remove(at: index).handle
  }

  private func giveBack(_ handle: CurlHandle?, host: String) {
    condition.lock()
    defer { condition.unlock() }
    // Hosts are forgotten, because redirections may name any number of them.
    lent[host] = lent[host].flatMap { $0 > 1 ? $0 - 1 : nil }
    if let handle { idle.append((host, handle)) }
    if idle.count > Self.idleLimit { idle.removeFirst() }
    condition.broadcast()
  }
}
