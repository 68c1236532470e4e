import CCairo
import CRsvg
import CartoucheImage
import CartoucheSupport

/// The owner of an SVG document as librsvg holds it.
///
/// Used on one thread, with room on its stack; see ``SVGRasterizer``.
struct SVGPicture: ~Copyable {
  private let handle: UnsafeMutablePointer<RsvgHandle>
  /// As the document says, in points.
  private let width: Double
  private let height: Double

  /// Without an address of its own, the document cannot refer to others.
  init(_ text: [UInt8]) throws(SVGRenderingError) {
    var error: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(text, gsize(text.count), &error) else {
      throw Self.failure(error)
    }
    // CSS counts 96 pixels an inch.
    rsvg_handle_set_dpi(handle, 96)
    guard let size = Self.size(of: handle) else {
      g_object_unref(handle)
      throw .noSize
    }
    guard max(size.width, size.height) <= Double(Limits.svgSide) else {
      g_object_unref(handle)
      throw .tooLarge(width: size.width, height: size.height, limit: Limits.svgSide)
    }
    self.handle = handle
    (width, height) = (size.width, size.height)
  }

  deinit { g_object_unref(handle) }

  /// In whole points, so that it is the same at every scale.
  var size: PixelSize {
    PixelSize(width: Self.whole(width), height: Self.whole(height))
  }

  /// The document in the middle of ``size`` times the ratio, where these make whole pixels.
  func image(pixelRatio: Double) throws(SVGRenderingError) -> RasterImage {
    let size = size
    let columns = Int((Double(size.width) * pixelRatio).rounded())
    let rows = Int((Double(size.height) * pixelRatio).rounded())
    var viewport = RsvgRectangle(
      x: (Double(size.width) - width) / 2 * pixelRatio,
      y: (Double(size.height) - height) / 2 * pixelRatio,
      width: width * pixelRatio, height: height * pixelRatio)
    var pixels = [UInt32](repeating: 0, count: columns * rows)
    let failure = pixels.withUnsafeMutableBufferPointer { pixels -> SVGRenderingError? in
      do throws(SVGRenderingError) {
        try paint(pixels, columns: columns, rows: rows, &viewport)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return RasterImage(width: columns, height: rows, scale: pixelRatio, pixels: pixels)
  }

  private func paint(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, columns: Int, rows: Int,
    _ viewport: inout RsvgRectangle
  ) throws(SVGRenderingError) {
    guard let base = pixels.baseAddress else { return }
    do throws(PaintError) {
      let surface = try CairoSurface(pixels: base, width: columns, height: rows)
      let context = cairo_create(surface.handle)
      defer { cairo_destroy(context) }
      var error: UnsafeMutablePointer<GError>?
      if rsvg_handle_render_document(handle, context, &viewport, &error) == 0 {
        throw .cairo(reason: Self.reason(error))
      }
      try PaintError.check(cairo_status(context))
      cairo_surface_flush(surface.handle)
    } catch {
      throw .paint(error)
    }
  }
}

// MARK: Size

extension SVGPicture {
  private static func size(
    of handle: UnsafeMutablePointer<RsvgHandle>
  ) -> (width: Double, height: Double)? {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
      return isUsable(width) && isUsable(height) ? (width, height) : nil
    }
    var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
    var (wide, high) = (RsvgLength(), RsvgLength())
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &wide, &hasHeight, &high, &hasBox, &box)
    guard hasBox != 0, isUsable(box.width), isUsable(box.height) else { return nil }
    // One side alone brings the other with it.
    var scale = 1.0
    if hasWidth != 0, wide.unit == RSVG_UNIT_PX { scale = wide.length / box.width }
    if hasHeight != 0, high.unit == RSVG_UNIT_PX { scale = high.length / box.height }
    (width, height) = (box.width * scale, box.height * scale)
    return isUsable(width) && isUsable(height) ? (width, height) : nil
  }

  private static func isUsable(_ length: Double) -> Bool { length.isFinite && length > 0 }

  /// A length in millimetres may be a hair more than whole.
  private static func whole(_ length: Double) -> Int {
    max(Int((length - 1.0 / 256).rounded(.up)), 1)
  }
}

// MARK: Errors

extension SVGPicture {
  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> SVGRenderingError {
    .library(reason: reason(error))
  }

  /// Takes the error over.
  private static func reason(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "unknown error" }
    defer { g_error_free(error) }
    return error.pointee.message.map { String(cString: $0) } ?? "unknown error"
  }
}
