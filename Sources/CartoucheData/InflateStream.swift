import CZlib

/// zlib's decompressor of gzip and zlib data.
///
/// A stream is made anew for each tile: that takes under a microsecond, and zlib sets no window
/// aside where all of the output fits into the first room.
struct InflateStream: DecompressionStream, ~Copyable {
  /// Largest window (15), and gzip or zlib by the header (32).
  private static let windowBits: Int32 = 15 + 32
  /// Deflate cannot swell by more (RFC 1951: 258 bytes from two bits, 1032 from one byte).
  private static let greatestRatio = 1032
  /// What is usual of vector tiles, where the data do not tell.
  private static let usualRatio = 4

  let expectedCount: Int
  private(set) var isFinished = false
  /// zlib notes the address, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(DecompressionError) {
    guard let count = UInt32(exactly: bytes.count) else {
      throw .tooLarge(limit: Int(UInt32.max))
    }
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // zlib reads only, whatever the type says.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = count
    let status = inflateInit2_(
      stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      stream.deallocate()
      throw .outOfMemory
    }
    self.stream = stream
    expectedCount = Self.expectedCount(of: bytes)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  mutating func write(to room: UnsafeMutableBufferPointer<UInt8>) throws(DecompressionError) -> Int
  {
    let count = min(room.count, Int(UInt32.max))
    stream.pointee.next_out = room.baseAddress
    stream.pointee.avail_out = UInt32(count)
    while !isFinished {
      switch inflate(stream, Z_FINISH) {
      case Z_STREAM_END: try startNextMember()
      case Z_OK, Z_BUF_ERROR:
        if stream.pointee.avail_out == 0 { return count }
        throw .truncated
      case Z_MEM_ERROR: throw .outOfMemory
      case Z_NEED_DICT: throw .damaged(reason: "a preset dictionary is needed")
      default:
        throw .damaged(
          reason: stream.pointee.msg.map { String(cString: $0) } ?? "not deflate data")
      }
    }
    return count - Int(stream.pointee.avail_out)
  }

  /// RFC 1952, 2.2: a gzip file is a row of members, one behind the other.
  private mutating func startNextMember() throws(DecompressionError) {
    let rest = UnsafeBufferPointer(
      start: stream.pointee.next_in, count: Int(stream.pointee.avail_in))
    if TileCompression.isGzip(rest) {
      guard inflateReset(stream) == Z_OK else { throw .damaged(reason: "not gzip data") }
    } else {
      isFinished = true
    }
  }

  /// gzip data end with their length before compression, lowest byte first (RFC 1952, 2.3.1).
  private static func expectedCount(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let greatest = bytes.count.multipliedReportingOverflow(by: greatestRatio)
    guard TileCompression.isGzip(bytes), !greatest.overflow else {
      return max(bytes.count, 1024) * usualRatio
    }
    let claimed = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    return max(1, min(claimed, greatest.partialValue))
  }
}
