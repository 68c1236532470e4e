import CartoucheDrawing
import CartoucheSupport

/// Where in a drawing a vector painter stands.
struct VectorScope {
  /// What there is to see of the drawing's plane, at the scale of embedded pixels.
  let window: PixelWindow
  /// The page's top-left corner on that plane.
  let origin: ScreenPoint
  /// The same, as exactly as pixels lie on that plane: those of the window meet the page's edges.
  var pixelOrigin: ScreenPoint
  /// What of the page may show, in its points.
  let rect: ScreenRect
  var depth = 0

  /// Outlines go on as far as this beyond what can be seen, in points, so that no cut is.
  private static let margin = 2.0

  init(window: PixelWindow, origin: ScreenPoint, rect: ScreenRect, depth: Int = 0) {
    self.window = window
    self.origin = origin
    pixelOrigin = origin
    self.rect = rect.insetBy(-Self.margin)
    self.depth = depth
  }

  var outline: VectorOutline { VectorOutline(origin: origin, visible: ConvexRegion(rect)) }

  func inside() throws(PaintError) -> VectorScope {
    guard depth < Limits.drawingDepth else { throw .tooDeep(limit: Limits.drawingDepth) }
    var scope = self
    scope.depth += 1
    return scope
  }

  /// Of a stamp that is kept, about its own origin; `nil` where it is larger than a page.
  func kept(_ stamp: Stamp) -> VectorScope? {
    let reach = DrawingReach(stamp.drawing)
    let limit = Double(Limits.pictureSide) / window.scale
    guard reach.minX >= -limit, reach.minY >= -limit, reach.maxX <= limit, reach.maxY <= limit,
      reach.minX <= reach.maxX, reach.minY <= reach.maxY
    else { return nil }
    let rect = ScreenRect(
      minX: reach.minX, minY: reach.minY, maxX: reach.maxX, maxY: reach.maxY
    ).insetBy(-1)
    guard
      let frame = PixelFrame(
        around: ScreenRect(
          minX: rect.minX * window.scale, minY: rect.minY * window.scale,
          maxX: rect.maxX * window.scale, maxY: rect.maxY * window.scale))
    else { return nil }
    let unit = PixelWindow.unitsPerPixel
    return VectorScope(
      window: PixelWindow(
        originX: frame.x * unit, originY: frame.y * unit, width: frame.width,
        height: frame.height, scale: window.scale),
      origin: .zero, rect: rect, depth: depth)
  }
}
