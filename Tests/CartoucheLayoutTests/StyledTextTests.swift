import CartoucheDrawing
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("A paragraph of several weights") struct StyledTextTests {
  /// Characters are 6 points wide.
  private func lines(
    _ spans: [String], width: Double, limit: Int = 512, isRightToLeft: Bool = false
  ) -> (lines: [StyledText.Line], texts: [String]) {
    let shaper = RememberingShaper()
    let text = StyledText(
      spans: spans.enumerated().map {
        StyledText.Span(text: $1, weight: $0 == 1 ? 700 : 400, color: .black)
      }, size: 10, isRightToLeft: isRightToLeft)
    let lines = text.lines(width: width, limit: limit, shaper: shaper)
    return (
      lines,
      lines.map { line in line.pieces.map { shaper.text(of: $0.text) }.joined(separator: "|") }
    )
  }

  @Test(
    "It breaks at spaces, and within words that are longer than a line",
    arguments: [
      ("", [""]), ("   ", [""]), ("one", ["one"]), ("one two", ["one two"]),
      ("one two three", ["one two", "three"]), ("  one\n\ttwo ", ["one two"]),
      ("abcdefghijklmnopqrstuvw", ["abcdefghij", "klmnopqrst", "uvw"]),
      ("a abcdefghijkl b", ["a", "abcdefghij", "kl b"]),
      ("1\u{a0}km 22\u{a0}min", ["1\u{a0}km", "22\u{a0}min"]),
    ])
  func breaking(text: String, expected: [String]) {
    let found = lines([text], width: 60)
    #expect(found.texts == expected)
    #expect(found.lines.allSatisfy { $0.advance <= 60 })
  }

  @Test("Spans follow each other with a space only where there is one")
  func spans() {
    #expect(lines(["onto ", "Rue X", " now"], width: 600).texts == ["onto|Rue X|now"])
    let spaced = lines(["onto ", "Rue X", ", now"], width: 600).lines[0]
    #expect(spaced.pieces.map(\.x) == [0, 30, 60])
    #expect(spaced.advance == 90)
    // Punctuation stays with its word.
    #expect(lines(["on ", "Rue X", ", now"], width: 48).texts == ["on|Rue", "X|, now"])
    #expect(lines(["aaaaaa", "bbbbbb"], width: 42).texts == ["aaaaaa", "bbbbbb"])
  }

  @Test("From right to left the first span is the last from the left")
  func mirrored() {
    let line = lines(["onto ", "Rue X", ", now"], width: 600, isRightToLeft: true).lines[0]
    #expect(line.pieces.map(\.x) == [0, 30, 66])
    #expect(line.advance == 90)
  }

  @Test("What is beyond the last line allowed is an ellipsis that fits")
  func limit() {
    let found = lines(["one two three four five"], width: 60, limit: 2)
    #expect(found.texts == ["one two", "three four…"] || found.texts == ["one two", "three…"])
    #expect(found.lines.allSatisfy { $0.advance <= 60 })
    #expect(lines(["one two"], width: 60, limit: 1).texts == ["one two"])
  }

  @Test("A width of nothing sets a character a line")
  func narrow() {
    #expect(lines(["ab c"], width: 1).texts == ["a", "b", "c"])
  }
}

/// Six tenths of an em a character; knows afterwards what it shaped.
private final class RememberingShaper: TextShaping {
  private var texts: [Double: String] = [:]

  func shape(_ text: String, style: TextStyle) -> ShapedText {
    // The ascent, which the paragraph does not look at, is the text's number.
    let known = texts.first { $0.value == text }?.key ?? Double(texts.count)
    texts[known] = text
    return ShapedText(
      runs: [], advance: Double(text.count) * style.size * 0.6, ascent: known, descent: 0)
  }

  func text(of shaped: ShapedText) -> String { texts[shaped.ascent] ?? "" }
}
