import CDeflate

/// Compression of whole buffers by libdeflate.
enum Deflate {
  /// Hands a zlib stream (RFC 1950) of the bytes to `body`.
  ///
  /// - Parameter level: 0…9.
  /// - Throws: `PNGError.outOfMemory`, or what `body` throws.
  static func compress(
    _ bytes: UnsafeBufferPointer<UInt8>, level: Int32,
    _ body: (UnsafeBufferPointer<UInt8>) throws(PNGError) -> Void
  ) throws(PNGError) {
    guard let compressor = libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bound)
    defer { output.deallocate() }
    let count = libdeflate_zlib_compress(
      compressor, bytes.baseAddress, bytes.count, output.baseAddress, bound)
    guard count > 0 else { throw .outOfMemory }
    try body(UnsafeBufferPointer(rebasing: output[..<count]))
  }
}
