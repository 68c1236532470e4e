public import CartoucheSupport

/// Glyphs of one font at one size, placed along a baseline.
public struct GlyphRun: Hashable, Sendable {
  /// A font face as its shaper numbers it.
  public struct FontID: Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  public struct Glyph: Hashable, Sendable {
    /// The face's own number of the outline.
    public var index: UInt32
    /// Of the glyph's origin from the text's, in points, y down.
    public var offset: ScreenPoint

    public init(index: UInt32, offset: ScreenPoint) {
      self.index = index
      self.offset = offset
    }
  }

  public var font: FontID
  /// The em, in points.
  public var size: Double
  public var glyphs: [Glyph]

  public init(font: FontID, size: Double, glyphs: [Glyph]) {
    self.font = font
    self.size = size
    self.glyphs = glyphs
  }
}
