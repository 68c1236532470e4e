import CJPEG
import CartoucheSupport

extension RasterImage {
  /// The picture as a JPEG file, baseline with tables of its own.
  ///
  /// The file says its resolution: 72 pixels an inch times `scale`.
  ///
  /// - Parameter comments: each a comment in the file, cut to 65,533 bytes of UTF-8.
  /// - Throws: `ImageEncodingError.tooLarge`, `.cannotWrite`, `.outOfMemory`.
  public func jpegData(
    options: JPEGOptions = JPEGOptions(), comments: [String] = []
  ) throws(ImageEncodingError) -> [UInt8] {
    guard max(width, height) <= Self.jpegSideLimit, let columns = UInt32(exactly: width),
      let rows = UInt32(exactly: height)
    else { throw .tooLarge(.jpeg, size, sideLimit: Self.jpegSideLimit) }
    let writer = try JPEGWriter()
    try writer.begin(
      cjpeg_output(
        width: columns, height: rows, quality: Int32(options.quality),
        halves_chroma: options.halvesChroma ? 1 : 0, pixels_per_inch: pixelsPerInch))
    for comment in comments { try writer.write(comment: comment) }
    let background = PremultipliedPixel(options.background.opaque).value
    var row = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width {
        row[x] = PixelAlpha.over(pixels[y * width + x], background).littleEndian
      }
      try writer.write(row: row)
    }
    return try writer.end()
  }

  /// libjpeg's own limit is `JPEG_MAX_DIMENSION`.
  private static let jpegSideLimit = 65_500

  /// 0, which leaves the resolution out, where it cannot be told.
  private var pixelsPerInch: UInt16 {
    let value = (72 * scale).rounded()
    return value > 0 && value <= 65_535 ? UInt16(value) : 0
  }
}

extension Color {
  fileprivate var opaque: Color {
    Color(red: red, green: green, blue: blue, alpha: 1)
  }
}
