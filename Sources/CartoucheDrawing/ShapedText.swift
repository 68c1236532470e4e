public import CartoucheSupport

/// One line of text, shaped: its origin lies at the left end of the baseline.
public struct ShapedText: Hashable, Sendable {
  /// In visual order.
  public var runs: [GlyphRun]
  /// From the origin to where text after it would start, in points.
  public var advance: Double
  /// Of the first face asked for, above the baseline, in points; the same for every text of a style.
  public var ascent: Double
  /// Of the first face asked for, below the baseline, in points; positive.
  public var descent: Double
  /// Whether the line as a whole runs from right to left.
  public var isRightToLeft: Bool
  /// Characters for which no face has a glyph; those of outlines show as boxes.
  public var missingGlyphs: Int

  public init(
    runs: [GlyphRun], advance: Double, ascent: Double, descent: Double,
    isRightToLeft: Bool = false, missingGlyphs: Int = 0
  ) {
    self.runs = runs
    self.advance = advance
    self.ascent = ascent
    self.descent = descent
    self.isRightToLeft = isRightToLeft
    self.missingGlyphs = missingGlyphs
  }

  /// The same text `factor` times as large.
  public func scaled(by factor: Double) -> ShapedText {
    var result = self
    result.runs = runs.scaled(by: factor)
    result.advance *= factor
    result.ascent *= factor
    result.descent *= factor
    return result
  }
}

extension [GlyphRun] {
  /// The same runs `factor` times as large, about their text's origin.
  public func scaled(by factor: Double) -> [GlyphRun] {
    map { run in
      var run = run
      run.size *= factor
      run.textSize *= factor
      run.origin = run.origin * factor
      return run
    }
  }

  /// The same runs as parts of a text of a size.
  public func ofText(size: Double) -> [GlyphRun] {
    map { run in
      var run = run
      run.textSize = size
      return run
    }
  }

  /// The same runs from another origin.
  public func moved(by offset: ScreenPoint) -> [GlyphRun] {
    map { run in
      var run = run
      run.origin = run.origin + offset
      return run
    }
  }
}
