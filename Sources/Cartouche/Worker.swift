import CartoucheCairo
import CartoucheDrawing
import CartoucheLayout

/// What one thread needs to draw: buffers, glyphs and set labels, kept from picture to picture.
final class Worker {
  let painter = CairoPainter()
  /// Made when a picture first has text.
  private(set) var shaper: PangoTextShaper?
  private var knownSetter: (setter: LabelSetter, language: String?)?

  /// Labels are kept for the language of the last picture.
  func setter(_ fonts: FontStore, language: String?) throws -> LabelSetter {
    if let knownSetter, knownSetter.language == language { return knownSetter.setter }
    let shaper = try shaper ?? PangoTextShaper(library: try fonts.library())
    self.shaper = shaper
    let setter = LabelSetter(shaper: shaper, language: language)
    knownSetter = (setter, language)
    return setter
  }
}
