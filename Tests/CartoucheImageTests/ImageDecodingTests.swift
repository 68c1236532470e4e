import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite("Reading of JPEG and WebP")
struct ImageDecodingTests {
  /// The middles of the four squares of a test picture, row by row.
  private func squares(_ image: RasterImage) -> [UInt32] {
    let quarter = image.width / 4
    return [(1, 1), (3, 1), (1, 3), (3, 3)].compactMap { image[quarter * $0.0, quarter * $0.1] }
  }

  private func expectNear(
    _ image: RasterImage, _ expected: [UInt32], tolerance: UInt8 = 3,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(image.width == image.height)
    for (found, wanted) in zip(squares(image), expected) {
      let difference = PixelDifference.largestChannel(found, wanted)
      #expect(
        difference <= tolerance, "\(String(found, radix: 16)) for \(String(wanted, radix: 16))",
        sourceLocation: sourceLocation)
    }
  }

  private static let colors: [UInt32] = [0xffff_0000, 0xff00_a000, 0xff00_00ff, 0xfffa_f0c8]

  @Test("JPEG of any colours and passes becomes the same pixels")
  func jpeg() throws {
    let image = try RasterImage(decoding: EncodedPictures.jpeg420, scale: 2)
    #expect(image.size == PixelSize(width: 32, height: 32))
    #expect(image.scale == 2)
    #expect(image.isOpaque)
    expectNear(image, Self.colors)
    expectNear(try RasterImage(jpegData: EncodedPictures.jpegProgressive), Self.colors)
    expectNear(
      try RasterImage(decoding: EncodedPictures.jpegGrey),
      [0xff00_0000, 0xff55_5555, 0xffaa_aaaa, 0xffff_ffff])
  }

  @Test("Inks become the colours that they leave, as Adobe stores them and as others do")
  func inks() throws {
    let expected: [UInt32] = [0xff00_ffff, 0xffff_00ff, 0xffff_ff00, 0xff7f_7f7f]
    expectNear(try RasterImage(jpegData: EncodedPictures.jpegInks), expected)
    // Without the marker of Adobe, 16 bytes, the same samples are the complement.
    var plain = EncodedPictures.jpegInks
    let marker = try #require(
      plain.indices.first { plain[$0...].starts(with: [0xff, 0xee, 0x00, 0x0e]) })
    plain.removeSubrange(marker..<marker + 16)
    expectNear(
      try RasterImage(jpegData: plain), [0xff00_0000, 0xff00_0000, 0xff00_0000, 0xff00_0000])
  }

  @Test("WebP keeps its alpha, premultiplied")
  func webP() throws {
    let lossless = try RasterImage(decoding: EncodedPictures.webPLossless)
    #expect(lossless.size == PixelSize(width: 8, height: 8))
    #expect(squares(lossless) == [0xffff_0000, 0x8000_5000, 0, 0x3332_3028])
    let lossy = try RasterImage(decoding: EncodedPictures.webPLossy)
    #expect(lossy.isOpaque)
    expectNear(lossy, Self.colors, tolerance: 8)
    let alpha = try RasterImage(webPData: EncodedPictures.webPLossyAlpha)
    expectNear(alpha, [0xffc8_0000, 0x8064_0000, 0, 0x3328_0000], tolerance: 8)
  }

  @Test("PNG comes through the same door, and what is none of the three is refused")
  func formats() throws {
    let image = try RasterImage(webPData: EncodedPictures.webPLossless)
    let file = try image.pngData()
    #expect(try RasterImage(decoding: file) == image)
    #expect(throws: ImageDecodingError.png(.damaged(reason: "the file ends too early", offset: 30)))
    {
      try RasterImage(decoding: Array(file.prefix(30)))
    }
    for bytes in [[], [0xff, 0xd8], Array("GIF89a".utf8), Array("RIFF1234WAVE".utf8)] as [[UInt8]] {
      #expect(throws: ImageDecodingError.unknownFormat) { try RasterImage(decoding: bytes) }
    }
    #expect(throws: ImageDecodingError.unknownFormat) { try RasterImage(jpegData: file) }
    #expect(throws: ImageDecodingError.unknownFormat) { try RasterImage(webPData: file) }
  }

  @Test("An animation is refused as such")
  func animation() {
    #expect(throws: ImageDecodingError.unsupported(.webP, reason: "it is an animation")) {
      try RasterImage(decoding: EncodedPictures.webPAnimated)
    }
  }

  @Test("A picture larger than asked for is refused before it is decoded")
  func pixelLimit() {
    for bytes in [EncodedPictures.jpeg420, EncodedPictures.webPLossy] {
      #expect(throws: Never.self) { try RasterImage(decoding: bytes, pixelLimit: 1024) }
      #expect(
        throws: ImageDecodingError.tooLarge(
          width: 32, height: 32, pixelLimit: 1023, sideLimit: Limits.pictureSide)
      ) { try RasterImage(decoding: bytes, pixelLimit: 1023) }
    }
  }

  /// A JPEG whose frame header claims another size.
  private func resized(width: Int, height: Int) throws -> [UInt8] {
    var bytes = EncodedPictures.jpeg420
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xff, 0xc0]) })
    let sides = [height >> 8, height & 0xff, width >> 8, width & 0xff].map { UInt8($0) }
    bytes.replaceSubrange(frame + 5..<frame + 9, with: sides)
    return bytes
  }

  @Test("No memory is set aside for sizes that a few bytes cannot have")
  func claims() throws {
    #expect(
      throws: ImageDecodingError.tooLarge(
        width: 60_000, height: 1, pixelLimit: Limits.picturePixels, sideLimit: Limits.pictureSide)
    ) { try RasterImage(jpegData: try resized(width: 60_000, height: 1)) }
    let claim = try resized(width: 16_000, height: 16_000)
    #expect(
      throws: ImageDecodingError.damaged(
        .jpeg, reason: "16000×16000 pixels cannot come of \(claim.count) bytes", offset: 0)
    ) { try RasterImage(jpegData: claim) }
    #expect(throws: ImageDecodingError.self) {
      try RasterImage(jpegData: try resized(width: 32, height: 0))
    }
  }

  static let files: [String: [UInt8]] = [
    "baseline": EncodedPictures.jpeg420, "progressive": EncodedPictures.jpegProgressive,
    "grey": EncodedPictures.jpegGrey, "inks": EncodedPictures.jpegInks,
    "lossless": EncodedPictures.webPLossless, "lossy": EncodedPictures.webPLossy,
    "lossy alpha": EncodedPictures.webPLossyAlpha,
  ]

  @Test("A file cut anywhere is an error", arguments: files.keys.sorted())
  func cutShort(name: String) throws {
    let bytes = try #require(Self.files[name])
    // The padding that ends a chunk of WebP carries nothing.
    for count in 0..<bytes.count - 1 {
      #expect(throws: ImageDecodingError.self, "\(count) of \(bytes.count)") {
        try RasterImage(decoding: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: Never.self) { try RasterImage(decoding: bytes) }
  }

  @Test("The error of a cut JPEG tells where it ends")
  func cutPlace() {
    #expect(
      throws: ImageDecodingError.damaged(.jpeg, reason: "the file ends too early", offset: 290)
    ) { try RasterImage(jpegData: Array(EncodedPictures.jpeg420.prefix(290))) }
  }

  @Test("No damage traps", arguments: files.keys.sorted())
  func damaged(name: String) throws {
    let whole = try #require(Self.files[name])
    var random = SeededGenerator(seed: 21)
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      do throws(ImageDecodingError) {
        let image = try RasterImage(decoding: bytes, pixelLimit: 1_000_000)
        #expect(image.pixels.allSatisfy { PixelAlpha.premultiplied(PixelAlpha.straight($0)) == $0 })
      } catch {
        refused += 1
      }
    }
    #expect(refused > 200)
  }
}
