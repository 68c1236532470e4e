import CJPEG
public import CartoucheSupport

extension RasterImage {
  /// Reads a JPEG file of grey, colour (RGB or YCbCr) or ink (CMYK or YCCK) samples of 8 bits,
  /// baseline or progressive. Colour profiles and the camera's orientation are ignored.
  ///
  /// What libjpeg would only warn of and paint over, as a file cut short, is an error.
  ///
  /// - Parameters:
  ///   - scale: device pixels a logical point; the file's own resolution is not consulted.
  ///   - pixelLimit: the most pixels (width × height) that are held in memory.
  /// - Throws: `ImageDecodingError`; no bytes trap.
  public init(jpegData bytes: [UInt8], scale: Double = 1, pixelLimit: Int = Limits.picturePixels)
    throws(ImageDecodingError)
  {
    guard ImageFormat(beginning: bytes) == .jpeg else { throw .unknownFormat }
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(ImageDecodingError) in
      let reader = try JPEGReader(bytes)
      let header = try reader.readHeader()
      if header.colors == CJPEG_OTHER {
        throw .unsupported(.jpeg, reason: "its colours are neither grey nor RGB nor CMYK")
      }
      let (width, height) = (Int(header.width), Int(header.height))
      let count = try ImageSizeLimit(pixels: pixelLimit).check(width: width, height: height)
      guard count / Self.mostPixelsOfByte <= bytes.count else {
        throw .damaged(
          .jpeg, reason: "\(width)×\(height) pixels cannot come of \(bytes.count) bytes", offset: 0)
      }
      return RasterImage(
        width: width, height: height, scale: scale,
        pixels: try ImageDecodingError.filling(count) { (pixels) throws(ImageDecodingError) in
          try reader.readPixels(into: pixels)
          for index in pixels.indices { pixels[index] = UInt32(littleEndian: pixels[index]) }
        })
    }
  }

  /// A block of 8 × 8 samples takes a bit at least (ITU-T T.81, F and G), and at most 18 blocks make
  /// the 32 × 32 pixels of the coarsest sampling that is in use: 455 pixels a byte. For a claim
  /// far above no memory is set aside.
  private static let mostPixelsOfByte = 2048
}

extension ImageDecodingError {
  /// Memory for pixels that `fill` writes every one of.
  static func filling(
    _ count: Int,
    _ fill: (UnsafeMutableBufferPointer<UInt32>) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) -> [UInt32] {
    var failure: ImageDecodingError?
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      do throws(ImageDecodingError) {
        try fill(UnsafeMutableBufferPointer(rebasing: pixels[..<count]))
        initializedCount = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return pixels
  }
}
