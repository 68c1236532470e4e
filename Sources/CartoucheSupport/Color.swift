/// A colour in sRGB with straight (not premultiplied) alpha; every component in 0…1.
///
/// Guarantees that no component is NaN or outside its range: initialisers clamp.
public struct Color: Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double
  public let alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    self.red = unit(red)
    self.green = unit(green)
    self.blue = unit(blue)
    self.alpha = unit(alpha)
  }

  /// From 8-bit components, `0x3366cc`.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((rgb >> 16) & 0xff) / 255, green: Double((rgb >> 8) & 0xff) / 255,
      blue: Double(rgb & 0xff) / 255, alpha: alpha)
  }

  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The same colour with its alpha multiplied by `factor`.
  public func multipliedAlpha(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
