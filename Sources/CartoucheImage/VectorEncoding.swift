/// A format for a finished picture that stays sharp at any size.
public struct VectorEncoding: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// SVG 1.1, a px for each logical point.
    case svg
    /// One page of PDF 1.5, 1/72 inch for each logical point.
    case pdf
  }

  /// What becomes of text.
  public enum Text: String, Hashable, Sendable, CaseIterable {
    /// Outlines, which look the same wherever they are shown.
    case outlines
    /// Text that can be searched and copied, where it runs straight, reads from left to right and
    /// has a character for each glyph; outlines elsewhere. PDF brings the glyphs along, SVG names
    /// the typeface.
    case text
  }

  public var format: Format
  public var text: Text

  public init(_ format: Format, text: Text = .outlines) {
    self.format = format
    self.text = text
  }
}
