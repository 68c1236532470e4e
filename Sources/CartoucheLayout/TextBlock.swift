import CartoucheDrawing
import CartoucheSupport

/// A label's lines, set: in ems, y down, from the top-left corner of their box.
struct TextBlock {
  /// Runs of one colour.
  struct Piece {
    /// `nil` for the label's own.
    let color: Color?
    let runs: [GlyphRun]
  }

  /// A picture between the glyphs.
  struct Image {
    let image: StyleImage
    /// `nil` for the label's own; of a distance field.
    let color: Color?
    /// In ems.
    let rect: ScreenRect
  }

  var pieces: [Piece] = []
  var images: [Image] = []
  var width = 0.0
  var height = 0.0
  var missingGlyphs = 0

  var isEmpty: Bool { pieces.allSatisfy(\.runs.isEmpty) && images.isEmpty }
}
