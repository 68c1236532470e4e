import CartoucheData
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("Decompression of tiles")
struct TileCompressionTests {
  /// Compresses well, but not into nothing.
  private static func text(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0..<12, using: &random) }
  }

  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let compression: TileCompression
    let isMarked: Bool
    let compress: @Sendable ([UInt8]) -> [UInt8]
  }

  static let kinds = [
    Kind(
      testDescription: "gzip", compression: .deflate, isMarked: true, compress: Compressed.gzip),
    Kind(
      testDescription: "zlib", compression: .deflate, isMarked: true, compress: Compressed.zlib),
    Kind(
      testDescription: "zstandard", compression: .zstandard, isMarked: true,
      compress: Compressed.zstandard),
    Kind(
      testDescription: "brotli", compression: .brotli, isMarked: false,
      compress: Compressed.storedBrotli),
  ]

  private func detected(_ bytes: [UInt8]) -> TileCompression {
    bytes.withUnsafeBufferPointer { TileCompression(of: $0) }
  }

  @Test("gives back what was compressed, of any length", arguments: kinds)
  func wholes(kind: Kind) throws {
    for count in [0, 1, 2, 100, 16_384, 70_000, 1_000_000] {
      let bytes = Self.text(count)
      let stored = kind.compress(bytes)
      #expect(detected(stored) == (kind.isMarked ? kind.compression : .none))
      #expect(try kind.compression.decompress(stored) == bytes)
      #expect(try kind.compression.decompress(stored + [0, 0, 0, 0]) == bytes, "padded")
    }
  }

  @Test("refuses every beginning that is not the whole", arguments: kinds)
  func cutShort(kind: Kind) throws {
    let stored = kind.compress(Self.text(300))
    for count in 0..<stored.count {
      #expect(throws: DecompressionError.truncated) {
        try kind.compression.decompress(Array(stored[..<count]))
      }
    }
  }

  @Test("stops at the limit, and takes what just fits", arguments: kinds)
  func limits(kind: Kind) throws {
    let bytes = Self.text(100_000)
    let stored = kind.compress(bytes)
    #expect(try kind.compression.decompress(stored, limit: bytes.count) == bytes)
    for limit in [0, 1, 5_000, bytes.count - 1] {
      #expect(throws: DecompressionError.self) {
        try kind.compression.decompress(stored, limit: limit)
      }
    }
    #expect(throws: DecompressionError.tooLarge(limit: bytes.count - 1)) {
      try TileCompression.none.decompress(bytes, limit: bytes.count - 1)
    }
  }

  @Test("refuses a few bytes that would become many")
  func bomb() throws {
    let zeros = [UInt8](repeating: 0, count: Limits.tileBytes + 1)
    let stored = Compressed.gzip(zeros)
    #expect(stored.count < 70_000)
    #expect(throws: DecompressionError.tooLarge(limit: Limits.tileBytes)) {
      try TileCompression.deflate.decompress(stored)
    }
  }

  @Test("reads gzip members in a row, whatever length the last one claims")
  func members() throws {
    let parts = [Self.text(50_000, seed: 2), [], Self.text(10, seed: 3)]
    let stored = parts.flatMap(Compressed.gzip)
    #expect(try TileCompression.deflate.decompress(stored) == parts.flatMap { $0 })
  }

  @Test("reads Zstandard frames in a row")
  func frames() throws {
    let parts = [Self.text(50_000, seed: 4), Self.text(10, seed: 5)]
    let stored = parts.flatMap(Compressed.zstandard)
    #expect(try TileCompression.zstandard.decompress(stored) == parts.flatMap { $0 })
  }

  @Test("finds no compression in pictures, vector tiles and nothing")
  func marks() {
    let beginnings: [[UInt8]] = [
      [], [0x1f], [0x78], [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], Array("RIFF".utf8),
      [0x1a, 0x05, 0x0a], Array("{\"type\"".utf8), [0x78, 0x00],
    ]
    for bytes in beginnings { #expect(detected(bytes) == .none) }
  }

  @Test("never traps on bytes that were changed at random", arguments: kinds)
  func damaged(kind: Kind) {
    let whole = kind.compress(Self.text(400))
    var random = SeededGenerator(seed: 6)
    var refused = 0
    for _ in 0..<4_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      if (try? kind.compression.decompress(bytes, limit: 100_000)) == nil { refused += 1 }
    }
    #expect(refused > 50)
  }
}
