import CZlib

/// Compression as gzip files have it (RFC 1952), without a name and a time, so that the same bytes
/// always become the same bytes.
enum Gzip {
  /// A window of 32 KiB (15) in a wrapping of gzip (16).
  private static let windowBits: Int32 = 15 + 16
  private static let memoryLevel: Int32 = 8

  /// - Returns: `nil` where there is no memory left, or for 4 GiB and more.
  static func compress(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
    guard let count = UInt32(exactly: bytes.count) else { return nil }
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, level, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(count)))
    guard let room = UInt32(exactly: bound) else { return nil }
    var isComplete = false
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, outputCount in
      bytes.withUnsafeBufferPointer { input in
        // zlib reads only, whatever the type says.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = count
        stream.next_out = output.baseAddress
        stream.avail_out = room
        isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      outputCount = bound - Int(stream.avail_out)
    }
    return isComplete ? output : nil
  }
}
