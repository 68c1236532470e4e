extension RasterImage {
  /// The picture as a TIFF file: RGB where every pixel is opaque, else RGBA with straight alpha;
  /// strips packed with deflate.
  ///
  /// - Throws: `ImageEncodingError.tiff`, `.outOfMemory`.
  public func tiffData(options: TIFFOptions = TIFFOptions()) throws(ImageEncodingError) -> [UInt8] {
    let isOpaque = self.isOpaque
    let writer = try TIFFWriter()
    try writer.begin(size, scale: scale, isOpaque: isOpaque, options)
    try writer.write(self, isOpaque: isOpaque)
    return try writer.end()
  }
}
