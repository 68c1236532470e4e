import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite struct PNGReadingTests {
  /// Rounded to 8 bits, as the PNG specification scales depths.
  private static func eightBits(_ sample: UInt16, depth: Int) -> UInt32 {
    let maximum = (1 << depth) - 1
    return UInt32((Int(sample) * 255 * 2 + maximum) / (2 * maximum))
  }

  private static func pixel(_ png: HandmadePNG, _ index: Int, palette: [UInt32]) -> UInt32 {
    let channels = png.colorType.channels
    let raw = Array(png.samples[index * channels..<(index + 1) * channels])
    let scaled = raw.map { eightBits($0, depth: png.depth) }
    switch png.colorType {
    case .gray: return 0xff00_0000 | scaled[0] * 0x01_0101
    case .palette: return palette[Int(raw[0])]
    case .grayAlpha: return PixelAlpha.premultiplied(scaled[1] << 24 | scaled[0] * 0x01_0101)
    case .rgb: return 0xff00_0000 | scaled[0] << 16 | scaled[1] << 8 | scaled[2]
    case .rgba:
      return PixelAlpha.premultiplied(
        scaled[3] << 24 | scaled[0] << 16 | scaled[1] << 8 | scaled[2])
    }
  }

  private static func random(
    _ type: HandmadePNG.ColorType, depth: Int, isInterlaced: Bool,
    using generator: inout SeededGenerator
  ) -> (png: HandmadePNG, palette: [UInt32]) {
    let width = Int.random(in: 1...17, using: &generator)
    let height = Int.random(in: 1...17, using: &generator)
    var png = HandmadePNG(
      width: width, height: height, colorType: type, depth: depth, isInterlaced: isInterlaced,
      samples: (0..<width * height * type.channels).map { _ in
        UInt16.random(in: 0...UInt16((1 << depth) - 1), using: &generator)
      })
    guard type == .palette else { return (png, []) }
    let palette = (0..<1 << depth).map { _ in
      UInt32.random(in: 0...0xff_ffff, using: &generator) | 0xff00_0000
    }
    let bytes = palette.flatMap { color in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    png.chunks.append(("PLTE", bytes))
    return (png, palette)
  }

  @Test(arguments: HandmadePNG.ColorType.allCases, [false, true])
  func `Every colour type and depth is read, plain and interlaced`(
    type: HandmadePNG.ColorType, isInterlaced: Bool
  ) throws {
    var generator = SeededGenerator(seed: 3)
    for depth in type.depths {
      for _ in 0..<20 {
        let (png, palette) = Self.random(
          type, depth: depth, isInterlaced: isInterlaced, using: &generator)
        let image = try RasterImage(pngData: png.bytes)
        #expect(image.width == png.width && image.height == png.height)
        #expect(
          image.pixels
            == (0..<png.width * png.height).map { Self.pixel(png, $0, palette: palette) })
      }
    }
  }

  @Test func `A palette's transparency is premultiplied`() throws {
    var png = HandmadePNG(
      width: 3, height: 1, colorType: .palette, depth: 2, samples: [0, 1, 2])
    png.chunks = [("PLTE", [255, 0, 0, 255, 255, 255, 1, 2, 3]), ("tRNS", [128, 0])]
    #expect(try RasterImage(pngData: png.bytes).pixels == [0x8080_0000, 0, 0xff01_0203])
  }

  @Test func `One grey can be transparent, and one colour`() throws {
    var gray = HandmadePNG(width: 2, height: 1, colorType: .gray, depth: 4, samples: [3, 4])
    gray.chunks = [("tRNS", [0, 4])]
    #expect(try RasterImage(pngData: gray.bytes).pixels == [0xff33_3333, 0])
    var rgb = HandmadePNG(
      width: 2, height: 1, colorType: .rgb, depth: 8, samples: [1, 2, 3, 1, 2, 4])
    rgb.chunks = [("tRNS", [0, 1, 0, 2, 0, 3])]
    #expect(try RasterImage(pngData: rgb.bytes).pixels == [0, 0xff01_0204])
  }

  @Test func `Gamma, profiles, texts and unknown chunks change no pixel`() throws {
    var png = HandmadePNG(width: 1, height: 1, colorType: .rgb, depth: 8, samples: [10, 20, 30])
    png.chunks = [
      ("gAMA", HandmadePNG.bigEndian(100_000)),
      ("iCCP", Array("x\0\0".utf8) + HandmadePNG.zlibStored([1, 2, 3])),
      ("zTXt", Array("k\0\0".utf8) + [0xff, 0xff]),
      ("abCd", [1, 2, 3]),
    ]
    #expect(try RasterImage(pngData: png.bytes).pixels == [0xff0a_141e])
  }

  @Test func `The scale is the caller's`() throws {
    let png = HandmadePNG(width: 1, height: 1, colorType: .gray, depth: 8, samples: [0])
    #expect(try RasterImage(pngData: png.bytes, scale: 2).scale == 2)
  }
}
