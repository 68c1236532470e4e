/// One line of text, shaped: its origin lies at the left end of the baseline.
public struct ShapedText: Hashable, Sendable {
  /// In visual order.
  public var runs: [GlyphRun]
  /// From the origin to where text after it would start, in points.
  public var advance: Double
  /// Of the font above the baseline, in points.
  public var ascent: Double
  /// Of the font below the baseline, in points; positive.
  public var descent: Double
  /// Characters for which no font has a glyph; they show as boxes.
  public var missingGlyphs: Int

  public init(
    runs: [GlyphRun], advance: Double, ascent: Double, descent: Double, missingGlyphs: Int = 0
  ) {
    self.runs = runs
    self.advance = advance
    self.ascent = ascent
    self.descent = descent
    self.missingGlyphs = missingGlyphs
  }
}
