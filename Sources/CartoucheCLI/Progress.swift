import Cartouche

/// A line that counts work: `120/341 tiles, 45/s, 0:05 left`. On a terminal it is written over; in a
/// pipe or a file a new one comes every ten seconds, and none of work that is done sooner.
struct Progress {
  enum Display {
    case none, line, log

    /// As suits standard error.
    static var standardError: Display { ByteSink.standardError.isTerminal ? .line : .log }
  }

  let total: Int
  let unit: String
  private let display: Display
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant
  private var done = 0
  /// Of those done, what was there before and took no time.
  private var skipped = 0

  init(total: Int, unit: String, display: Display) {
    self.total = total
    self.unit = unit
    self.display = display
    // The first line of a terminal comes at once.
    lastShown = display == .line ? start - .seconds(1) : start
  }

  /// - Parameter skipped: how many of them took no time.
  mutating func step(_ count: Int = 1, without skipped: Int = 0) {
    done += count
    self.skipped += skipped
    let now = ContinuousClock.now
    switch display {
    case .none: return
    case .line: if now - lastShown < .milliseconds(100) { return }
    case .log: if now - lastShown < .seconds(10) { return }
    }
    lastShown = now
    write(display == .line ? "\r\u{1b}[K\(text(at: now))" : "\(text(at: now))\n")
  }

  /// Makes room for a line of text.
  func clear() { if display == .line { write("\r\u{1b}[K") } }

  mutating func end() {
    guard display == .line, done > 0 else { return }
    write("\r\u{1b}[K\(text(at: ContinuousClock.now))\n")
  }

  private func text(at now: ContinuousClock.Instant) -> String {
    Self.text(done: done, total: total, unit: unit, skipped: skipped, after: now - start)
  }

  static func text(
    done: Int, total: Int, unit: String, skipped: Int = 0, after elapsed: Duration
  ) -> String {
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0 ? Double(done - skipped) / seconds : 0
    var text = "\(done)/\(total) \(unit)"
    if rate > 0 {
      text += ", \(Diagnostic.text(rate < 10 ? (rate * 10).rounded() / 10 : rate.rounded()))/s"
    }
    if rate > 0, done < total {
      text += ", \(Self.text(seconds: Double(total - done) / rate)) left"
    }
    return text
  }

  /// `4:07`, or `2:04:07` from an hour on.
  static func text(seconds: Double) -> String {
    let whole = Int(min(max(seconds.rounded(.up), 0), 359_999_999))
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return (hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)")
      + ":\(twoDigits(whole % 60))"
  }

  private func write(_ text: String) { try? ByteSink.standardError.write(text) }
}
