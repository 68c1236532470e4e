import Cartouche
import Foundation
import Synchronization

/// Draws the items of a manifest with several threads, and tells what became of each in the
/// manifest's order.
struct BatchRun {
  /// Items under way for each thread, with those that wait for the outcome of an earlier one.
  private static let windowOfJob = 8
  /// As the main thread has: documents may be nested deep.
  private static let stackSize = 8 << 20
  /// Warnings of pictures that are told, each once; the others are counted.
  private static let toldWarnings = 100

  private let worker: BatchWorker
  private let failsFast: Bool
  private let results: ResultsFile?
  private let console: Console
  private(set) var progress: BatchProgress
  /// The code of the first item that failed.
  private(set) var firstFailure: ExitCode?
  /// What made going on useless.
  private(set) var fatal: (any Error)?
  private var told: Set<Diagnostic> = []
  private var untold = 0

  init(
    worker: BatchWorker, failsFast: Bool, results: ResultsFile?, progress: BatchProgress,
    console: Console
  ) {
    self.worker = worker
    self.failsFast = failsFast
    self.results = results
    self.progress = progress
    self.console = console
  }

  /// Runs to the end, to an interruption, or to what makes going on useless.
  ///
  /// - Returns: The signal that ended it early, if one did.
  /// - Throws: ``FileError`` of the manifest.
  mutating func run(_ reader: ManifestReader, jobs: Int) throws -> Int32? {
    let queue = BatchQueue(reader, window: jobs * Self.windowOfJob)
    let signal = ReceivedSignal()
    Interruption.ask { number in
      signal.number.withLock { $0 = number }
      queue.stop()
    }
    for _ in 0..<jobs { Self.start(worker, queue) }
    while let outcome = try nextOutcome(queue) {
      progress.count(outcome.kind)
      record(outcome, queue)
      progress.refresh()
    }
    progress.clear()
    if untold > 0 {
      console.warn([Diagnostic(.warning, "\(untold) more warnings are not shown")])
    }
    return signal.number.withLock { $0 }
  }

  private static func start(_ worker: BatchWorker, _ queue: BatchQueue) {
    let thread = Thread {
      while let (number, item) = queue.take() {
        queue.put(worker.outcome(of: item), number: number)
      }
    }
    thread.stackSize = stackSize
    thread.start()
  }

  private mutating func nextOutcome(_ queue: BatchQueue) throws(FileError) -> BatchOutcome? {
    while true {
      switch try queue.next(until: Date(timeIntervalSinceNow: 0.1)) {
      case .outcome(let outcome): return outcome
      case .waited: progress.refresh()
      case .ended: return nil
      }
    }
  }

  private mutating func record(_ outcome: BatchOutcome, _ queue: BatchQueue) {
    if let record = outcome.record, let results {
      do {
        try results.append(record)
      } catch {
        end(with: error, queue)
      }
    }
    switch outcome.kind {
    case .elsewhere, .skipped: break
    case .done: warn(outcome.diagnostics)
    case .unwritable(let error): end(with: error, queue)
    case .failed(let code):
      firstFailure = firstFailure ?? code
      progress.clear()
      console.report(outcome.diagnostics, exit: code)
      if failsFast { queue.stop() }
    }
  }

  /// Only the first is told: the others have the same cause.
  private mutating func end(with error: any Error, _ queue: BatchQueue) {
    fatal = fatal ?? error
    queue.stop()
  }

  private mutating func warn(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where !told.contains(diagnostic) {
      guard told.count < Self.toldWarnings else {
        untold += 1
        continue
      }
      told.insert(diagnostic)
      progress.clear()
      console.warn([diagnostic])
    }
  }
}

/// The signal that asked for an end.
private final class ReceivedSignal: Sendable {
  let number = Mutex<Int32?>(nil)
}
