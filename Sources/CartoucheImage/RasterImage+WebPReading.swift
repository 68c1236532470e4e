import CWebP
public import CartoucheSupport

extension RasterImage {
  /// Reads a WebP file of one picture, lossy or lossless, with alpha or without. Colour profiles are
  /// ignored.
  ///
  /// - Parameters:
  ///   - scale: device pixels a logical point.
  ///   - pixelLimit: the most pixels (width × height) that are held in memory.
  /// - Throws: `ImageDecodingError`; no bytes trap.
  public init(webPData bytes: [UInt8], scale: Double = 1, pixelLimit: Int = Limits.picturePixels)
    throws(ImageDecodingError)
  {
    guard ImageFormat(beginning: bytes) == .webP else { throw .unknownFormat }
    let features = try WebPFeatures(bytes)
    if features.isAnimated { throw .unsupported(.webP, reason: "it is an animation") }
    let (width, height) = (features.width, features.height)
    let count = try ImageSizeLimit(pixels: pixelLimit).check(width: width, height: height)
    let pixels = try ImageDecodingError.filling(count) { (pixels) throws(ImageDecodingError) in
      try Self.decode(bytes, into: pixels, width: width)
      for index in pixels.indices {
        pixels[index] = PixelAlpha.premultiplied(UInt32(littleEndian: pixels[index]))
      }
    }
    self.init(width: width, height: height, scale: scale, pixels: pixels)
  }

  /// Straight `0xAARRGGBB`.
  private static func decode(
    _ bytes: [UInt8], into pixels: UnsafeMutableBufferPointer<UInt32>, width: Int
  ) throws(ImageDecodingError) {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw .unsupported(.webP, reason: "libwebp is of another version than its header")
    }
    config.output.colorspace = MODE_BGRA
    config.output.is_external_memory = 1
    let memory = UnsafeMutableRawBufferPointer(pixels)
    config.output.u.RGBA.rgba = memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
    config.output.u.RGBA.stride = Int32(width * 4)
    config.output.u.RGBA.size = memory.count
    let status = WebPDecode(bytes, bytes.count, &config)
    WebPFreeDecBuffer(&config.output)
    try WebPFeatures.check(status)
  }
}
