import Foundation

/// A colour as it is seen: OKLab (Ottosson 2020: "A perceptual color space for image processing")
/// with the lightness that his toe function corrects ("Okhsv and Okhsl", 2021), 0 black and 1 white.
struct PerceivedColor {
  let lightness: Double
  /// Green to red.
  let a: Double
  /// Blue to yellow.
  let b: Double

  /// Of components of sRGB, 0…255, that need not be whole.
  init(red: Double, green: Double, blue: Double) {
    let (red, green, blue) = (Self.light(red), Self.light(green), Self.light(blue))
    let long = Self.cubeRoot(
      0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let medium = Self.cubeRoot(
      0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = Self.cubeRoot(
      0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    lightness = Self.toe(
      0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short)
    a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
    b = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
  }

  /// HyAB (Abasi, Amani Tehran and Fairchild 2020): lightness by itself, and the colours' distance;
  /// 1 between black and white.
  func distance(to other: PerceivedColor) -> Double {
    let (da, db) = (a - other.a, b - other.b)
    return abs(lightness - other.lightness) + (da * da + db * db).squareRoot()
  }

  private static func toe(_ lightness: Double) -> Double {
    let k3 = 1.206 / 1.03
    let x = k3 * lightness - 0.206
    return 0.5 * (x + (x * x + 4 * 0.03 * k3 * lightness).squareRoot())
  }

  /// Light of a component of sRGB (IEC 61966-2-1), between whole ones by the straight line.
  private static func light(_ component: Double) -> Double {
    let index = min(max(Int(component), 0), 255)
    return lights[index] + (lights[index + 1] - lights[index]) * (component - Double(index))
  }

  private static let lights: [Double] = (0...256).map { index in
    let value = Double(min(index, 255)) / 255
    return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// From a table, by straight lines between its 4096 steps: processors agree on it.
  private static func cubeRoot(_ value: Double) -> Double {
    let position = min(max(value, 0), 1) * 4096
    let index = Int(position)
    return roots[index] + (roots[index + 1] - roots[index]) * (position - Double(index))
  }

  private static let roots: [Double] = (0...4097).map { cbrt(Double($0) / 4096) }
}

extension PerceivedColor {
  /// How a pixel is seen.
  ///
  /// - Parameters:
  ///   - pixel: premultiplied `0xAARRGGBB`.
  ///   - index: its place in the picture. What is translucent is looked at over a pattern that
  ///     changes from pixel to pixel, so that no background hides a difference.
  init(_ pixel: UInt32, at index: Int) {
    let alpha = pixel >> 24
    func component(_ shift: UInt32, _ background: Double) -> Double {
      Double(pixel >> shift & 0xff) + background * Double(255 - alpha) / 255
    }
    guard alpha < 255 else {
      self.init(
        red: component(16, 0), green: component(8, 0), blue: component(0, 0))
      return
    }
    // Three patterns of dark and light, each with a period of its own.
    let place = Double(index) * 4
    func background(_ period: Double) -> Double {
      48 + 159 * (place / period).rounded(.down).truncatingRemainder(dividingBy: 2)
    }
    self.init(
      red: component(16, background(1)), green: component(8, background(1.618_033_988_749_895)),
      blue: component(0, background(2.618_033_988_749_895)))
  }
}
