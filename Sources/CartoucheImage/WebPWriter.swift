import CWebP

/// One way of making WebP files by libwebp.
struct WebPWriter {
  private var config = WebPConfig()

  init(_ options: WebPOptions) throws(ImageEncodingError) {
    guard WebPConfigInit(&config) != 0 else { throw Self.otherVersion }
    switch options {
    case .lossless:
      config.lossless = 1
      // The effort, with which times grow faster than sizes shrink.
      config.quality = 50
      config.method = 3
      config.exact = 1
    case .lossy(let quality):
      let range = WebPOptions.qualityRange
      config.quality = Float(min(max(quality, range.lowerBound), range.upperBound))
      // Thin lines of strong colour pale without.
      config.use_sharp_yuv = 1
    }
    guard WebPValidateConfig(&config) != 0 else { throw Self.otherVersion }
  }

  private static var otherVersion: ImageEncodingError {
    .cannotWrite(.webP, reason: "libwebp is of another version than its header")
  }

  /// - Parameter pixels: straight `0xAARRGGBB`; libwebp changes what is transparent.
  func encode(
    _ pixels: inout [UInt32], width: Int, height: Int
  ) throws(ImageEncodingError) -> [UInt8] {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw Self.otherVersion }
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    picture.argb_stride = Int32(width)
    defer { WebPPictureFree(&picture) }
    var memory = WebPMemoryWriter()
    WebPMemoryWriterInit(&memory)
    defer { WebPMemoryWriterClear(&memory) }
    let isDone = pixels.withUnsafeMutableBufferPointer { pixels in
      withUnsafeMutablePointer(to: &memory) { memory in
        picture.argb = pixels.baseAddress
        picture.writer = WebPMemoryWrite
        picture.custom_ptr = UnsafeMutableRawPointer(memory)
        return withUnsafePointer(to: config) { WebPEncode($0, &picture) != 0 }
      }
    }
    guard isDone else { throw Self.error(picture.error_code) }
    return Array(UnsafeBufferPointer(start: memory.mem, count: memory.size))
  }

  private static func error(_ code: WebPEncodingError) -> ImageEncodingError {
    switch code {
    case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: .outOfMemory
    case VP8_ENC_ERROR_PARTITION0_OVERFLOW, VP8_ENC_ERROR_PARTITION_OVERFLOW,
      VP8_ENC_ERROR_FILE_TOO_BIG:
      .cannotWrite(.webP, reason: "it would be longer than the format can tell")
    default: .cannotWrite(.webP, reason: "libwebp reports error \(code.rawValue)")
    }
  }
}
