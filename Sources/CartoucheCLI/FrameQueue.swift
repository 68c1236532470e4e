import Foundation

/// Hands numbers 0..<count to threads and gives what they make of them back in order.
///
/// Few are under way at a time, so that memory does not grow where one takes long.
final class FrameQueue<Output: Sendable>: @unchecked Sendable {
  // Everything below is touched under the lock of the condition only.
  private let condition = NSCondition()
  private var results: [Int: Result<Output, any Error>] = [:]
  private var handedOut = 0
  private var givenBack = 0
  private var isStopped = false

  private let count: Int
  /// Numbers that are handed out before the result of the first of them is given back.
  private let window: Int

  init(count: Int, window: Int) {
    self.count = count
    self.window = window
  }

  /// For a thread: the next number, or `nil` when there is nothing more to do.
  func take() -> Int? {
    condition.withLock {
      while !isStopped, handedOut < count, handedOut - givenBack >= window { condition.wait() }
      guard !isStopped, handedOut < count else { return nil }
      if Interruption.isAsked {
        isStopped = true
        condition.broadcast()
        return nil
      }
      defer { handedOut += 1 }
      return handedOut
    }
  }

  /// For a thread: what became of a number.
  func put(_ result: Result<Output, any Error>, number: Int) {
    condition.withLock {
      results[number] = result
      condition.broadcast()
    }
  }

  /// No further numbers are handed out.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  /// The next result in order, waited for; `nil` after the last that was handed out.
  func next() -> Result<Output, any Error>? {
    condition.withLock {
      while true {
        if let result = results.removeValue(forKey: givenBack) {
          givenBack += 1
          condition.broadcast()
          return result
        }
        if givenBack == handedOut, isStopped || handedOut == count { return nil }
        condition.wait()
      }
    }
  }
}
