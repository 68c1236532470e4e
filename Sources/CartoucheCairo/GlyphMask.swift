/// How much of each pixel a glyph, or its halo, covers.
struct GlyphMask {
  /// The left column, in pixels from the pixel of the glyph's origin.
  let x: Int
  /// The top row, in pixels from the pixel of the glyph's origin, y down.
  let y: Int
  let width: Int
  let height: Int
  /// Rows without padding, 0…255.
  let coverage: [UInt8]

  static let empty = GlyphMask(x: 0, y: 0, width: 0, height: 0, coverage: [])

  var isEmpty: Bool { coverage.isEmpty }
}
