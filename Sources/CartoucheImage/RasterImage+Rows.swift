extension RasterImage {
  /// Calls `body` with each row from the top as bytes, in one place of memory that it may change:
  /// red, green and blue of opaque pictures, else with straight alpha.
  func forEachRow<Failure: Error>(
    isOpaque: Bool, _ body: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    // The converters may store whole words: up to three bytes past an RGB row.
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4 + 4)
    defer { row.deallocate() }
    for y in 0..<height {
      pixels.withUnsafeBufferPointer { pixels in
        let source = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        if isOpaque {
          PixelRow.writeRGB(source, into: row)
        } else {
          PixelRow.writeStraightRGBA(source, into: row)
        }
      }
      try body(row)
    }
  }
}
