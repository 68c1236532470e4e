import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite struct PerceptualDifferenceTests {
  private static func image(
    _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> UInt32
  ) -> RasterImage {
    RasterImage(
      width: width, height: height,
      pixels: (0..<width * height).map { color($0 % width, $0 / width) | 0xff00_0000 })
  }

  private static func difference(
    _ expected: RasterImage, _ actual: RasterImage, threshold: Double = 0.1
  ) throws -> PixelDifference {
    let difference = ImageDifference(
      expected: expected, actual: actual, metric: .perceptual(threshold: threshold))
    guard case .pixels(let pixels) = difference else {
      Issue.record("the sizes are the same")
      throw PNGError.notPNG
    }
    return pixels
  }

  /// Black above a line from the left to the right that falls by a quarter pixel a pixel.
  private static func edge(shift: Double) -> RasterImage {
    image(64, 32) { x, y in
      let covered = min(max(Double(x) / 4 + 4 + shift - Double(y), 0), 1)
      let gray = UInt32((255 * (1 - covered)).rounded())
      return gray << 16 | gray << 8 | gray
    }
  }

  @Test func `Black and white are at a distance of 1, and a colour of none from itself`() {
    let black = PerceivedColor(red: 0, green: 0, blue: 0)
    let white = PerceivedColor(red: 255, green: 255, blue: 255)
    #expect(abs(black.distance(to: white) - 1) < 1e-3)
    #expect(white.distance(to: white) == 0)
    let red = PerceivedColor(red: 255, green: 0, blue: 0)
    // Ottosson's own numbers of sRGB red: L 0.628, a 0.225, b 0.126; the toe darkens it to 0.568.
    #expect(abs(red.lightness - 0.568) < 2e-3)
    #expect(abs(red.a - 0.225) < 1e-3 && abs(red.b - 0.126) < 1e-3)
  }

  @Test func `An edge that is smoothed otherwise does not count, one that moves does`() throws {
    let slight = try Self.difference(Self.edge(shift: 0), Self.edge(shift: 0.3))
    #expect(slight.differentPixels == 0 && slight.antialiasedPixels > 20)
    let moved = try Self.difference(Self.edge(shift: 0), Self.edge(shift: 4))
    #expect(moved.differentPixels > 64 * 2)
    #expect(moved.regions.count == 1)
  }

  @Test func `Places that lie apart are regions of their own, from the top`() throws {
    let plain = Self.image(200, 100) { _, _ in 0xffffff }
    let marked = Self.image(200, 100) { x, y in
      let isMarked =
        ((3..<9).contains(x) && (70..<75).contains(y))
        || ((150..<160).contains(x) && (5..<30).contains(y))
      return isMarked ? 0x0000ff : 0xffffff
    }
    let difference = try Self.difference(plain, marked)
    #expect(
      difference.regions == [
        PixelRegion(x: 150, y: 5, width: 10, height: 25),
        PixelRegion(x: 3, y: 70, width: 6, height: 5),
      ])
    #expect(difference.region == PixelRegion(x: 3, y: 5, width: 157, height: 70))
    #expect(difference.differentPixels == 250 + 30)
  }

  @Test func `Nearly transparent colours are as different as they look`() throws {
    let faint = RasterImage(width: 1, height: 1, pixels: [PixelAlpha.premultiplied(0x03ff_0000)])
    let other = RasterImage(width: 1, height: 1, pixels: [PixelAlpha.premultiplied(0x0300_00ff)])
    #expect(try Self.difference(faint, other).differentPixels == 0)
    let strong = RasterImage(width: 1, height: 1, pixels: [0xffff_0000])
    #expect(try Self.difference(faint, strong).differentPixels == 1)
  }

  @Test func `Similarity is 1 of itself, high of a little noise, low of noise alone`() throws {
    var generator = SeededGenerator(seed: 2)
    let picture = Self.edge(shift: 0)
    #expect(try #require(StructuralSimilarity(picture, picture)).value == 1)
    let grainy = Self.image(64, 32) { x, y in
      let gray =
        min(picture.pixels[y * 64 + x] & 0xff, 250) + UInt32.random(in: 0...5, using: &generator)
      return gray << 16 | gray << 8 | gray
    }
    let noise = PNGWritingTests.randomImage(
      width: 64, height: 32, isOpaque: true, using: &generator)
    let near = try #require(StructuralSimilarity(picture, grainy)).value
    let far = try #require(StructuralSimilarity(picture, noise)).value
    #expect(near > 0.6 && near < 1 && far < 0.2)
    #expect(StructuralSimilarity(picture, Self.image(63, 32) { _, _ in 0 }) == nil)
    #expect(
      StructuralSimilarity(Self.image(10, 64) { _, _ in 0 }, Self.image(10, 64) { _, _ in 9 })
        == nil)
  }
}
