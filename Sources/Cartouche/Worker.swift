import CartoucheCairo
import CartoucheDrawing
import CartoucheLayout

/// What one thread needs to draw: buffers, glyphs and set labels, kept from picture to picture.
final class Worker {
  let painter = CairoPainter()
  /// Made when a picture first has text.
  private(set) var shaper: PangoTextShaper?
  private var known: (setter: LabelSetter, language: String?, glyphs: StyleGlyphs?)?

  /// Labels are kept for the language and the glyphs of the last picture.
  ///
  /// - Parameter glyphs: of the style, where it has its own.
  func setter(_ fonts: FontStore, glyphs: StyleGlyphs?, language: String?) throws -> LabelSetter {
    if let known, known.language == language, known.glyphs === glyphs { return known.setter }
    let shaper = try textShaper(fonts)
    let setter = LabelSetter(shaper: Self.shaper(glyphs, beside: shaper), language: language)
    known = (setter, language, glyphs)
    return setter
  }

  /// With the renderer's fonts, kept from picture to picture.
  func textShaper(_ fonts: FontStore) throws -> PangoTextShaper {
    let shaper = try shaper ?? PangoTextShaper(library: try fonts.library())
    self.shaper = shaper
    return shaper
  }

  private static func shaper(
    _ glyphs: StyleGlyphs?, beside shaper: PangoTextShaper
  ) -> any TextShaping {
    guard let glyphs else { return shaper }
    return GlyphRangeShaper(face: glyphs.face, fallback: shaper)
  }
}
