import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite("Pictures of few colours")
struct IndexedImageTests {
  private static func random(
    _ width: Int, _ height: Int, colors: Int, isOpaque: Bool, seed: UInt64
  ) -> RasterImage {
    var generator = SeededGenerator(seed: seed)
    let palette = (0..<colors).map { _ in
      let straight = UInt32.random(in: 0...UInt32.max, using: &generator)
      return PixelAlpha.premultiplied(isOpaque ? straight | 0xff00_0000 : straight)
    }
    let pixels = (0..<width * height).map { index in
      index < colors ? palette[index] : palette[Int.random(in: 0..<colors, using: &generator)]
    }
    return RasterImage(width: width, height: height, pixels: pixels)
  }

  /// A field of smooth colours, with alpha from 0 to 255 where it is not opaque.
  private static func smooth(_ side: Int, isOpaque: Bool) -> RasterImage {
    let pixels = (0..<side * side).map { index -> UInt32 in
      let (x, y) = (UInt32(index % side * 255 / side), UInt32(index / side * 255 / side))
      let alpha = isOpaque ? 255 : (x + y) / 2
      return PixelAlpha.premultiplied(alpha << 24 | x << 16 | y << 8 | (x ^ 0x55))
    }
    return RasterImage(width: side, height: side, pixels: pixels)
  }

  private static func noise(_ side: Int) -> RasterImage {
    var generator = SeededGenerator(seed: 9)
    return PNGWritingTests.randomImage(
      width: side, height: side, isOpaque: false, using: &generator)
  }

  private func largestError(_ image: RasterImage, _ other: RasterImage) -> UInt32 {
    var largest: UInt32 = 0
    for (one, another) in zip(image.pixels, other.pixels) {
      largest = max(largest, PixelDifference.largestChannel(one, another))
    }
    return largest
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 200, 256], PaletteDithering.allCases)
  func `Up to 256 colours come back to the bit`(
    colors: Int, dithering: PaletteDithering
  ) throws {
    for (isOpaque, size) in [
      (true, (19, 17)), (false, (33, 16)), (true, (300, 1)), (false, (1, 300)),
    ] {
      let image = Self.random(
        size.0, size.1, colors: colors, isOpaque: isOpaque, seed: UInt64(colors))
      let indexed = IndexedImage(image, dithering: dithering)
      #expect(indexed.palette.count <= colors)
      #expect(try RasterImage(pngData: indexed.pngData()) == image)
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8)])
  func `A pixel takes the bits that its palette needs`(colors: Int, bits: UInt8) throws {
    let image = Self.random(20, 3, colors: colors, isOpaque: true, seed: 5)
    let header = try #require(PNGWritingTests.chunks(of: IndexedImage(image).pngData()).first)
    #expect(header.bytes == [0, 0, 0, 20, 0, 0, 0, 3, bits, 3, 0, 0, 0])
  }

  @Test(arguments: [0, 0xffff_ffff, 0x8040_2010] as [UInt32])
  func `One pixel and one colour are pictures too`(pixel: UInt32) throws {
    for (width, height) in [(1, 1), (7, 5), (1, 1000), (1000, 1)] {
      let image = RasterImage(
        width: width, height: height, pixels: [UInt32](repeating: pixel, count: width * height))
      let indexed = IndexedImage(image)
      #expect(indexed.palette == [PixelAlpha.straight(pixel)])
      #expect(try RasterImage(pngData: indexed.pngData()) == image)
    }
  }

  @Test func `Alphas stand first and opaque ones are left out`() throws {
    let image = RasterImage(
      width: 5, height: 1, pixels: [0xffff_ffff, 0x8080_0000, 0xff00_0000, 0, 0xff12_3456])
    let indexed = IndexedImage(image)
    #expect(indexed.palette == [0, 0x80ff_0000, 0xff00_0000, 0xff12_3456, 0xffff_ffff])
    let chunks = PNGWritingTests.chunks(of: try indexed.pngData())
    #expect(chunks.map(\.name) == ["IHDR", "sRGB", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"])
    #expect(chunks[3].bytes == [0, 0x80])
    let opaque = IndexedImage(RasterImage(width: 1, height: 1, pixels: [0xff01_0203]))
    #expect(!PNGWritingTests.chunks(of: try opaque.pngData()).contains { $0.name == "tRNS" })
  }

  @Test(arguments: PaletteDithering.allCases, [true, false])
  func `Many colours become 256 that are near`(
    dithering: PaletteDithering, isOpaque: Bool
  ) throws {
    let image = Self.smooth(300, isOpaque: isOpaque)
    #expect(Set(image.pixels).count > 65_536 / 2)
    let indexed = IndexedImage(image, dithering: dithering)
    #expect((200...256).contains(indexed.palette.count))
    #expect(Set(indexed.palette).count == indexed.palette.count)
    let decoded = try RasterImage(pngData: indexed.pngData())
    #expect(decoded.isOpaque == isOpaque)
    // Noise is what a palette is worst at, and dithering mixes it of farther colours.
    #expect(largestError(image, decoded) < (dithering == .none ? 64 : 128))
    #expect(IndexedImage(image, dithering: dithering) == indexed)
  }

  @Test func `Noise of all colours is bounded and valid`() throws {
    let image = Self.noise(400)
    let indexed = IndexedImage(image)
    #expect(indexed.palette.count <= 256)
    #expect(indexed.indices.allSatisfy { Int($0) < indexed.palette.count })
    #expect(try RasterImage(pngData: indexed.pngData()).size == image.size)
  }

  @Test func `What is flat keeps its very colour beside a thousand others`() {
    let flat: [UInt32] = [0xfff2_efe9, 0xffaa_d3df, 0xffc8_facc]
    var generator = SeededGenerator(seed: 3)
    let pixels = (0..<200 * 200).map { index -> UInt32 in
      index % 10 == 0
        ? 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator)
        : flat[index / 200 / 70]
    }
    let indexed = IndexedImage(RasterImage(width: 200, height: 200, pixels: pixels))
    for color in flat { #expect(indexed.palette.contains(color)) }
  }

  @Test func `Dithering has the mean of what it stands for, and goes on from tile to tile`() throws
  {
    // 1024 greys of a ramp with a colour cast, more than a palette holds.
    let pixels = (0..<256 * 64).map { index -> UInt32 in
      let (x, y) = (UInt32(index % 256), UInt32(index / 256))
      return 0xff00_0000 | x << 16 | (x / 2 + y) << 8 | (255 - x)
    }
    let image = RasterImage(width: 256, height: 64, pixels: pixels)
    let flat = try RasterImage(pngData: IndexedImage(image).pngData())
    let dithered = try RasterImage(pngData: IndexedImage(image, dithering: .ordered).pngData())
    // Of green, over blocks of 8 pixels by 8.
    func error(_ other: RasterImage) -> Int {
      var errors: [Int: Int] = [:]
      for (place, (found, wanted)) in zip(other.pixels, pixels).enumerated() {
        let block = place % 256 / 8 + place / 256 / 8 * 32
        errors[block, default: 0] += Int(found >> 8 & 0xff) - Int(wanted >> 8 & 0xff)
      }
      return errors.values.map { abs($0) }.reduce(0, +)
    }
    #expect(flat.pixels != dithered.pixels)
    #expect(error(dithered) <= error(flat))
    // The same colours in the same places of the pattern become the same.
    var doubled: [UInt32] = []
    for y in 0..<64 {
      let row = Array(pixels[y * 256..<(y + 1) * 256])
      doubled += row + row
    }
    let wide = RasterImage(width: 512, height: 64, pixels: doubled)
    let both = IndexedImage(wide, dithering: .ordered)
    for y in 0..<64 {
      let row = both.indices[y * 512..<(y + 1) * 512]
      #expect(Array(row.prefix(256)) == Array(row.suffix(256)))
    }
  }

  @Test func `The nearest colour is the nearest of all`() {
    var generator = SeededGenerator(seed: 11)
    func place() -> PerceptualColor.Place {
      PerceptualColor.place(
        of: PixelAlpha.premultiplied(UInt32.random(in: 0...UInt32.max, using: &generator)))
    }
    let palette = (0..<100).map { _ in place() }
    let nearest = NearestColor(palette)
    for _ in 0..<2000 {
      let wanted = place()
      func distance(_ index: Int) -> Float {
        let offset = palette[index] - wanted
        return (offset * offset).sum()
      }
      let best = palette.indices.map(distance).min()
      #expect(distance(nearest.nearest(to: wanted)) == best)
    }
  }
}
