import Foundation

/// Pixels as places in a space where distances are differences that people see.
///
/// The place of a premultiplied pixel is its OKLab colour (Ottosson 2020: "A perceptual color space
/// for image processing") times alpha, and alpha itself: lightness, green to red, blue to yellow,
/// alpha; each a whole number of 1/4096, so that processors agree on it.
enum PerceptualColor {
  typealias Place = SIMD4<Float>

  static func place(of pixel: UInt32) -> Place {
    let straight = PixelAlpha.straight(pixel)
    let red = linear[Int(straight >> 16 & 0xff)]
    let green = linear[Int(straight >> 8 & 0xff)]
    let blue = linear[Int(straight & 0xff)]
    let long = cbrtf(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
    let medium = cbrtf(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
    let short = cbrtf(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
    let alpha = Float(straight >> 24) / 255
    let color = Place(
      0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_05 * short,
      1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
      0.025_904_04 * long + 0.782_771_77 * medium - 0.808_675_77 * short, 1)
    return (color * (alpha * 4096)).rounded(.toNearestOrAwayFromZero)
  }

  /// Light of a component of sRGB (IEC 61966-2-1).
  private static let linear: [Float] = (0...255).map { component in
    let value = Float(component) / 255
    return value <= 0.040_45 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }
}
