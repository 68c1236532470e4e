import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite("Writing of JPEG, WebP and raw pixels")
struct ImageEncodingTests {
  /// Smooth enough for lossy formats, with alpha where it is not opaque.
  private static func smooth(_ width: Int, _ height: Int, isOpaque: Bool) -> RasterImage {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (UInt32(index % width), UInt32(index / width))
      let alpha: UInt32 = isOpaque ? 255 : min(x * 8, 255)
      return PixelAlpha.premultiplied(alpha << 24 | (x & 63) << 17 | (y & 63) << 9 | 0x60)
    }
    return RasterImage(width: width, height: height, scale: 2, pixels: pixels)
  }

  private func meanError(_ image: RasterImage, _ other: RasterImage) -> Double {
    let sum = zip(image.pixels, other.pixels)
      .map { Int(PixelDifference.largestChannel($0, $1)) }.reduce(0, +)
    return Double(sum) / Double(image.pixels.count)
  }

  @Test(arguments: [1, 50, 90, 91, 100])
  func `JPEG comes back nearly the same`(quality: Int) throws {
    let image = Self.smooth(61, 47, isOpaque: true)
    let file = try image.jpegData(options: JPEGOptions(quality: quality))
    let decoded = try RasterImage(decoding: file)
    #expect(decoded.size == image.size && decoded.isOpaque)
    #expect(meanError(image, decoded) < (quality == 1 ? 60 : quality == 50 ? 12 : 6))
    let information = try ImageInformation(file)
    #expect(information.format == .jpeg && information.colors == "rgb")
  }

  @Test func `JPEG shares colour between pixels up to quality 90`() throws {
    let image = Self.smooth(16, 16, isOpaque: true)
    for (quality, sampling) in [(90, 0x22), (91, 0x11)] as [(Int, UInt8)] {
      let file = try image.jpegData(options: JPEGOptions(quality: quality))
      // Of the frame's header: marker, length, depth, height, width, count; number and sampling.
      let frame = try #require(
        file.indices.first { file[$0...].starts(with: [0xff, 0xc0, 0, 17, 8]) })
      #expect(file[frame + 11] == sampling)
    }
  }

  @Test func `JPEG tells its resolution and its comments`() throws {
    let image = Self.smooth(8, 8, isOpaque: true)
    let file = try image.jpegData(comments: [
      "Copyright: © X", String(repeating: "a", count: 70_000),
    ])
    // 144 pixels an inch.
    #expect(file.prefix(18).suffix(5) == [1, 0, 144, 0, 144])
    let comment = Array("Copyright: © X".utf8)
    let header: [UInt8] = [0xff, 0xfe, 0, UInt8(comment.count + 2)]
    #expect(file.indices.contains { file[$0...].starts(with: header + comment) })
    #expect(file.indices.contains { file[$0...].starts(with: [0xff, 0xfe, 0xff, 0xff]) })
    #expect(try RasterImage(jpegData: file).size == image.size)
  }

  @Test func `JPEG puts what is transparent over its background`() throws {
    let image = RasterImage(
      width: 16, height: 16, pixels: [UInt32](repeating: 0x8080_0000, count: 256))
    let clear = RasterImage(width: 16, height: 16, pixels: [UInt32](repeating: 0, count: 256))
    func pixel(_ image: RasterImage, _ options: JPEGOptions) throws -> UInt32 {
      try RasterImage(jpegData: image.jpegData(options: options)).pixels[100]
    }
    let onBlue = JPEGOptions(quality: 100, background: Color(rgb: 0x00_00ff, alpha: 0.2))
    #expect(try pixel(clear, JPEGOptions(quality: 100)) == 0xffff_ffff)
    #expect(
      try PixelDifference.largestChannel(pixel(image, JPEGOptions(quality: 100)), 0xffff_7f7f) < 3)
    #expect(try PixelDifference.largestChannel(pixel(image, onBlue), 0xff80_007f) < 3)
  }

  @Test(arguments: [(Int.min, 1), (0, 1), (1, 1), (77, 77), (101, 100), (.max, 100)])
  func `Qualities are the nearest that there are`(given: Int, taken: Int) {
    #expect(JPEGOptions(quality: given).quality == taken)
  }

  @Test func `Lossless WebP comes back to the bit`() throws {
    var generator = SeededGenerator(seed: 21)
    for round in 0..<40 {
      let image = PNGWritingTests.randomImage(
        width: Int.random(in: 1...40, using: &generator),
        height: Int.random(in: 1...40, using: &generator), isOpaque: round % 2 == 0,
        using: &generator)
      #expect(try RasterImage(decoding: image.webPData(options: .lossless)) == image)
    }
  }

  @Test(arguments: [true, false], [Int.min, 30, 90, 1000])
  func `Lossy WebP comes back nearly the same, with its alpha`(
    isOpaque: Bool, quality: Int
  ) throws {
    let image = Self.smooth(64, 48, isOpaque: isOpaque)
    let decoded = try RasterImage(decoding: image.webPData(options: .lossy(quality: quality)))
    #expect(decoded.size == image.size && decoded.isOpaque == isOpaque)
    #expect(decoded.pixels.map { $0 >> 24 } == image.pixels.map { $0 >> 24 })
    #expect(meanError(image, decoded) < (quality > 50 ? 8 : 24))
  }

  @Test func `Sides that a format does not have are refused`() throws {
    let long = RasterImage(
      width: 16_384, height: 1, pixels: [UInt32](repeating: 0xff12_3456, count: 16_384))
    let error = ImageEncodingError.tooLarge(.webP, long.size, sideLimit: 16_383)
    #expect(throws: error) { try long.data(as: .webP()) }
    #expect(
      error.message == "a picture of 16384×1 pixels is too large for WebP, which has at most 16383 "
        + "on a side")
    #expect(error.cause == .cannotWrite)
    #expect(try RasterImage(decoding: long.data(as: .jpeg())).width == 16_384)
    #expect(try RasterImage(decoding: long.data(as: .png8())) == long)
    let high = RasterImage(
      width: 1, height: 65_501, pixels: [UInt32](repeating: 0xff12_3456, count: 65_501))
    #expect(throws: ImageEncodingError.tooLarge(.jpeg, high.size, sideLimit: 65_500)) {
      try high.data(as: .jpeg())
    }
  }

  @Test(arguments: [0, 0xff00_ff00, 0x4020_1000] as [UInt32])
  func `Every format writes one pixel and one colour`(pixel: UInt32) throws {
    let encodings: [PictureEncoding] = [
      .png(), .png8(), .png8(dithering: .ordered), .webP(.lossless),
    ]
    for (width, height) in [(1, 1), (17, 3)] {
      let image = RasterImage(
        width: width, height: height, pixels: [UInt32](repeating: pixel, count: width * height))
      for encoding in encodings {
        #expect(try RasterImage(decoding: image.data(as: encoding)) == image)
      }
      for encoding in [PictureEncoding.jpeg(), .webP(.lossy(quality: 80))] {
        #expect(try RasterImage(decoding: image.data(as: encoding)).size == image.size)
      }
    }
  }

  @Test func `Raw pixels are straight RGBA`() throws {
    let image = RasterImage(width: 3, height: 1, pixels: [0xff01_0203, 0x8080_4000, 0])
    #expect(
      try image.data(as: .raw) == [1, 2, 3, 255, 255, 128, 0, 128, 0, 0, 0, 0])
  }

  @Test func `Texts go where the format has a place for them`() throws {
    let image = Self.smooth(9, 9, isOpaque: true)
    let texts = [PNGOptions.Text(keyword: "Software", value: "Cartouche")]
    for encoding in [PictureEncoding.png(), .png8()] {
      let chunks = PNGWritingTests.chunks(of: try image.data(as: encoding, texts: texts))
      #expect(
        chunks.contains { $0.name == "tEXt" && $0.bytes == Array("Software\0Cartouche".utf8) })
    }
    let jpeg = try image.data(as: .jpeg(), texts: texts)
    let comment = Array("Software: Cartouche".utf8)
    #expect(jpeg.indices.contains { jpeg[$0...].starts(with: comment) })
    #expect(throws: ImageEncodingError.png(.invalidKeyword(""))) {
      try image.data(as: .png8(), texts: [.init(keyword: "", value: "")])
    }
  }

  @Test func `A pixel over a background is rounded once`() {
    #expect(PixelAlpha.over(0, 0xff12_3456) == 0xff12_3456)
    #expect(PixelAlpha.over(0xff12_3456, 0xffff_ffff) == 0xff12_3456)
    #expect(PixelAlpha.over(0x8000_0000, 0xffff_ffff) == 0xff7f_7f7f)
    for alpha: UInt32 in 0...255 {
      #expect(PixelAlpha.over(alpha * 0x0101_0101, 0xffff_ffff) == 0xffff_ffff)
    }
  }
}
