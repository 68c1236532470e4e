import CartoucheDrawing
import CartoucheScene
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Glyphs of markers") struct GlyphSketchTests {
  private func points(_ sketch: GlyphSketch) -> [ScreenPoint] {
    sketch.areas.points + sketch.lines.points
  }

  /// Twice the area, positive where the contour turns clockwise, y running down.
  private func turns(_ points: [ScreenPoint]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, side in
      sum + side.0.x * side.1.y - side.1.x * side.0.y
    }
  }

  @Test("Every glyph has a drawing that fills most of its square and stays in it")
  func everyGlyph() throws {
    #expect(MarkerGlyph.allCases.count >= 40)
    for glyph in MarkerGlyph.allCases {
      let sketch = try #require(
        GlyphSketch(glyph.sketch, resolution: 2), "\(glyph.rawValue) cannot be read")
      let box = try #require(ScreenRect(around: points(sketch)), "\(glyph.rawValue) is empty")
      #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= 20 && box.maxY <= 20, "\(glyph)")
      #expect(max(box.width, box.height) >= 12, "\(glyph) is small: \(box)")
      #expect(abs(box.center.x - 10) <= 1.6 && abs(box.center.y - 10) <= 2, "\(glyph): \(box)")
    }
  }

  @Test("No two glyphs share a drawing, and names are lower-case words")
  func distinct() {
    let glyphs = MarkerGlyph.allCases
    #expect(Set(glyphs.map(\.sketch)).count == glyphs.count)
    for glyph in glyphs {
      #expect(glyph.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, "\(glyph.rawValue)")
    }
  }

  @Test("Usual names of maps find a glyph; others none")
  func synonyms() {
    #expect(MarkerGlyph(symbol: "bicycle") == .bicycle)
    #expect(MarkerGlyph(symbol: "restaurant") == .food)
    #expect(MarkerGlyph(symbol: "fast-food") == .fastFood)
    #expect(MarkerGlyph(symbol: "Bicycle") == nil)
    #expect(MarkerGlyph(symbol: "") == nil)
  }

  @Test("What is filled turns one way and what is taken away the other, however it was written")
  func erasing() throws {
    for hole in ["M5 5 L15 5 L15 15 L5 15 Z", "M5 5 L5 15 L15 15 L15 5 Z"] {
      let sketch = try #require(GlyphSketch("F R0 0 20 20 0 E \(hole)", resolution: 1))
      #expect(sketch.areas.contourEnds == [4, 8])
      #expect(turns(Array(sketch.areas.points[0..<4])) == 800)
      #expect(turns(Array(sketch.areas.points[4..<8])) == -200)
    }
  }

  @Test("A line is convex pieces of its width: a disc at every point, a box for every step")
  func strokes() throws {
    let sketch = try #require(GlyphSketch("S2 M4 10 L16 10", resolution: 4))
    #expect(sketch.areas.isEmpty)
    #expect(sketch.lines.contourEnds.count == 3)
    let box = try #require(ScreenRect(around: sketch.lines.points))
    #expect(abs(box.minX - 3) < 1e-9 && abs(box.maxX - 17) < 0.05)
    #expect(abs(box.height - 2) < 0.05)
    let closed = try #require(GlyphSketch("S2 M4 4 L16 4 L16 16 Z", resolution: 4))
    #expect(closed.lines.contourEnds.count == 4 + 3)
  }

  @Test("A quadratic curve passes through the middle of its control triangle's median")
  func curves() throws {
    let sketch = try #require(GlyphSketch("F M0 10 Q10 0 20 10 Z", resolution: 8))
    let top = try #require(sketch.areas.points.map(\.y).min())
    #expect(abs(top - 5) < 0.02)
    let circle = try #require(GlyphSketch("F O10 10 8", resolution: 8))
    #expect(abs(turns(circle.areas.points) / 2 - 64 * .pi) < 1)
  }

  @Test(
    "A text that says no drawing is refused",
    arguments: [
      "X", "F M", "F M1", "M1 2 3", "S M1 2", "S0 M1 2", "S-1 M1 2", "F Q1 2 3 4", "F M1 2 Q3",
      "F M1 2 C1 2 3 4", "F O1 2", "F R1 2 3 4", "F A1 2 3 4", "1 2", "F M1 2 é", "F M1..2 3",
      "f", "F M1 2 L3 4 Z 5",
    ])
  func refused(text: String) {
    #expect(GlyphSketch(text, resolution: 1) == nil)
  }

  @Test("Random texts never trap")
  func random() {
    var generator = SeededGenerator(seed: 4)
    let letters = Array("FESMLQCZOAR0123456789.- ")
    for _ in 0..<3_000 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        })
      _ = GlyphSketch(text, resolution: 1)
    }
  }
}
