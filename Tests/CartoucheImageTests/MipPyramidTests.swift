import CartoucheImage
import CartoucheTestSupport
import Testing

@Suite("Reductions of pictures")
struct MipPyramidTests {
  @Test("halve down to one pixel, whatever the size")
  func sizes() {
    let pyramid = MipPyramid(
      RasterImage(width: 13, height: 4, pixels: [UInt32](repeating: 0xff11_2233, count: 52)))
    #expect(pyramid.levels.map(\.width) == [6, 3, 1])
    #expect(pyramid.levels.map(\.height) == [2, 1, 1])
    #expect(pyramid.levels.map(\.offset) == [0, 12, 15])
    #expect(pyramid.pixels == [UInt32](repeating: 0xff11_2233, count: 16))
    let dot = MipPyramid(RasterImage(width: 1, height: 1, pixels: [7]))
    #expect(dot.levels.isEmpty && dot.pixels.isEmpty)
  }

  @Test("average by area, each component for itself")
  func averages() {
    // Three columns to one: each counts a third; alpha and blue differ.
    let image = RasterImage(width: 3, height: 1, pixels: [0xff00_00ff, 0x0000_0000, 0x3c00_0030])
    let pyramid = MipPyramid(image)
    #expect(pyramid.pixels == [UInt32((255 + 60) / 3) << 24 | UInt32((255 + 48) / 3)])
    // Five columns to two: the middle one counts half on either side.
    let five = RasterImage(width: 5, height: 1, pixels: [0, 0, 0xff00_0000, 0, 0])
    #expect(MipPyramid(five).pixels.prefix(2) == [0x3300_0000, 0x3300_0000])
  }

  @Test("never let a component exceed alpha", arguments: 0..<8)
  func staysPremultiplied(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (
      Int.random(in: 1...23, using: &generator), Int.random(in: 1...23, using: &generator)
    )
    let pixels = (0..<width * height).map { _ in
      PixelAlpha.premultiplied(UInt32.random(in: 0...UInt32.max, using: &generator))
    }
    for pixel in MipPyramid(RasterImage(width: width, height: height, pixels: pixels)).pixels {
      let alpha = pixel >> 24
      #expect(pixel & 0xff <= alpha && pixel >> 8 & 0xff <= alpha && pixel >> 16 & 0xff <= alpha)
    }
  }
}
