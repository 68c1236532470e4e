import CZlib
import CZstd

/// Bytes compressed as containers do it.
enum Compressed {
  static func gzip(_ bytes: [UInt8]) -> [UInt8] { deflate(bytes, windowBits: 15 + 16) }

  static func zlib(_ bytes: [UInt8]) -> [UInt8] { deflate(bytes, windowBits: 15) }

  private static func deflate(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
    var input = bytes
    var stream = z_stream()
    deflateInit2_(
      &stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    return input.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        CZlib.deflate(&stream, Z_FINISH)
        count = output.count - Int(stream.avail_out)
      }
    }
  }

  static func zstandard(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(bytes.count)) { output, count in
      count = ZSTD_compress(output.baseAddress, output.count, bytes, bytes.count, 3)
    }
  }

  /// Meta-blocks that are stored as they are (RFC 7932, 9.2), which need no encoder.
  static func storedBrotli(_ bytes: [UInt8]) -> [UInt8] {
    var writer = Bits()
    // A window of 64 KiB.
    writer.write(0, count: 1)
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      let block = bytes[start..<min(start + 65_536, bytes.count)]
      // Not the last, a length of four nibbles, less one, and not compressed.
      writer.write(0, count: 1)
      writer.write(0, count: 2)
      writer.write(block.count - 1, count: 16)
      writer.write(1, count: 1)
      writer.align()
      writer.bytes += block
    }
    // The last, and empty.
    writer.write(3, count: 2)
    writer.align()
    return writer.bytes
  }

  private struct Bits {
    var bytes: [UInt8] = []
    private var pending = 0
    private var pendingCount = 0

    mutating func write(_ value: Int, count: Int) {
      pending |= value << pendingCount
      pendingCount += count
      while pendingCount >= 8 {
        bytes.append(UInt8(pending & 0xff))
        pending >>= 8
        pendingCount -= 8
      }
    }

    mutating func align() { if pendingCount > 0 { write(0, count: 8 - pendingCount) } }
  }
}
