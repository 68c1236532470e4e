import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Breaking labels into lines")
struct LabelBreakingTests {
  private func lines(_ text: String, width: Double?) -> [String] {
    let setter = LabelSetter(shaper: LabelTypewriter())
    let block = setter.block(
      LabelText(
        sections: [.init(text: text, fonts: FontStack(["Typewriter"]))], maximumWidth: width))
    return block.pieces.flatMap { $0.runs.typed.map(\.text) }
  }

  @Test func `A text no wider than allowed stays on one line`() {
    #expect(lines("Frankfurt am Main", width: 9) == ["Frankfurt am Main"])
    #expect(lines("Frankfurt am Main", width: nil) == ["Frankfurt am Main"])
  }

  @Test func `Lines are of even length, not first long and then short`() {
    #expect(lines("aaaa bbbb cccc dddd", width: 7.5) == ["aaaa bbbb", "cccc dddd"])
    #expect(lines("United States of America", width: 8) == ["United States", "of America"])
  }

  @Test func `A word is never cut`() {
    #expect(lines("Llanfairpwllgwyngyll", width: 2) == ["Llanfairpwllgwyngyll"])
    #expect(lines("a Llanfairpwllgwyngyll b", width: 3) == ["a", "Llanfairpwllgwyngyll", "b"])
  }

  @Test func `Line ends in the text always end a line`() {
    #expect(lines("ab\ncd", width: nil) == ["ab", "cd"])
    #expect(lines("ab\r\ncd\u{2028}ef", width: 20) == ["ab", "cd", "ef"])
    #expect(lines("\n\n", width: 5).isEmpty)
  }

  @Test func `Lines may end after hyphens and between ideographs, and not before marks`() {
    #expect(lines("Baden-Baden", width: 3) == ["Baden-", "Baden"])
    #expect(lines("東京都特別区", width: 1.5) == ["東京都", "特別区"])
    #expect(lines("東\u{fe00}京", width: 0.5) == ["東\u{fe00}", "京"])
  }

  @Test func `A line rather ends before a parenthesis than within it`() {
    #expect(lines("Biel (Bienne)", width: 4) == ["Biel", "(Bienne)"])
  }

  @Test func `Where spaces without width mark the breaks, others are avoided`() {
    #expect(lines("東京\u{200b}都特別区", width: 2) == ["東京", "都特別区"])
  }

  @Test func `No width is too strange`() {
    for width in [0.0, -1, 1e-300, 1e300, .infinity, .nan] {
      #expect(lines("a b c", width: width).joined(separator: " ") == "a b c")
    }
  }

  /// Every way to break the text, tried.
  @Test func `The chosen lines are the best of all`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var end = 0
      let segments = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        end += 1
        return LineBreaker.Segment(
          range: end - 1..<end, width: Double(Int.random(in: 1...12, using: &generator)) / 2,
          space: 0.5, penalty: Bool.random(using: &generator) ? 0 : 50)
      }
      let maximum = Double(Int.random(in: 2...12, using: &generator))
      let found = LineBreaker.lines(segments, maximumWidth: maximum)
      #expect(found.map(\.count).reduce(0, +) == end)
      let total = segments.reduce(0) { $0 + $1.width + $1.space }
      let target = total / max((total / maximum).rounded(.up), 1)
      let best = (0..<1 << (segments.count - 1)).map { cuts in
        badness(ranges(cuts: cuts, count: end), segments, target: target)
      }.min()
      #expect(abs(badness(found, segments, target: target) - (best ?? -1)) < 1e-6)
    }
  }

  private func ranges(cuts: Int, count: Int) -> [Range<Int>] {
    var start = 0
    return (1...count).compactMap { end in
      guard end == count || cuts & 1 << (end - 1) != 0 else { return nil }
      defer { start = end }
      return start..<end
    }
  }

  private func badness(
    _ lines: [Range<Int>], _ segments: [LineBreaker.Segment], target: Double
  ) -> Double {
    lines.enumerated().reduce(0) { sum, line in
      let width = segments[line.element].reduce(0) { $0 + $1.width }
      let raggedness = 576 * (width - target) * (width - target)
      if line.offset == lines.count - 1 {
        return sum + (width < target ? raggedness / 2 : raggedness * 2)
      }
      let penalty = segments[line.element.upperBound - 1].penalty
      return sum + raggedness + penalty * penalty
    }
  }
}
