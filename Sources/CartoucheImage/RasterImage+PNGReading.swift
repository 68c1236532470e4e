public import CartoucheSupport

extension RasterImage {
  /// Reads any PNG file: every colour type, depth and interlacing, 16-bit samples rounded to 8,
  /// animations as their first picture. Colour profiles and gamma are ignored: colours are taken to
  /// be sRGB.
  ///
  /// - Parameters:
  ///   - scale: device pixels a logical point; the file's own resolution is not consulted.
  ///   - pixelLimit: the most pixels (width × height) that are held in memory.
  /// - Throws: `PNGError.notPNG`, `.damaged`, `.tooLarge`, `.outOfMemory`; no bytes trap.
  public init(pngData bytes: [UInt8], scale: Double = 1, pixelLimit: Int = Limits.picturePixels)
    throws(PNGError)
  {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(PNGError) in try Self.decode(bytes, pixelLimit: pixelLimit) }
    }
    let (width, height, pixels) = try result.get()
    self.init(width: width, height: height, scale: scale, pixels: pixels)
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, pixelLimit: Int
  ) throws(PNGError) -> (width: Int, height: Int, pixels: [UInt32]) {
    guard bytes.starts(with: PNGInformation.signature) else { throw .notPNG }
    let reader = try PNGReader(bytes)
    let (width, height, bits) = try reader.readHeader()
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, count > 0, count <= pixelLimit, max(width, height) <= Limits.pictureSide
    else {
      throw .tooLarge(
        width: width, height: height, pixelLimit: pixelLimit, sideLimit: Limits.pictureSide)
    }
    guard count / 8 * bits / maximumDeflateRatio <= bytes.count else {
      throw .damaged(
        reason: "\(width)×\(height) pixels cannot come of \(bytes.count) bytes", offset: 0)
    }
    return (width, height, try readPixels(reader, count: count))
  }

  /// Deflate cannot swell by more (RFC 1951: 258 bytes from two bits, 1032 from one byte), so a
  /// larger claim is a lie for which no memory is set aside.
  private static let maximumDeflateRatio = 1032

  private static func readPixels(
    _ reader: borrowing PNGReader, count: Int
  ) throws(PNGError) -> [UInt32] {
    var failure: PNGError?
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      let pixels = UnsafeMutableBufferPointer(rebasing: pixels[..<count])
      do throws(PNGError) {
        try reader.readPixels(into: pixels)
        for index in 0..<count {
          pixels[index] = PixelAlpha.premultiplied(UInt32(littleEndian: pixels[index]))
        }
        initializedCount = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return pixels
  }
}
