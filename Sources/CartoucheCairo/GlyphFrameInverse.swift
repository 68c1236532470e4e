import CartoucheDrawing
import CartoucheSupport

/// The way back from how a glyph lies.
struct GlyphFrameInverse {
  private let frame: GlyphFrame

  /// `nil` for a frame that leaves nothing to see.
  init?(_ frame: GlyphFrame) {
    let factor = 1 / frame.determinant
    guard factor.isFinite else { return nil }
    self.frame = GlyphFrame(
      right: ScreenPoint(x: frame.down.y, y: -frame.right.y) * factor,
      down: ScreenPoint(x: -frame.down.x, y: frame.right.x) * factor)
  }

  func apply(_ point: ScreenPoint) -> ScreenPoint { frame.apply(point) }
}
