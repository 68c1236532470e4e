public import CartoucheSupport

extension RasterImage {
  /// Reads a picture in any of the formats of ``ImageFormat``, as its first bytes tell.
  ///
  /// - Parameters:
  ///   - scale: device pixels a logical point; the file's own resolution is not consulted.
  ///   - pixelLimit: the most pixels (width × height) that are held in memory.
  /// - Throws: `ImageDecodingError`; no bytes trap.
  public init(decoding bytes: [UInt8], scale: Double = 1, pixelLimit: Int = Limits.picturePixels)
    throws(ImageDecodingError)
  {
    switch ImageFormat(beginning: bytes) {
    case nil: throw .unknownFormat
    case .jpeg: try self.init(jpegData: bytes, scale: scale, pixelLimit: pixelLimit)
    case .webP: try self.init(webPData: bytes, scale: scale, pixelLimit: pixelLimit)
    case .png:
      do throws(PNGError) {
        try self.init(pngData: bytes, scale: scale, pixelLimit: pixelLimit)
      } catch {
        throw .png(error)
      }
    }
  }
}
