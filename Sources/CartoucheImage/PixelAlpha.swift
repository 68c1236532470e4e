/// The one home of the conversion between premultiplied and straight alpha, both `0xAARRGGBB`.
///
/// `premultiplied(straight(p)) == p` for every valid premultiplied pixel: straight components lie
/// within ½ of the exact quotient, and so the product within ½ · alpha / 255 of the component.
package enum PixelAlpha {
  /// Components times alpha / 255, rounded to nearest.
  package static func premultiplied(_ straight: UInt32) -> UInt32 {
    let alpha = straight >> 24
    if alpha == 255 { return straight }
    if alpha == 0 { return 0 }
    // Red and blue in one word: t / 255 rounded is (t + 128 + (t + 128 >> 8)) >> 8 up to 255².
    var redBlue = (straight & 0x00ff_00ff) * alpha + 0x0080_0080
    redBlue = (redBlue + (redBlue >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
    var green = (straight >> 8 & 0xff) * alpha + 0x80
    green = (green + green >> 8) >> 8
    return alpha << 24 | redBlue | green << 8
  }

  /// A premultiplied pixel over an opaque one: its components and what its alpha lets through of the
  /// other's, rounded to nearest.
  static func over(_ premultiplied: UInt32, _ background: UInt32) -> UInt32 {
    let alpha = premultiplied >> 24
    if alpha == 255 { return premultiplied }
    let through = Self.premultiplied((255 - alpha) << 24 | background & 0xff_ffff)
    return premultiplied &+ through
  }

  /// Components times 255 / alpha, rounded to nearest (halves up), at most 255. A pixel without
  /// alpha has no colour.
  package static func straight(_ premultiplied: UInt32) -> UInt32 {
    let alpha = premultiplied >> 24
    if alpha == 255 { return premultiplied }
    if alpha == 0 { return 0 }
    let reciprocal = reciprocals[Int(alpha)]
    let half = UInt64(alpha / 2)
    let red = quotient(premultiplied >> 16 & 0xff, reciprocal, half)
    let green = quotient(premultiplied >> 8 & 0xff, reciprocal, half)
    let blue = quotient(premultiplied & 0xff, reciprocal, half)
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// (255 · component + half) / alpha. The numerator stays below 2¹⁶ and the reciprocal errs by
  /// less than alpha / 2²⁴ < 2⁻¹⁶, so the floor is exact.
  @inline(__always)
  private static func quotient(_ component: UInt32, _ reciprocal: UInt64, _ half: UInt64) -> UInt32
  {
    UInt32(truncatingIfNeeded: min(255, ((UInt64(component) * 255 + half) * reciprocal) >> 24))
  }

  /// ceil(2²⁴ / alpha).
  private static let reciprocals: [UInt64] = (0...255).map { alpha in
    alpha == 0 ? 0 : ((1 << 24) + UInt64(alpha) - 1) / UInt64(alpha)
  }
}
