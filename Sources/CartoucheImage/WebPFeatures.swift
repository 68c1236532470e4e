import CWebP

/// What a WebP file says of itself.
struct WebPFeatures {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  let hasAlpha: Bool
  let isAnimated: Bool

  init(_ bytes: [UInt8]) throws(ImageDecodingError) {
    var features = WebPBitstreamFeatures()
    try Self.check(WebPGetFeatures(bytes, bytes.count, &features))
    width = Int(features.width)
    height = Int(features.height)
    hasAlpha = features.has_alpha != 0
    isAnimated = features.has_animation != 0
  }

  static func check(_ status: VP8StatusCode) throws(ImageDecodingError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
      throw .damaged(.webP, reason: "the file ends too early", offset: nil)
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      throw .unsupported(.webP, reason: "libwebp does not know a feature of it")
    default: throw .damaged(.webP, reason: "its data make no picture", offset: nil)
    }
  }
}
