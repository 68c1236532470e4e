import CWebP

extension RasterImage {
  /// The picture as a WebP file. No pixels but opaque ones are written without alpha.
  ///
  /// - Throws: `ImageEncodingError.tooLarge` for a side above 16,383 pixels, `.cannotWrite`,
  ///   `.outOfMemory`.
  public func webPData(
    options: WebPOptions = .lossless
  ) throws(ImageEncodingError) -> [UInt8] {
    let sideLimit = Int(WEBP_MAX_DIMENSION)
    guard max(width, height) <= sideLimit else {
      throw .tooLarge(.webP, size, sideLimit: sideLimit)
    }
    let writer = try WebPWriter(options)
    var straight = pixels.map(PixelAlpha.straight)
    return try writer.encode(&straight, width: width, height: height)
  }
}
