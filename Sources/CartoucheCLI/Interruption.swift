import Foundation
import Synchronization

/// Ctrl-C and its kin: what is half written is removed, and the program ends. Work that can be gone
/// on with later is first brought to such an end; a second signal does not wait for that.
///
/// The signals are blocked in every thread but one that waits for them, so that removing files is
/// ordinary code.
enum Interruption {
  private static let unfinished = Mutex<Set<String>>([])
  private static let question = Mutex<(@Sendable (Int32) -> Void)?>(nil)
  private static let asked = Mutex<Int32?>(nil)

  /// Whether the program is to end soon, in ``postponing(_:ending:)``.
  static var isAsked: Bool { asked.withLock { $0 != nil } }

  /// Lets work that looks at ``isAsked`` come to an end of its own when the program is interrupted,
  /// which ends after that.
  ///
  /// - Parameter ending: says so.
  static func postponing(_ work: () throws -> Void, ending: () -> Void) rethrows {
    ask { number in asked.withLock { $0 = number } }
    defer {
      question.withLock { $0 = nil }
      if let signal = asked.withLock({ $0 }) {
        ending()
        end(after: signal)
      }
    }
    try work()
  }

  /// Called once, before there is another thread. A broken pipe becomes an error of `write`.
  static func watch() {
    signal(SIGPIPE, SIG_IGN)
    let signals = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    guard !signals.isEmpty else { return }
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    Thread.detachNewThread { [set] in
      var waiting = set
      while true {
        var number: Int32 = 0
        while sigwait(&waiting, &number) != 0 {}
        guard let ask = question.withLock({ $0.take() }) else { end(after: number) }
        ask(number)
      }
    }
  }

  /// The next signal asks for an end, and only the one after it makes one: for work that has
  /// something to finish. ``end(after:)`` is then the asked one's part.
  static func ask(_ question: @escaping @Sendable (Int32) -> Void) {
    self.question.withLock { $0 = question }
  }

  /// Makes a file and works on it; whenever the program is interrupted meanwhile, it is removed.
  ///
  /// - Parameters:
  ///   - make: Runs where no interruption can come between.
  ///   - work: Leaves no file of that name behind.
  static func guarding<Value>(
    _ path: String, make: () throws -> Int32, work: (Int32) throws -> Value
  ) throws -> Value {
    let descriptor = try unfinished.withLock { paths in
      let descriptor = try make()
      paths.insert(path)
      return descriptor
    }
    defer { unfinished.withLock { _ = $0.remove(path) } }
    return try work(descriptor)
  }

  /// `nohup` and background jobs of a shell ignore signals, and that is to stay.
  private static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    guard unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
      return false
    }
    signal(number, SIG_IGN)
    return true
  }

  /// Ends the program as the signal would, with nothing half written.
  static func end(after number: Int32) -> Never {
    // The lock is kept, so that nothing more is begun or renamed.
    unfinished.withLock { paths in
      for path in paths { unlink(path) }
      _exit(128 + number)
    }
  }
}
