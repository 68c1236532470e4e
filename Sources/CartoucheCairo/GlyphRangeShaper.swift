public import CartoucheDrawing
import CartoucheSupport

/// Sets text in a style's own glyphs as MapLibre does: one glyph for each character, one after the
/// other, without kerning.
///
/// Arabic letters take the forms in which they join. Stacks without a typeface of their own are left
/// to another shaper.
public final class GlyphRangeShaper: TextShaping {
  private let face: ([String]) -> DistanceFieldFace?
  private let fallback: any TextShaping

  /// MapLibre hangs glyphs from the top of their line and lets those of smaller sections stand lower
  /// by the difference of their ems: as if the baseline lay an em below.
  private static let ascent = 1.0

  /// - Parameters:
  ///   - face: the typeface of a font stack.
  ///   - fallback: shapes what has none.
  public init(face: @escaping ([String]) -> DistanceFieldFace?, fallback: any TextShaping) {
    self.face = face
    self.fallback = fallback
  }

  /// Shapes one line. Control characters are left out, line ends become spaces, and what follows
  /// `Limits.textLength` characters is not shaped. A size that is no positive number gives no glyphs.
  public func shape(_ text: String, style: TextStyle) -> ShapedText {
    guard !style.stack.isEmpty, let face = face(style.stack) else {
      return fallback.shape(text, style: style)
    }
    guard style.size > 0, style.size.isFinite else {
      return ShapedText(runs: [], advance: 0, ascent: 0, descent: 0)
    }
    let line = BidirectionalLine(
      TextCleaning.printableLine(text), direction: style.direction)
    return shape(line, face: face, letterSpacing: Self.spacing(style, text))
      .scaled(by: style.size)
  }

  /// In ems.
  private func shape(
    _ line: BidirectionalLine, face: DistanceFieldFace, letterSpacing: Double
  ) -> ShapedText {
    let unit = 1 / DistanceFieldGlyph.unitsPerEm
    var glyphs: [GlyphRun.Glyph] = []
    var ink: ScreenRect?
    var (x, missing) = (0.0, 0)
    for character in line.characters {
      guard let glyph = face.glyph(character) else {
        missing += Self.isSeen(character) ? 1 : 0
        continue
      }
      if !glyph.field.isEmpty {
        glyphs.append(
          GlyphRun.Glyph(
            index: character, offset: ScreenPoint(x: x, y: 0), middle: x + glyph.advance * unit / 2)
        )
        let box = ScreenRect(
          minX: x + glyph.x * unit, minY: glyph.y * unit,
          maxX: x + (glyph.x + Double(glyph.width)) * unit,
          maxY: (glyph.y + Double(glyph.height)) * unit)
        ink = ink?.union(box) ?? box
      }
      x += glyph.advance * unit + letterSpacing
    }
    let run = ink.map { ink in
      GlyphRun(
        face: face, size: 1, origin: ScreenPoint(x: 0, y: -Self.ascent), glyphs: glyphs,
        inkBounds: ink)
    }
    return ShapedText(
      runs: run.map { [$0] } ?? [], advance: x == 0 ? 0 : x - letterSpacing,
      ascent: Self.ascent, descent: 0, isRightToLeft: line.isRightToLeft, missingGlyphs: missing)
  }

  /// Arabic is set without, as MapLibre has it.
  private static func spacing(_ style: TextStyle, _ text: String) -> Double {
    guard style.letterSpacing.isFinite, abs(style.letterSpacing) <= 100 else { return 0 }
    let isJoined = text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x600...0x6ff, 0x750...0x77f, 0x8a0...0x8ff, 0xfb50...0xfdff, 0xfe70...0xfeff: true
      default: false
      }
    }
    return isJoined ? 0 : style.letterSpacing
  }

  /// Whether a reader would miss it.
  private static func isSeen(_ character: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(character) else { return false }
    return !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
  }
}
