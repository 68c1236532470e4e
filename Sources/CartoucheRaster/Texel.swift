/// Colour components with 24 bits each, 16 of them behind the point: blue and red in one word, green
/// and alpha in the other, a component in each half. There is room for the sum of 256.
struct Texel {
  var blueRed: UInt64
  var greenAlpha: UInt64

  static let transparent = Texel(blueRed: 0, greenAlpha: 0)
  private static let components: UInt64 = 0x00ff_ffff_00ff_ffff

  @inline(__always)
  private static func halves(_ components: UInt32) -> UInt64 {
    let pair = UInt64(components & 0x00ff_00ff)
    return (pair | pair << 16) & 0x0000_00ff_0000_00ff
  }

  @inline(__always)
  init(blueRed: UInt64, greenAlpha: UInt64) {
    self.blueRed = blueRed
    self.greenAlpha = greenAlpha
  }

  /// A pixel `0xAARRGGBB`, counted `weight` times of 65,536.
  @inline(__always)
  init(_ pixel: UInt32, weight: UInt64 = 65_536) {
    blueRed = Self.halves(pixel) &* weight
    greenAlpha = Self.halves(pixel >> 8) &* weight
  }

  @inline(__always)
  static func &+ (a: Texel, b: Texel) -> Texel {
    Texel(blueRed: a.blueRed &+ b.blueRed, greenAlpha: a.greenAlpha &+ b.greenAlpha)
  }

  /// The way from one to the other, `share` of 256.
  @inline(__always)
  static func blend(_ a: Texel, _ b: Texel, share: UInt64) -> Texel {
    let rest = 256 &- share
    return Texel(
      blueRed: (a.blueRed &* rest &+ b.blueRed &* share) >> 8 & components,
      greenAlpha: (a.greenAlpha &* rest &+ b.greenAlpha &* share) >> 8 & components)
  }

  /// One part of `count` equal ones.
  func divided(by count: UInt64) -> Texel {
    Texel(
      blueRed: (red / count) << 32 | blue / count,
      greenAlpha: (alpha / count) << 32 | green / count)
  }

  @inline(__always) var blue: UInt64 { blueRed & 0xffff_ffff }
  @inline(__always) var red: UInt64 { blueRed >> 32 }
  @inline(__always) var green: UInt64 { greenAlpha & 0xffff_ffff }
  @inline(__always) var alpha: UInt64 { greenAlpha >> 32 }

  /// The pixel, its components times `opacity` of 65,536, each rounded to nearest.
  @inline(__always)
  func pixel(opacity: UInt64) -> UInt32 {
    @inline(__always) func eightBits(_ component: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: (component &* opacity &+ 1 << 31) >> 32)
    }
    return eightBits(alpha) << 24 | eightBits(red) << 16 | eightBits(green) << 8 | eightBits(blue)
  }
}
