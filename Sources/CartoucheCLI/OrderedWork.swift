import Cartouche
import Foundation

/// Makes things of rising numbers on several threads and takes them in their order.
///
/// A thread that is ahead waits, so that no more than `jobs + 1` things are kept.
final class OrderedWork<Output: Sendable>: @unchecked Sendable {
  /// As the main thread has.
  private static var stackBytes: Int { 8 << 20 }

  // Everything below is touched under the lock of the condition only.
  private let condition = NSCondition()
  private var outcomes: [Int: Result<Output, any Error>] = [:]
  private var next = 0
  private var taken = 0
  private var working = 0
  private var isStopped = false
  private let count: Int
  private let jobs: Int

  private init(count: Int, jobs: Int) {
    self.count = count
    self.jobs = max(1, min(jobs, count))
  }

  /// Blocks until all are taken, or the first error, or until the program is asked to end, and then
  /// until nobody works any more.
  ///
  /// - Parameters:
  ///   - make: called on any thread with each number in `0..<count`.
  ///   - take: called on this thread.
  static func run(
    count: Int, jobs: Int, make: @escaping @Sendable (Int) throws -> Output,
    take: (Int, Output) throws -> Void
  ) throws {
    let work = OrderedWork(count: count, jobs: jobs)
    for _ in 0..<work.jobs { work.start(make) }
    defer { work.stop() }
    while let (number, outcome) = work.nextOutcome() { try take(number, try outcome.get()) }
  }

  private func start(_ make: @escaping @Sendable (Int) throws -> Output) {
    condition.withLock { working += 1 }
    let thread = Thread { [self] in
      while let number = begin() {
        let outcome = Result { try make(number) }
        condition.withLock {
          outcomes[number] = outcome
          condition.broadcast()
        }
      }
      condition.withLock {
        working -= 1
        condition.broadcast()
      }
    }
    thread.stackSize = Self.stackBytes
    thread.start()
  }

  private func begin() -> Int? {
    condition.withLock {
      while !isStopped, next < count, next - taken > jobs { condition.wait() }
      guard !isStopped, !Interruption.isAsked, next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private func nextOutcome() -> (Int, Result<Output, any Error>)? {
    condition.withLock {
      while true {
        if let outcome = outcomes.removeValue(forKey: taken) {
          taken += 1
          condition.broadcast()
          return (taken - 1, outcome)
        }
        if taken == count || working == 0 { return nil }
        condition.wait()
      }
    }
  }

  private func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
      while working > 0 { condition.wait() }
    }
  }
}
