import Foundation

/// Lets threads that want the same URL at the same time fetch it once.
final class SharedFetches: @unchecked Sendable {
  typealias Outcome = Result<HTTPAnswer, NetworkError>

  /// Touched under `condition` only.
  private final class Fetch {
    var outcome: Outcome?
  }

  private let condition = NSCondition()
  private var running: [String: Fetch] = [:]

  /// The outcome of `work`, or of the same work that is already under way in another thread.
  func outcome(for url: String, _ work: () -> Outcome) -> Outcome {
    condition.lock()
    if let other = running[url] {
      defer { condition.unlock() }
      while true {
        if let outcome = other.outcome { return outcome }
        condition.wait()
      }
    }
    let own = Fetch()
    running[url] = own
    condition.unlock()
    let outcome = work()
    condition.lock()
    own.outcome = outcome
    running[url] = nil
    condition.broadcast()
    condition.unlock()
    return outcome
  }
}
