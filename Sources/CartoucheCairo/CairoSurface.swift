import CCairo

/// The owner of a Cairo image surface over memory of somebody else, who keeps it in place for as
/// long as the surface lives.
struct CairoSurface: ~Copyable {
  let handle: OpaquePointer

  /// 32-bit pixels with premultiplied alpha, rows without padding.
  init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int
  ) throws(PaintError) {
    try self.init(
      base: UnsafeMutableRawPointer(pixels), format: CAIRO_FORMAT_ARGB32, width: width,
      height: height, stride: width * 4)
  }

  /// Coverage of 8 bits; `stride` in bytes, a multiple of four.
  init(
    coverage: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int
  ) throws(PaintError) {
    try self.init(
      base: UnsafeMutableRawPointer(coverage), format: CAIRO_FORMAT_A8, width: width,
      height: height, stride: stride)
  }

  private init(
    base: UnsafeMutableRawPointer, format: cairo_format_t, width: Int, height: Int, stride: Int
  ) throws(PaintError) {
    let surface = cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), format, Int32(clamping: width),
      Int32(clamping: height), Int32(clamping: stride))
    // Cairo answers a failure with a surface that only knows its status, never with nothing.
    guard let surface else { throw .cairo(reason: "out of memory") }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw PaintError(status)
    }
    handle = surface
  }

  deinit {
    // Contexts and patterns may still count it; after this they no longer touch the memory.
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
  }
}
