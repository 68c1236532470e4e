import CartoucheCairo
import CartoucheLayout

/// What one thread needs to draw: buffers, glyphs and set labels, kept from picture to picture.
final class Worker {
  let painter = CairoPainter()
  private var knownSetter: LabelSetter?

  /// Made when a picture first has text.
  func setter(fonts: FontStore) throws(FontLibraryError) -> LabelSetter {
    if let knownSetter { return knownSetter }
    let setter = LabelSetter(shaper: try PangoTextShaper(library: try fonts.library()))
    knownSetter = setter
    return setter
  }
}
