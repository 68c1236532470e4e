import Testing

@testable import CartoucheImage

@Suite struct PixelAlphaTests {
  private static func rounded(_ numerator: Int, _ denominator: Int) -> UInt32 {
    UInt32((2 * numerator + denominator) / (2 * denominator))
  }

  @Test func `Premultiplying rounds every component to nearest`() {
    for alpha in 0...255 {
      for component in 0...255 {
        let straight = UInt32(alpha << 24 | component << 16 | (255 - component) << 8 | component)
        let expected =
          UInt32(alpha) << 24 | Self.rounded(component * alpha, 255) << 16
          | Self.rounded((255 - component) * alpha, 255) << 8
          | Self.rounded(component * alpha, 255)
        #expect(PixelAlpha.premultiplied(straight) == expected)
      }
    }
  }

  @Test func `Straightening rounds every component to nearest and loses nothing`() {
    for alpha in 1...255 {
      for component in 0...alpha {
        let pixel = UInt32(alpha << 24 | component << 16 | (alpha - component) << 8 | component)
        let expected =
          UInt32(alpha) << 24 | Self.rounded(component * 255, alpha) << 16
          | Self.rounded((alpha - component) * 255, alpha) << 8
          | Self.rounded(component * 255, alpha)
        let straight = PixelAlpha.straight(pixel)
        #expect(straight == expected)
        #expect(PixelAlpha.premultiplied(straight) == pixel)
      }
    }
  }

  @Test func `A pixel without alpha has no colour`() {
    #expect(PixelAlpha.premultiplied(0x00ff_8001) == 0)
    #expect(PixelAlpha.straight(0x00ff_8001) == 0)
  }

  @Test func `Components above alpha are held at full`() {
    #expect(PixelAlpha.straight(0x01ff_0100) == 0x01ff_ff00)
  }
}
