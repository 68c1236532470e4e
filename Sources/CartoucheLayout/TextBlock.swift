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

  var pieces: [Piece] = []
  var width = 0.0
  var height = 0.0
  var missingGlyphs = 0

  var isEmpty: Bool { pieces.allSatisfy(\.runs.isEmpty) }
}
