import Cartouche
import Foundation

/// Hands items to workers and gives their outcomes back in the manifest's order.
///
/// Few items are under way at a time, so that memory does not grow where one takes long.
final class BatchQueue: @unchecked Sendable {
  enum Event {
    case outcome(BatchOutcome)
    /// The time is up.
    case waited
    /// All that was handed out has been given back, and nothing more comes.
    case ended
  }

  // Everything below is touched under the lock of the condition only.
  private let condition = NSCondition()
  private let reader: ManifestReader
  private var outcomes: [Int: BatchOutcome] = [:]
  private var handedOut = 0
  private var givenBack = 0
  private var isStopped = false
  private var failure: FileError?

  /// Items that are handed out before the outcome of the first of them is given back.
  private let window: Int

  /// - Parameter reader: at its first item, and nobody else's from now on.
  init(_ reader: ManifestReader, window: Int) {
    self.reader = reader
    self.window = window
  }

  /// For a worker: the next item and its number, or `nil` when there is nothing more to do.
  func take() -> (number: Int, item: BatchItem)? {
    condition.withLock {
      while !isStopped, handedOut - givenBack >= window { condition.wait() }
      guard !isStopped, let item = nextItem() else { return nil }
      defer { handedOut += 1 }
      return (handedOut, item)
    }
  }

  /// For a worker: what became of the item with a number.
  func put(_ outcome: BatchOutcome, number: Int) {
    condition.withLock {
      outcomes[number] = outcome
      condition.broadcast()
    }
  }

  /// No further items are handed out.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  /// The next outcome in the manifest's order, waited for until a time.
  ///
  /// - Throws: ``FileError`` when the manifest cannot be read to its end.
  func next(until deadline: Date) throws(FileError) -> Event {
    let (event, failure) = condition.withLock { () -> (Event, FileError?) in
      while true {
        if let outcome = outcomes.removeValue(forKey: givenBack) {
          givenBack += 1
          condition.broadcast()
          return (.outcome(outcome), nil)
        }
        if isStopped, givenBack == handedOut { return (.ended, self.failure) }
        if !condition.wait(until: deadline) { return (.waited, nil) }
      }
    }
    if let failure { throw failure }
    return event
  }

  private func nextItem() -> BatchItem? {
    do throws(FileError) {
      if let item = try reader.next() { return item }
    } catch {
      failure = error
    }
    isStopped = true
    condition.broadcast()
    return nil
  }
}
