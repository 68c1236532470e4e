import CartoucheSupport
import Foundation

/// CIE L*a*b* under D50, from sRGB by Bradford's adaptation (CSS Color Module Level 4, section
/// 10; matrices after Lindbloom).
struct LabColor {
  var lightness: Double
  var a: Double
  var b: Double

  private static let white = (x: 0.96422, y: 1.0, z: 0.82521)
  private static let knee = 6.0 / 29

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ color: Color) {
    let red = Self.linear(color.red)
    let green = Self.linear(color.green)
    let blue = Self.linear(color.blue)
    let y = Self.compressed((0.2225045 * red + 0.7168786 * green + 0.0606169 * blue) / Self.white.y)
    let isGrey = red == green && green == blue
    let x =
      isGrey
      ? y : Self.compressed((0.4360747 * red + 0.3850649 * green + 0.1430804 * blue) / Self.white.x)
    let z =
      isGrey
      ? y : Self.compressed((0.0139322 * red + 0.0971045 * green + 0.7141733 * blue) / Self.white.z)
    self.init(lightness: max(0, 116 * y - 16), a: 500 * (x - y), b: 200 * (y - z))
  }

  /// Clamped to the colours that sRGB has.
  func color(alpha: Double) -> Color {
    let middle = (lightness + 16) / 116
    let x = Self.white.x * Self.expanded(middle + a / 500)
    let y = Self.white.y * Self.expanded(middle)
    let z = Self.white.z * Self.expanded(middle - b / 200)
    return Color(
      red: Self.encoded(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
      green: Self.encoded(-0.9787684 * x + 1.9161415 * y + 0.0334540 * z),
      blue: Self.encoded(0.0719453 * x - 0.2289914 * y + 1.4052427 * z), alpha: alpha)
  }

  func mixed(with other: LabColor, _ fraction: Double) -> LabColor {
    LabColor(
      lightness: Interpolation.mix(lightness, other.lightness, fraction),
      a: Interpolation.mix(a, other.a, fraction), b: Interpolation.mix(b, other.b, fraction))
  }

  private static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ component: Double) -> Double {
    component <= 0.00304 ? 12.92 * component : 1.055 * pow(component, 1 / 2.4) - 0.055
  }

  private static func compressed(_ value: Double) -> Double {
    value > knee * knee * knee ? cbrt(value) : value / (3 * knee * knee) + 4.0 / 29
  }

  private static func expanded(_ value: Double) -> Double {
    value > knee ? value * value * value : 3 * knee * knee * (value - 4.0 / 29)
  }
}
