import CPNG

/// The owner of one libpng reader over bytes that stay in place while it lives.
struct PNGReader: ~Copyable {
  private let handle: OpaquePointer

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    guard let handle = cpng_reader_create(bytes.baseAddress, bytes.count) else {
      throw .outOfMemory
    }
    self.handle = handle
  }

  deinit { cpng_reader_destroy(handle) }

  /// The size in pixels, and the bits that the file stores for a pixel.
  func readHeader() throws(PNGError) -> (width: Int, height: Int, bits: Int) {
    var width: UInt32 = 0
    var height: UInt32 = 0
    var bits: UInt32 = 0
    try check(cpng_reader_header(handle, &width, &height, &bits))
    return (Int(width), Int(height), Int(bits))
  }

  /// Straight `0xAARRGGBB`, given memory for the whole picture.
  func readPixels(into pixels: UnsafeMutableBufferPointer<UInt32>) throws(PNGError) {
    let bytes = UnsafeMutableRawBufferPointer(pixels)
    try check(
      cpng_reader_pixels(
        handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
  }

  private func check(_ status: cpng_status) throws(PNGError) {
    if status != CPNG_OK {
      throw .damaged(
        reason: String(cString: cpng_reader_message(handle)), offset: cpng_reader_offset(handle))
    }
  }
}
