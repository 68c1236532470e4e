import CartoucheDrawing
import CartoucheSupport

/// A paragraph whose words differ in weight and colour.
struct StyledText {
  struct Span {
    let text: String
    let weight: Int
    let color: Color
    /// Whether it runs as its own first letter says, whatever is around it.
    var isIsolated = false
  }

  var spans: [Span]
  /// The em, in points.
  let size: Double
  /// The order in which spans follow each other, and in which all but isolated ones run.
  let isRightToLeft: Bool
  /// A BCP 47 tag.
  var language: String?

  /// One line of the paragraph.
  struct Line {
    /// Shaped text at the distance from the line's left end.
    let pieces: [(text: ShapedText, x: Double, color: Color)]
    let advance: Double

    /// - Parameter origin: the left end of the baseline.
    func items(at origin: ScreenPoint) -> [DisplayList.Item] {
      pieces.map { piece in
        .glyphs(
          piece.text.runs, origin: origin + ScreenPoint(x: piece.x, y: 0), rotation: 0,
          color: piece.color, halo: nil)
      }
    }
  }
}
