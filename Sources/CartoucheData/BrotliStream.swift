import CBrotli

/// The decompressor of Brotli data (RFC 7932).
struct BrotliStream: DecompressionStream, ~Copyable {
  /// What is usual of vector tiles; the data do not tell.
  private static let usualRatio = 5

  let expectedCount: Int
  private(set) var isFinished = false
  private let state: OpaquePointer
  private var input: UnsafePointer<UInt8>?
  private var inputCount: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(DecompressionError) {
    guard let state = BrotliDecoderCreateInstance(nil, nil, nil) else { throw .outOfMemory }
    self.state = state
    expectedCount = max(bytes.count, 1024) * Self.usualRatio
    input = bytes.baseAddress
    inputCount = bytes.count
  }

  deinit { BrotliDecoderDestroyInstance(state) }

  mutating func write(to room: UnsafeMutableBufferPointer<UInt8>) throws(DecompressionError) -> Int
  {
    var output = room.baseAddress
    var left = room.count
    let result = BrotliDecoderDecompressStream(
      state, &inputCount, &input, &left, &output, nil)
    switch result {
    case BROTLI_DECODER_RESULT_SUCCESS: isFinished = true
    case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: break
    case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT: throw .truncated
    default:
      let code = BrotliDecoderGetErrorCode(state)
      throw .damaged(
        reason: BrotliDecoderErrorString(code).map { String(cString: $0) } ?? "not Brotli data")
    }
    return room.count - left
  }
}
