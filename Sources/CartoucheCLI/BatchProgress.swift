import Cartouche

/// Counts a batch's items, and shows it: on a terminal in one line that changes, in a pipe in a line
/// every ten seconds at most.
struct BatchProgress {
  enum Display {
    case terminal, lines, hidden
  }

  private(set) var drawn = 0
  private(set) var skipped = 0
  private(set) var failed = 0
  let total: Int
  private let display: Display
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant

  init(total: Int, display: Display) {
    self.total = total
    self.display = display
    lastShown = start
    // On a terminal the first line comes at once.
    if display == .terminal { lastShown = start - .seconds(1) }
  }

  mutating func count(_ kind: BatchOutcome.Kind) {
    switch kind {
    case .elsewhere: break
    case .skipped: skipped += 1
    case .done: drawn += 1
    case .failed, .unwritable: failed += 1
    }
  }

  /// Shows the counts if it is time to.
  mutating func refresh() {
    let now = ContinuousClock.now
    switch display {
    case .hidden: return
    case .terminal where now - lastShown >= .milliseconds(100):
      write("\r\u{1b}[K" + text(after: now - start))
    case .lines where now - lastShown >= .seconds(10): write(text(after: now - start) + "\n")
    default: return
    }
    lastShown = now
  }

  /// Makes room for a line of text.
  func clear() { if display == .terminal { write("\r\u{1b}[K") } }

  /// `120/341 pictures, 60/s, 0:04 left, 2 failed`: what an earlier run did takes no time and is not
  /// counted.
  private func text(after elapsed: Duration) -> String {
    let text = Progress.text(
      done: drawn + failed, total: max(total - skipped, drawn + failed), unit: "pictures",
      after: elapsed)
    return failed == 0 ? text : "\(text), \(failed) failed"
  }

  /// `2000 pictures: 1890 drawn, 100 skipped, 10 failed`
  var summary: String {
    var parts: [String] = []
    if drawn > 0 || skipped + failed == 0 { parts.append("\(drawn) drawn") }
    if skipped > 0 { parts.append("\(skipped) done before") }
    if failed > 0 { parts.append("\(failed) failed") }
    let open = total - drawn - skipped - failed
    if open > 0 { parts.append("\(open) not begun") }
    return "\(total) \(total == 1 ? "picture" : "pictures"): \(parts.joined(separator: ", "))"
  }

  private func write(_ text: String) { try? ByteSink.standardError.write(text) }
}
