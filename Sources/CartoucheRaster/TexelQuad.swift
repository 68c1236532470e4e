/// Four pixels side by side, their components in lanes of 16 bits: blue and red, green and alpha.
struct TexelQuad {
  var blueRed: SIMD8<UInt16>
  var greenAlpha: SIMD8<UInt16>

  @inline(__always)
  private init(blueRed: SIMD8<UInt16>, greenAlpha: SIMD8<UInt16>) {
    self.blueRed = blueRed
    self.greenAlpha = greenAlpha
  }

  /// Pixels `0xAARRGGBB`.
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let components = SIMD4<UInt32>(repeating: 0x00ff_00ff)
    blueRed = Self.lanes(pixels & components)
    greenAlpha = Self.lanes(pixels &>> 8 & components)
  }

  /// Between four pixels each, rounded to nearest.
  ///
  /// The four shares come to 256 always, so that what is alike stays as it is.
  ///
  /// - Parameters:
  ///   - right: the share of the right ones, 0…256.
  ///   - below: the share of the lower ones, 0…255.
  @inline(__always)
  init(
    topLeft: SIMD4<UInt32>, topRight: SIMD4<UInt32>, bottomLeft: SIMD4<UInt32>,
    bottomRight: SIMD4<UInt32>, right: SIMD4<UInt32>, below: SIMD4<UInt32>
  ) {
    let right = Self.lanes(right | right &<< 16)
    let below = Self.lanes(below | below &<< 16)
    let both = (right &* below &+ 128) &>> 8
    let sum =
      TexelQuad(topLeft) &* (256 &- right &- below &+ both)
      &+ TexelQuad(topRight) &* (right &- both)
      &+ TexelQuad(bottomLeft) &* (below &- both)
      &+ TexelQuad(bottomRight) &* both
    self = sum.rounded
  }

  @inline(__always)
  private static func lanes(_ pairs: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafeBitCast(pairs, to: SIMD8<UInt16>.self)
  }

  /// Components of 8 bits times shares of 256.
  @inline(__always)
  static func &* (quad: TexelQuad, share: SIMD8<UInt16>) -> TexelQuad {
    TexelQuad(blueRed: quad.blueRed &* share, greenAlpha: quad.greenAlpha &* share)
  }

  @inline(__always)
  static func &+ (a: TexelQuad, b: TexelQuad) -> TexelQuad {
    TexelQuad(blueRed: a.blueRed &+ b.blueRed, greenAlpha: a.greenAlpha &+ b.greenAlpha)
  }

  /// What shares of 256 came to, in 8 bits.
  @inline(__always)
  var rounded: TexelQuad {
    TexelQuad(blueRed: (blueRed &+ 128) &>> 8, greenAlpha: (greenAlpha &+ 128) &>> 8)
  }

  @inline(__always)
  var pixels: SIMD4<UInt32> {
    unsafeBitCast(blueRed, to: SIMD4<UInt32>.self)
      | unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &<< 8
  }
}
