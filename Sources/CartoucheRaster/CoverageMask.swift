/// An 8-bit picture of how much of each pixel a path covers: 0 none of it, 255 all of it.
///
/// Laid out as Cairo's A8 wants it. The memory belongs to the rasteriser and is valid only during
/// the call that hands it out.
package struct CoverageMask {
  /// The left column, in pixels from the window's left edge.
  package let x: Int
  /// The top row, in pixels from the window's top edge.
  package let y: Int
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// Bytes from one row to the next, a multiple of 16. What lies past `width` means nothing.
  package let stride: Int
  /// The top-left pixel, aligned to 16 bytes.
  package let base: UnsafeMutablePointer<UInt8>
}
