import CartoucheDrawing
import CartoucheSupport

/// Shapes text as another does, and notes which texts lack glyphs.
final class GlyphWatch: TextShaping {
  private let shaper: any TextShaping
  private var first: String?
  private var texts: Set<String> = []

  init(_ shaper: any TextShaping) { self.shaper = shaper }

  func shape(_ text: String, style: TextStyle) -> ShapedText {
    let shaped = shaper.shape(text, style: style)
    if shaped.missingGlyphs > 0, texts.insert(text).inserted, first == nil { first = text }
    return shaped
  }

  var diagnostics: [Diagnostic] {
    guard let first else { return [] }
    let whose = texts.count == 1 ? "the text" : "\(texts.count) texts, such as"
    return [
      Diagnostic(
        .warning,
        "no font has some characters of \(whose) '\(first.prefix(40))'; they show as boxes",
        remedy: "add fonts that have them with --font-dir")
    ]
  }
}
