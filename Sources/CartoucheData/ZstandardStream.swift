import CZstd

/// The decompressor of Zstandard data (RFC 8878).
struct ZstandardStream: DecompressionStream, ~Copyable {
  /// What is usual of vector tiles, where the data do not tell.
  private static let usualRatio = 5

  let expectedCount: Int
  private(set) var isFinished = false
  private let context: OpaquePointer
  private var input: ZSTD_inBuffer

  /// - Parameter limit: of the whole output, in bytes; no larger window is set aside.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) throws(DecompressionError) {
    guard let context = ZSTD_createDCtx() else { throw .outOfMemory }
    self.context = context
    let window = max(limit, 1).bitWidth - max(limit, 1).leadingZeroBitCount
    ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, Int32(min(max(window, 10), 27)))
    input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
    expectedCount = Self.expectedCount(of: bytes, limit: limit)
  }

  deinit { ZSTD_freeDCtx(context) }

  mutating func write(to room: UnsafeMutableBufferPointer<UInt8>) throws(DecompressionError) -> Int
  {
    var output = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
    while !isFinished {
      let result = ZSTD_decompressStream(context, &output, &input)
      if ZSTD_isError(result) != 0 {
        throw .damaged(reason: ZSTD_getErrorName(result).map { String(cString: $0) } ?? "unknown")
      }
      if result == 0 {
        // Frames may stand in a row; what is no frame is padding.
        isFinished = !restIsFrame
      } else if output.pos == output.size {
        break
      } else if input.pos == input.size {
        throw .truncated
      }
    }
    return output.pos
  }

  private var restIsFrame: Bool {
    guard let start = input.src, input.size > input.pos else { return false }
    let rest = UnsafeRawBufferPointer(start: start + input.pos, count: input.size - input.pos)
    return rest.withMemoryRebound(to: UInt8.self) { TileCompression(of: $0) == .zstandard }
  }

  /// A frame may tell its length before compression. Memory that is not written to costs nothing, so
  /// a lie up to the limit does no harm.
  private static func expectedCount(of bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Int {
    // The macros for "unknown" and "broken", the two largest numbers, are casts that do not import.
    let claimed = ZSTD_getFrameContentSize(bytes.baseAddress, bytes.count)
    if claimed < UInt64.max - 1 { return max(1, Int(min(claimed, UInt64(max(limit, 1))))) }
    return max(bytes.count, 1024) * usualRatio
  }
}
