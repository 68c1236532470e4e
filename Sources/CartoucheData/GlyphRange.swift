/// The glyphs of one range of characters, as fields of distances: what a `{range}.pbf` of a style's
/// `glyphs` holds.
package struct GlyphRange: Hashable, Sendable {
  /// All lengths in 1/24 em, which are pixels of the field.
  package struct Glyph: Hashable, Sendable {
    /// Of the glyph itself, without its border.
    package var width = 0
    package var height = 0
    /// From the origin to the glyph's left edge.
    package var left = 0
    /// From the top of the line up to the glyph's upper edge: negative for most.
    package var top = 0
    package var advance = 0
    /// ¾ of 255 on the outline, growing by ⅛ a pixel inwards: rows of the glyph with
    /// ``GlyphRange/border`` pixels on every side, or nothing for a glyph without ink.
    package var field: [UInt8] = []

    package init() {}
  }

  /// By code point.
  package var glyphs: [UInt32: Glyph] = [:]

  /// Pixels of a field around the glyph.
  package static let border = 3
  /// Characters in a range.
  package static let length: UInt32 = 256
}
