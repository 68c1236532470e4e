import CCairo
package import CartoucheImage

/// Cairo's own PNG writer: what ours is measured against, and checked.
package enum CairoPNG {
  package static func data(of image: RasterImage) throws(PaintError) -> [UInt8] {
    var pixels = image.pixels
    var bytes: [UInt8] = []
    let result = pixels.withUnsafeMutableBufferPointer { pixels in
      Result { () throws(PaintError) in
        guard let base = pixels.baseAddress else { return }
        let surface = try CairoSurface(pixels: base, width: image.width, height: image.height)
        try PaintError.check(write(surface, to: &bytes))
      }
    }
    try result.get()
    return bytes
  }

  private static func write(
    _ surface: borrowing CairoSurface, to bytes: inout [UInt8]
  ) -> cairo_status_t {
    withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        surface.handle,
        { closure, data, count in
          closure?.assumingMemoryBound(to: [UInt8].self).pointee.append(
            contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
  }
}
