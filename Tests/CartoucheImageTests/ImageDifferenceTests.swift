import CartoucheTestSupport
import CartoucheSupport
import Testing

@testable import CartoucheImage

@Suite struct ImageDifferenceTests {
  private static func image(_ width: Int, _ height: Int, _ pixels: [UInt32] = []) -> RasterImage {
    let missing = width * height - pixels.count
    return RasterImage(
      width: width, height: height,
      pixels: pixels + [UInt32](repeating: 0xffff_ffff, count: missing))
  }

  @Test func `Equal pictures have an empty difference`() {
    let difference = ImageDifference(expected: Self.image(3, 2), actual: Self.image(3, 2))
    #expect(difference.isEmpty)
    #expect(difference.description == "no pixel differs by more than 0, at most by 0")
  }

  @Test func `A difference counts its pixels and tells the largest and where`() throws {
    var generator = SeededGenerator(seed: 6)
    let expected = PNGWritingTests.randomImage(
      width: 20, height: 10, isOpaque: true, using: &generator)
    var actual = expected
    actual.pixels[3 * 20 + 5] ^= 0x0000_0001
    actual.pixels[4 * 20 + 17] ^= 0x0000_4000
    actual.pixels[8 * 20 + 9] ^= 0x0080_0000
    let region = PixelRegion(x: 5, y: 3, width: 13, height: 6)
    #expect(
      ImageDifference(expected: expected, actual: actual)
        == .pixels(
          PixelDifference(
            metric: .exact, comparedPixels: 200, differentPixels: 3, antialiasedPixels: 0,
            maximum: 128, region: region, regions: [region])))
    let pixel = PixelRegion(x: 9, y: 8, width: 1, height: 1)
    #expect(
      ImageDifference(expected: actual, actual: expected, tolerance: 64)
        == .pixels(
          PixelDifference(
            metric: .channels(tolerance: 64), comparedPixels: 200, differentPixels: 1,
            antialiasedPixels: 0, maximum: 128, region: pixel, regions: [pixel])))
    #expect(ImageDifference(expected: expected, actual: actual, tolerance: 128).isEmpty)
  }

  @Test(arguments: [0, 8, 16, 24])
  func `Every channel counts by itself`(shift: Int) {
    let expected = Self.image(1, 1, [0x8040_4040])
    let actual = Self.image(1, 1, [0x8040_4040 - 3 << UInt32(shift)])
    #expect(!ImageDifference(expected: expected, actual: actual, tolerance: 2).isEmpty)
    #expect(ImageDifference(expected: expected, actual: actual, tolerance: 3).isEmpty)
  }

  @Test func `Another size is a difference of its own`() {
    let difference = ImageDifference(
      expected: Self.image(3, 2), actual: Self.image(2, 3), tolerance: 255)
    #expect(
      difference
        == .sizes(
          expected: PixelSize(width: 3, height: 2), actual: PixelSize(width: 2, height: 3)))
    #expect(!difference.isEmpty)
    #expect(difference.description == "the size is 2×3 pixels instead of 3×2")
  }

  @Test func `Colour under zero alpha is ignored`() throws {
    func file(_ red: UInt16) -> [UInt8] {
      HandmadePNG(width: 1, height: 1, colorType: .rgba, depth: 8, samples: [red, 9, 9, 0]).bytes
    }
    #expect(
      ImageDifference(
        expected: try RasterImage(pngData: file(0)), actual: try RasterImage(pngData: file(255))
      ).isEmpty)
  }

  @Test func `Scale is not compared`() {
    var actual = Self.image(1, 1)
    actual.scale = 2
    #expect(ImageDifference(expected: Self.image(1, 1), actual: actual).isEmpty)
  }

  @Test func `The picture of a difference marks it in red on the faint expected picture`() {
    let expected = Self.image(4, 1, [0xff00_0000, 0xffff_ffff, 0xffff_ffff, 0])
    let actual = Self.image(4, 1, [0xff00_0000, 0xffff_fffe, 0xffff_fffd, 0])
    let picture = ImageDifference.picture(expected: expected, actual: actual, tolerance: 1)
    #expect(picture.pixels == [0xffc0_c0c0, 0xffff_d800, 0xffff_0000, 0xffff_ffff])
  }

  @Test func `The picture of two sizes holds both`() {
    let picture = ImageDifference.picture(expected: Self.image(2, 1), actual: Self.image(1, 2))
    #expect(picture.size == PixelSize(width: 2, height: 2))
    #expect(picture.pixels == [0xffff_ffff, 0xffff_0000, 0xffff_0000, 0xffff_ffff])
  }

  @Test func `A pixel's colour is straight, and there is none outside`() {
    let image = Self.image(2, 1, [0x8080_0040, 0])
    #expect(image.color(x: 0, y: 0) == Color(rgb: 0xff0080, alpha: 128.0 / 255))
    #expect(image.color(x: 1, y: 0) == .transparent)
    #expect(image.color(x: 2, y: 0) == nil)
    #expect(image.color(x: 0, y: -1) == nil)
  }
}
