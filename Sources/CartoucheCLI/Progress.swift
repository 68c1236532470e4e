import Cartouche

/// A line on the terminal that counts work: `120/341 tiles, 45/s, 0:05 left`.
struct Progress {
  let total: Int
  let unit: String
  let isShown: Bool
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  private var done = 0

  init(total: Int, unit: String, isShown: Bool) {
    self.total = total
    self.unit = unit
    self.isShown = isShown
  }

  mutating func step() {
    done += 1
    let now = ContinuousClock.now
    guard isShown, lastShown.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    lastShown = now
    write("\r\u{1b}[K" + Self.text(done: done, total: total, unit: unit, after: now - start))
  }

  /// Makes room for a line of text.
  func clear() { if isShown { write("\r\u{1b}[K") } }

  mutating func end() {
    guard isShown, done > 0 else { return }
    write(
      "\r\u{1b}[K"
        + Self.text(done: done, total: total, unit: unit, after: ContinuousClock.now - start) + "\n"
    )
  }

  static func text(done: Int, total: Int, unit: String, after elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var text = "\(done)/\(total) \(unit)"
    if rate > 0 {
      text += ", \(Diagnostic.text(rate < 10 ? (rate * 10).rounded() / 10 : rate.rounded()))/s"
    }
    if rate > 0, done < total {
      let left = Int(min((Double(total - done) / rate).rounded(.up), 359_999))
      text += ", \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
    }
    return text
  }

  private func write(_ text: String) { try? ByteSink.standardError.write(text) }
}
