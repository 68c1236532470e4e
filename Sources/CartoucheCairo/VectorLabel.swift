import CartoucheDrawing
import CartoucheSupport

/// A text of a vector picture, glyph by glyph, in points of the page.
struct VectorLabel {
  struct Glyph {
    let face: any FontFace
    let index: UInt32
    /// Where an em to the right of the glyph's origin comes to lie, and where one downwards.
    let frame: GlyphFrame
    let origin: ScreenPoint
    /// The em, in points, whatever the frame does to it: halos are as much wider.
    let em: Double
  }

  /// Glyphs of one face and one frame, each of which stands for one character.
  struct Line {
    struct Character {
      let glyph: UInt32
      let scalar: Unicode.Scalar
      let origin: ScreenPoint
    }

    let face: OutlineFace
    let frame: GlyphFrame
    let em: Double
    var characters: [Character]
    /// Between letters, in ems.
    var spacing = 0.0
  }

  var color: Color
  var halo: Halo?
  /// Shown as outlines.
  var glyphs: [Glyph] = []
  /// Shown as text.
  var lines: [Line] = []
}

extension Halo {
  /// Strokes about outlines that make the halo, the first beneath the others: how wide, in points,
  /// and with which opacity.
  ///
  /// A blurred edge becomes steps, each of which adds what brings the sum to where the edge's smooth
  /// step is in the middle between it and the next.
  var strokes: [(width: Double, opacity: Double)] {
    guard blur > 0 else { return width > 0 ? [(2 * width, 1)] : [] }
    let reach = HaloEdge.margin(self) - max(width, 0)
    let count = Self.blurSteps
    return (1...count).compactMap { step in
      let distance = width + reach * (1 - 2 * (Double(step) - 0.5) / Double(count)) * 0.7
      let below = Double(step - 1) / Double(count)
      let opacity = 1 / Double(count) / (1 - below)
      return distance > 0 ? (2 * distance, opacity) : nil
    }
  }

  private static let blurSteps = 4
}
