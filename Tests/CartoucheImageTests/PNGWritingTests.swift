import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite struct PNGWritingTests {
  struct Chunk: Equatable {
    var name: String
    var bytes: [UInt8]
  }

  static func chunks(of file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append(Chunk(name: name, bytes: Array(file[offset + 8..<offset + 8 + length])))
      offset += length + 12
    }
    return chunks
  }

  static func randomImage(
    width: Int, height: Int, isOpaque: Bool, using generator: inout SeededGenerator
  ) -> RasterImage {
    let pixels = (0..<width * height).map { _ in
      let straight = UInt32.random(in: 0...UInt32.max, using: &generator)
      return PixelAlpha.premultiplied(isOpaque ? straight | 0xff00_0000 : straight)
    }
    return RasterImage(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: PNGOptions.Compression.allCases)
  func `Any picture comes back to the bit`(compression: PNGOptions.Compression) throws {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<60 {
      let image = Self.randomImage(
        width: Int.random(in: 1...19, using: &generator),
        height: Int.random(in: 1...9, using: &generator), isOpaque: round % 2 == 0,
        using: &generator)
      let file = try image.pngData(options: PNGOptions(compression: compression))
      #expect(try RasterImage(pngData: file) == image)
    }
  }

  @Test func `A large picture comes back to the bit`() throws {
    var generator = SeededGenerator(seed: 2)
    let image = Self.randomImage(width: 801, height: 603, isOpaque: false, using: &generator)
    #expect(try RasterImage(pngData: try image.pngData()) == image)
  }

  @Test func `An opaque picture is written as RGB, another as RGBA`() throws {
    let opaque = RasterImage(width: 2, height: 1, pixels: [0xff01_0203, 0xff04_0506])
    let translucent = RasterImage(width: 2, height: 1, pixels: [0xff01_0203, 0xfe04_0506])
    let opaqueHeader = try #require(Self.chunks(of: try opaque.pngData()).first)
    let translucentHeader = try #require(Self.chunks(of: try translucent.pngData()).first)
    #expect(opaqueHeader == Chunk(name: "IHDR", bytes: [0, 0, 0, 2, 0, 0, 0, 1, 8, 2, 0, 0, 0]))
    #expect(
      translucentHeader == Chunk(name: "IHDR", bytes: [0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0]))
  }

  @Test func `The file tells colour space, resolution and texts before its pixels`() throws {
    let image = RasterImage(width: 1, height: 1, scale: 2, pixels: [0xff00_0000])
    let options = PNGOptions(texts: [
      .init(keyword: "Software", value: "Cartouche"),
      .init(keyword: "Copyright", value: "© Natural Earth"),
      .init(keyword: "Title", value: "東京 🗺"),
    ])
    let chunks = Self.chunks(of: try image.pngData(options: options))
    #expect(
      chunks.map(\.name) == ["IHDR", "sRGB", "pHYs", "tEXt", "tEXt", "iTXt", "IDAT", "IEND"])
    // 144 pixels an inch are 5669.29 a metre.
    #expect(chunks[2].bytes == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    #expect(chunks[3].bytes == Array("Software\0Cartouche".utf8))
    #expect(chunks[4].bytes == Array("Copyright\0".utf8) + [0xa9] + Array(" Natural Earth".utf8))
    #expect(chunks[5].bytes == Array("Title\0\0\0\0\0東京 🗺".utf8))
  }

  @Test(arguments: [1.0, 1.5, 3])
  func `Resolution is 72 pixels an inch times the scale`(scale: Double) throws {
    let image = RasterImage(width: 1, height: 1, scale: scale, pixels: [0])
    let chunk = try #require(Self.chunks(of: try image.pngData()).first { $0.name == "pHYs" })
    let expected = [1.0: 2835, 1.5: 4252, 3: 8504]
    #expect(chunk.bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } == expected[scale])
  }

  @Test(arguments: [-1, 0, .nan, .infinity, 1e300])
  func `A scale that is no resolution leaves the chunk out`(scale: Double) throws {
    let image = RasterImage(width: 1, height: 1, scale: scale, pixels: [0])
    #expect(!Self.chunks(of: try image.pngData()).contains { $0.name == "pHYs" })
  }

  @Test(arguments: [
    "", " a", "a ", "a  b", "a\nb", "a\u{a0}b", "東", String(repeating: "k", count: 80),
  ])
  func `A keyword that the format cannot hold is refused`(keyword: String) {
    let image = RasterImage(width: 1, height: 1, pixels: [0])
    #expect(throws: PNGError.invalidKeyword(keyword)) {
      try image.pngData(options: PNGOptions(texts: [.init(keyword: keyword, value: "x")]))
    }
  }

  @Test func `A text with a NUL character is refused`() {
    let image = RasterImage(width: 1, height: 1, pixels: [0])
    #expect(throws: PNGError.invalidText(keyword: "Comment")) {
      try image.pngData(options: PNGOptions(texts: [.init(keyword: "Comment", value: "a\0b")]))
    }
  }

  @Test func `More compression makes no larger file`() throws {
    let pixels = (0..<256 * 256).map { index -> UInt32 in
      let (x, y) = (index % 256 - 128, index / 256 - 128)
      return 0xfff2_efe9 - 0x01_0203 * UInt32((x * x + y * y) / 300 % 24)
    }
    let image = RasterImage(width: 256, height: 256, pixels: pixels)
    let fast = try image.pngData().count
    let balanced = try image.pngData(options: PNGOptions(compression: .balanced)).count
    let small = try image.pngData(options: PNGOptions(compression: .small)).count
    #expect(small <= balanced && balanced <= fast)
  }
}
