import Synchronization

/// Workers with their buffers, each lent to one thread at a time and kept for the next picture.
final class WorkerPool: Sendable {
  private struct Idle: @unchecked Sendable {
    // A worker in here is held by nobody else.
    var workers: [Worker] = []
  }

  private struct Loan: @unchecked Sendable {
    let worker: Worker?
  }

  private let idle = Mutex(Idle())

  func withWorker<Result>(_ body: (Worker) throws -> Result) rethrows -> Result {
    let worker = idle.withLock { Loan(worker: $0.workers.popLast()) }.worker ?? Worker()
    defer {
      let returned = Loan(worker: worker)
      idle.withLock { if let worker = returned.worker { $0.workers.append(worker) } }
    }
    return try body(worker)
  }
}
