import Synchronization

@testable import CartoucheNetwork

/// A clock that a test sets, and that notes pauses instead of making them.
final class ManualClock: Sendable {
  /// 8 April 2025, 00:00 UTC.
  static let start = 1_744_070_400

  private let time = Mutex(start)
  private let noted = Mutex([Duration]())

  var timekeeper: Timekeeper {
    Timekeeper(
      now: { self.time.withLock { $0 } },
      pause: { pause in self.noted.withLock { $0.append(pause) } })
  }

  var pauses: [Duration] { noted.withLock { $0 } }

  func advance(seconds: Int) { time.withLock { $0 += seconds } }
}
