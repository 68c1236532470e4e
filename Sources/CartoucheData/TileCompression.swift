import CartoucheSupport

/// How a container compresses its tiles and directories.
package enum TileCompression: Hashable, Sendable {
  case none
  /// Deflate in the wrapping of gzip (RFC 1952) or zlib (RFC 1950), which its beginning tells.
  case deflate
  /// RFC 7932. Its data have no mark of their own: a container must say that it uses it.
  case brotli
  /// RFC 8878.
  case zstandard

  /// As the first bytes tell it; ``none`` where they are no compression's mark.
  ///
  /// Neither a picture nor a vector tile, whose first byte is 0x1a, begins with such a mark.
  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    if Self.isGzip(bytes) || Self.isZlib(bytes) {
      self = .deflate
    } else if bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) {
      self = .zstandard
    } else {
      self = .none
    }
  }

  static func isGzip(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.starts(with: [0x1f, 0x8b])
  }

  /// RFC 1950, 2.2: the method 8, a window of at most 32 KiB, no dictionary, and a check by 31.
  private static func isZlib(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    let method = bytes[0]
    let flags = bytes[1]
    return method & 0x0f == 8 && method >> 4 <= 7 && flags & 0x20 == 0
      && (Int(method) << 8 | Int(flags)) % 31 == 0
  }
}

extension TileCompression {
  /// The bytes as they were before they were compressed.
  ///
  /// What stands behind the compressed data is ignored, as `gzip` does with padding.
  ///
  /// - Parameter limit: the most bytes that come out: a few compressed ones can claim any number.
  package func decompress(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int = Limits.tileBytes)
    throws(DecompressionError) -> [UInt8]
  {
    switch self {
    case .none:
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      return Array(bytes)
    case .deflate:
      var stream = try InflateStream(bytes)
      return try collect(from: &stream, limit: limit)
    case .brotli:
      var stream = try BrotliStream(bytes)
      return try collect(from: &stream, limit: limit)
    case .zstandard:
      var stream = try ZstandardStream(bytes, limit: limit)
      return try collect(from: &stream, limit: limit)
    }
  }

  package func decompress(_ bytes: [UInt8], limit: Int = Limits.tileBytes)
    throws(DecompressionError) -> [UInt8]
  {
    try bytes.withUnsafeBufferPointer { (buffer) throws(DecompressionError) in
      try decompress(buffer, limit: limit)
    }
  }

  /// Asks for as much as the stream expects to give, and for as much again while it gives more.
  private func collect(from stream: inout some DecompressionStream & ~Copyable, limit: Int)
    throws(DecompressionError) -> [UInt8]
  {
    var output: [UInt8] = []
    var room = stream.expectedCount
    while true {
      // One byte above the limit tells what fills it from what goes beyond.
      let piece = try Self.piece(of: &stream, room: max(1, min(room, limit - output.count + 1)))
      if output.isEmpty { output = piece } else { output += piece }
      guard output.count <= limit else { throw .tooLarge(limit: limit) }
      if stream.isFinished { return output }
      room = max(output.count, 16_384)
    }
  }

  private static func piece(of stream: inout some DecompressionStream & ~Copyable, room: Int)
    throws(DecompressionError) -> [UInt8]
  {
    var failure: DecompressionError?
    let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      do throws(DecompressionError) {
        count = try stream.write(to: UnsafeMutableBufferPointer(rebasing: buffer[..<room]))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return piece
  }
}
