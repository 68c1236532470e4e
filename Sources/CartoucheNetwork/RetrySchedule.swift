/// When a request that failed for the moment is made again.
package struct RetrySchedule: Hashable, Sendable {
  /// How often a request is made altogether, 1…10.
  package var tries = 4
  /// Before the second try; each further one waits twice as long.
  package var firstDelay: Duration = .milliseconds(500)
  /// The longest that a server's `Retry-After` is waited for. Who asks for more is not asked again:
  /// to come back earlier would be rude.
  package var longestDelay: Duration = .seconds(60)

  package init() {}

  /// - Parameters:
  ///   - number: of tries so far, from 1.
  ///   - retryAfter: as the server wishes, in seconds.
  /// - Returns: `nil` when there is to be no other try.
  func delay(afterTry number: Int, retryAfter: Int?) -> Duration? {
    guard number < min(max(tries, 1), 10) else { return nil }
    let ownDelay = min(firstDelay * (1 << (number - 1)), longestDelay)
    guard let retryAfter else { return ownDelay }
    let wish = Duration.seconds(retryAfter)
    return wish <= longestDelay ? max(wish, ownDelay) : nil
  }
}
