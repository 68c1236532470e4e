import CartoucheDrawing
import CartoucheSupport
import Synchronization
import Testing

@testable import CartoucheCairo

@Suite struct GlyphRangeShaperTests {
  /// Shapes nothing, and tells that it was asked.
  private final class Fallback: TextShaping {
    var texts: [String] = []

    func shape(_ text: String, style: TextStyle) -> ShapedText {
      texts.append(text)
      return ShapedText(runs: [], advance: 1, ascent: 0, descent: 0)
    }
  }

  private static let letter = DistanceFieldGlyph(
    advance: 12, x: -2, y: 5, width: 8, height: 10, field: [UInt8](repeating: 200, count: 80))
  private static let space = DistanceFieldGlyph(
    advance: 6, x: 0, y: 0, width: 0, height: 0, field: [])

  /// Letters of half an em, and a space of a quarter.
  private let face = DistanceFieldFace { first in
    guard first == 0 else { return [:] }
    var range: DistanceFieldFace.Range = [32: space]
    for character: UInt32 in 65...90 { range[character] = letter }
    return range
  }

  private func shape(_ text: String, size: Double = 1, spacing: Double = 0) -> ShapedText {
    GlyphRangeShaper(face: { _ in face }, fallback: Fallback()).shape(
      text, style: TextStyle(stack: ["Own"], size: size, letterSpacing: spacing))
  }

  @Test func `Glyphs follow each other by their advances`() throws {
    let text = shape("AB C", size: 20)
    let run = try #require(text.runs.first)
    #expect(text.runs.count == 1 && text.advance == 35)
    #expect(run.glyphs.map(\.index) == [65, 66, 67])
    #expect(run.glyphs.map(\.offset.x) == [0, 0.5, 1.25])
    #expect(run.size == 20 && run.origin == ScreenPoint(x: 0, y: -20) && text.ascent == 20)
    // From the first field's left edge to the last one's right, with the pixel around each.
    #expect(abs(run.inkBounds.minX + 3.0 / 24) < 1e-12)
    #expect(abs(run.inkBounds.maxX - (1.25 + 7.0 / 24)) < 1e-12)
    #expect(abs(run.inkBounds.minY - 4.0 / 24) < 1e-12)
  }

  @Test func `Letter spacing stands between glyphs, but not in Arabic`() {
    #expect(shape("ABC", spacing: 0.25).advance == 2)
    #expect(shape("A\u{628}B", spacing: 0.25).advance == 1)
    #expect(shape("AB", spacing: .infinity).advance == 1)
    #expect(shape("", spacing: 0.25).advance == 0)
  }

  @Test func `What the face lacks takes no room and is counted where it would be seen`() {
    let text = shape("Aé語\u{ad}\u{3000}B")
    #expect(text.advance == 1 && text.missingGlyphs == 2)
  }

  @Test func `Stacks without a face are left to the other shaper`() {
    let fallback = Fallback()
    let shaper = GlyphRangeShaper(face: { $0 == ["Own"] ? face : nil }, fallback: fallback)
    _ = shaper.shape("A", style: TextStyle(stack: ["Own"], size: 1))
    _ = shaper.shape("B", style: TextStyle(stack: ["Own", "Other"], size: 1))
    _ = shaper.shape("C", style: TextStyle(size: 1))
    #expect(fallback.texts == ["B", "C"])
  }

  @Test func `A range is read once`() {
    let reads = Mutex<[UInt32]>([])
    let face = DistanceFieldFace { first in
      reads.withLock { $0.append(first) }
      return [:]
    }
    for character: UInt32 in [65, 66, 0x100, 0x1ff, 65, .max] { _ = face.glyph(character) }
    #expect(reads.withLock { $0 } == [0, 0x100, 0xffff_ff00])
  }
}
