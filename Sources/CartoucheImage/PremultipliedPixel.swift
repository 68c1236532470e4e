package import CartoucheSupport

/// A colour as the picture stores it: 8 bits a component, premultiplied, `0xAARRGGBB`.
///
/// Guarantees that no component exceeds alpha.
package struct PremultipliedPixel: Hashable, Sendable {
  package let value: UInt32

  package static let transparent = PremultipliedPixel(value: 0)

  private init(value: UInt32) { self.value = value }

  /// Each component rounded to nearest once, after the multiplication.
  package init(_ color: Color) {
    func eightBits(_ component: Double) -> UInt32 { UInt32((component * 255).rounded()) }
    // The colour's components lie in 0…1, so that nothing here can leave 0…255.
    value =
      eightBits(color.alpha) << 24 | eightBits(color.red * color.alpha) << 16
      | eightBits(color.green * color.alpha) << 8 | eightBits(color.blue * color.alpha)
  }

  package var alpha: UInt32 { value >> 24 }
  package var red: UInt32 { value >> 16 & 0xff }
  package var green: UInt32 { value >> 8 & 0xff }
  package var blue: UInt32 { value & 0xff }
}
