import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite struct PNGHostileInputTests {
  private static let valid = HandmadePNG(
    width: 5, height: 4, colorType: .rgba, depth: 8, isInterlaced: true,
    samples: (0..<80).map { $0 * 3 })

  @Test(arguments: [[], [0x89], Array("GIF89a".utf8), Array("\u{feff}{}".utf8)] as [[UInt8]])
  func `Bytes without the signature are no PNG`(bytes: [UInt8]) {
    #expect(throws: PNGError.notPNG) { try RasterImage(pngData: bytes) }
  }

  @Test func `A file cut anywhere is an error`() throws {
    let bytes = Self.valid.bytes
    for count in 0..<bytes.count {
      #expect(throws: PNGError.self) { try RasterImage(pngData: Array(bytes.prefix(count))) }
    }
  }

  @Test func `The error of a cut file tells where it ends`() throws {
    let bytes = Array(Self.valid.bytes.prefix(50))
    #expect(throws: PNGError.damaged(reason: "the file ends too early", offset: 50)) {
      try RasterImage(pngData: bytes)
    }
  }

  @Test func `A changed byte in the pixels is noticed`() {
    var bytes = Self.valid.bytes
    bytes[60] ^= 0x10
    #expect(throws: PNGError.self) { try RasterImage(pngData: bytes) }
  }

  @Test func `No damage traps`() {
    var generator = SeededGenerator(seed: 4)
    var errors = 0
    for _ in 0..<4000 {
      var bytes = Self.valid.bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      do {
        let image = try RasterImage(pngData: bytes)
        #expect(image.pixels.count == image.width * image.height)
      } catch {
        errors += 1
        #expect(!error.message.isEmpty)
      }
    }
    #expect(errors > 3000)
  }

  @Test func `Damage behind right checksums does not trap either`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<4000 {
      var png = Self.valid
      png.width = Int.random(in: 0...9, using: &generator)
      png.height = Int.random(in: 1...4, using: &generator)
      png.isInterlaced = Bool.random(using: &generator)
      let names = ["PLTE", "tRNS", "sBIT", "bKGD", "pHYs", "sRGB", "IDAT", "acTL", "IEND"]
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        png.chunks.append((names[Int.random(in: 0..<names.count, using: &generator)], bytes))
      }
      png.samples += [UInt16](repeating: 0, count: 400)
      var bytes = png.bytes
      // Depth and colour type, whose checksum is mended.
      let header =
        Array(bytes[16..<24])
        + [
          UInt8.random(in: 0...17, using: &generator), UInt8.random(in: 0...7, using: &generator),
          0, 0, bytes[28],
        ]
      bytes.replaceSubrange(8..<33, with: HandmadePNG.chunk("IHDR", header))
      if let image = try? RasterImage(pngData: bytes) {
        #expect(image.pixels.count == image.width * image.height)
      }
    }
  }

  @Test func `A picture beyond the limits is refused before memory is set aside`() {
    var png = HandmadePNG(width: 1, height: 1, colorType: .gray, depth: 8, samples: [0])
    let small = png.bytes
    func file(width: Int, height: Int) -> [UInt8] {
      var bytes = small
      let header = HandmadePNG.bigEndian(width) + HandmadePNG.bigEndian(height) + [8, 0, 0, 0, 0]
      bytes.replaceSubrange(8..<33, with: HandmadePNG.chunk("IHDR", header))
      return bytes
    }
    #expect(
      throws: PNGError.tooLarge(
        width: 32_768, height: 1, pixelLimit: 268_435_456, sideLimit: 32_767)
    ) { try RasterImage(pngData: file(width: 32_768, height: 1)) }
    #expect(throws: PNGError.self) {
      try RasterImage(pngData: file(width: 0x7fff_ffff, height: 0x7fff_ffff))
    }
    #expect(throws: PNGError.self) { try RasterImage(pngData: file(width: 0, height: 1)) }
    png.width = 3
    png.samples = [0, 0, 0]
    #expect(throws: PNGError.tooLarge(width: 3, height: 1, pixelLimit: 2, sideLimit: 32_767)) {
      try RasterImage(pngData: png.bytes, pixelLimit: 2)
    }
  }

  @Test func `A few bytes that claim to be a huge picture are refused`() {
    var bytes = HandmadePNG(width: 1, height: 1, colorType: .gray, depth: 8, samples: [0]).bytes
    let header = HandmadePNG.bigEndian(16_000) + HandmadePNG.bigEndian(16_000) + [8, 0, 0, 0, 0]
    bytes.replaceSubrange(8..<33, with: HandmadePNG.chunk("IHDR", header))
    #expect(
      throws: PNGError.damaged(
        reason: "16000×16000 pixels cannot come of \(bytes.count) bytes", offset: 0)
    ) { try RasterImage(pngData: bytes) }
  }
}
