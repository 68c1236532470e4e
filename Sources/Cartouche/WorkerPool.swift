import CartoucheCairo
import Synchronization

/// Painters with their buffers, each lent to one thread at a time and kept for the next picture.
final class PainterPool: Sendable {
  private struct Idle: @unchecked Sendable {
    // A painter in here is held by nobody else.
    var painters: [CairoPainter] = []
  }

  private let idle = Mutex(Idle())

  func withPainter<Result>(_ body: (CairoPainter) throws -> Result) rethrows -> Result {
    let painter = idle.withLock { Loan(painter: $0.painters.popLast()) }.painter ?? CairoPainter()
    defer {
      let returned = Loan(painter: painter)
      idle.withLock { if let painter = returned.painter { $0.painters.append(painter) } }
    }
    return try body(painter)
  }

  private struct Loan: @unchecked Sendable {
    let painter: CairoPainter?
  }
}
