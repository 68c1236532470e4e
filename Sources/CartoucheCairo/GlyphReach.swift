import CartoucheDrawing
import CartoucheSupport

extension [GlyphRun] {
  /// What a text and its halo can touch on the plane, in points; `nil` for nothing.
  func reach(origin: ScreenPoint, rotation: Double, halo: Halo?) -> ScreenRect? {
    guard let first else { return nil }
    var ink = first.inkRect
    var size = first.size
    for run in dropFirst() {
      ink = ink.union(run.inkRect)
      size = Swift.max(size, run.size)
    }
    if let halo {
      let margin = HaloEdge.margin(halo)
      ink = ink.insetBy(-Swift.min(margin, size * HaloMaskMaker.reachLimit))
    }
    let turn = GlyphTurn(radians: rotation)
    let corners = [
      (ink.minX, ink.minY), (ink.maxX, ink.minY), (ink.maxX, ink.maxY), (ink.minX, ink.maxY),
    ].map { turn.apply(x: $0.0, y: $0.1) }
    var (left, top, right, bottom) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
    for corner in corners.dropFirst() {
      (left, right) = (Swift.min(left, corner.x), Swift.max(right, corner.x))
      (top, bottom) = (Swift.min(top, corner.y), Swift.max(bottom, corner.y))
    }
    return ScreenRect(
      minX: origin.x + left, minY: origin.y + top, maxX: origin.x + right, maxY: origin.y + bottom)
  }
}
