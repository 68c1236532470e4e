import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

extension ManeuverSign {
  /// The ship of the markers, enlarged to fill the square.
  func ferry(side: Double, ink: Color) -> [DisplayList.Item] {
    let factor = side / 17.6
    let middle = ScreenPoint(x: GlyphSketch.side / 2, y: GlyphSketch.side / 2 + 0.35)
    guard
      let sketch = GlyphSketch(MarkerGlyph.ferry.sketch, resolution: resolution * factor)
    else { return [] }
    func placed(_ path: Path) -> Path {
      path.mapped { ($0 - middle) * factor + ScreenPoint(x: side / 2, y: side / 2) }
    }
    return [
      .fill(placed(sketch.areas), rule: .nonZero, paint: .color(ink)),
      .fill(placed(sketch.lines), rule: .unionOfConvexPieces, paint: .color(ink)),
    ]
  }
}
