import CJPEG

/// The owner of one libjpeg reader over bytes that stay in place while it lives.
struct JPEGReader: ~Copyable {
  private let handle: OpaquePointer

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageDecodingError) {
    guard let handle = cjpeg_reader_create(bytes.baseAddress, bytes.count) else {
      throw .outOfMemory
    }
    self.handle = handle
  }

  deinit { cjpeg_reader_destroy(handle) }

  func readHeader() throws(ImageDecodingError) -> cjpeg_header {
    var header = cjpeg_header()
    try check(cjpeg_reader_header(handle, &header))
    return header
  }

  /// Opaque `0xAARRGGBB`, given memory for the whole picture.
  func readPixels(into pixels: UnsafeMutableBufferPointer<UInt32>) throws(ImageDecodingError) {
    let bytes = UnsafeMutableRawBufferPointer(pixels)
    try check(
      cjpeg_reader_pixels(
        handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
  }

  private func check(_ status: cjpeg_status) throws(ImageDecodingError) {
    if status != CJPEG_OK {
      throw .damaged(
        .jpeg, reason: String(cString: cjpeg_reader_message(handle)),
        offset: cjpeg_reader_offset(handle))
    }
  }
}
