import CCairo
import CartoucheImage
import CartoucheSupport

/// A surface that is being painted, and the window that it shows.
///
/// Only whole-pixel operations stand here: each result pixel depends on the pixels at its own place
/// and on nothing else, which is what makes windows agree bit for bit.
struct CairoCanvas: ~Copyable {
  let window: PixelWindow
  private let context: OpaquePointer

  init(_ surface: borrowing CairoSurface, window: PixelWindow) throws(PaintError) {
    guard let context = cairo_create(surface.handle) else { throw .cairo(reason: "out of memory") }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(context)
      throw PaintError(status)
    }
    self.context = context
    self.window = window
  }

  deinit { cairo_destroy(context) }

  /// Lays the colour over what is there, as much as the mask covers. `x`, `y`: the mask's top-left
  /// pixel.
  func paint(_ pixel: PremultipliedPixel, through mask: borrowing CairoSurface, x: Int, y: Int) {
    setSource(pixel)
    cairo_mask_surface(context, mask.handle, Double(x), Double(y))
  }

  /// Lays a picture over what is there. `x`, `y`: its top-left pixel.
  func paint(_ layer: borrowing CairoSurface, x: Int, y: Int) {
    cairo_set_source_surface(context, layer.handle, Double(x), Double(y))
    cairo_paint(context)
    setSource(.transparent)
  }

  /// Lays a picture over what is there, with an opacity in 0…1.
  func paint(_ layer: borrowing CairoSurface, at area: PixelArea, opacity: Double) {
    cairo_set_source_surface(context, layer.handle, Double(area.x), Double(area.y))
    cairo_paint_with_alpha(context, opacity)
    setSource(.transparent)
  }

  /// Lays a picture over what is there, as much as the mask covers.
  func paint(
    _ layer: borrowing CairoSurface, at area: PixelArea, through mask: borrowing CairoSurface,
    x: Int, y: Int
  ) {
    cairo_set_source_surface(context, layer.handle, Double(area.x), Double(area.y))
    cairo_mask_surface(context, mask.handle, Double(x), Double(y))
    setSource(.transparent)
  }

  /// Lays a picture over what is there, as much as the mask covers, both at one place.
  func paint(
    _ layer: borrowing CairoSurface, through mask: borrowing CairoSurface, x: Int, y: Int
  ) {
    cairo_set_source_surface(context, layer.handle, Double(x), Double(y))
    cairo_mask_surface(context, mask.handle, Double(x), Double(y))
    setSource(.transparent)
  }

  /// Errors stick to a context, so that one check after the last operation finds them all.
  func finish(_ surface: borrowing CairoSurface) throws(PaintError) {
    try PaintError.check(cairo_status(context))
    cairo_surface_flush(surface.handle)
    try PaintError.check(cairo_surface_status(surface.handle))
  }

  /// Cairo takes straight components and keeps the upper 8 of 16 premultiplied bits; these
  /// quotients come out as exactly the given 8.
  private func setSource(_ pixel: PremultipliedPixel) {
    guard pixel.alpha > 0 else { return cairo_set_source_rgba(context, 0, 0, 0, 0) }
    let alpha = Double(pixel.alpha)
    cairo_set_source_rgba(
      context, Double(pixel.red) / alpha, Double(pixel.green) / alpha, Double(pixel.blue) / alpha,
      alpha / 255)
  }
}
