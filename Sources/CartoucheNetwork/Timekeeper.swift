import Foundation

/// The clock that the client goes by. It decides how old an answer is and never what is drawn.
package struct Timekeeper: Sendable {
  /// Seconds since 1970.
  package let now: @Sendable () -> Int
  package let pause: @Sendable (Duration) -> Void

  package init(
    now: @escaping @Sendable () -> Int, pause: @escaping @Sendable (Duration) -> Void
  ) {
    self.now = now
    self.pause = pause
  }

  package static let system = Timekeeper(
    now: { min(max(time(nil), 0), CachedResponse.latestTime) },
    pause: { Thread.sleep(forTimeInterval: Double($0.milliseconds) / 1_000) })
}
