import Foundation

/// L*a*b* in polar form; the hue is `nil` for greys.
struct PolarLabColor {
  var hue: Double?
  var chroma: Double
  var lightness: Double

  init(hue: Double?, chroma: Double, lightness: Double) {
    self.hue = hue
    self.chroma = chroma
    self.lightness = lightness
  }

  init(_ color: LabColor) {
    chroma = (color.a * color.a + color.b * color.b).squareRoot()
    lightness = color.lightness
    if (chroma * 10_000).rounded() > 0 {
      let angle = atan2(color.b, color.a) * 180 / .pi
      hue = angle < 0 ? angle + 360 : angle
    }
  }

  var rectangular: LabColor {
    let angle = (hue ?? 0) * .pi / 180
    return LabColor(lightness: lightness, a: cos(angle) * chroma, b: sin(angle) * chroma)
  }

  /// The short way round the hues; a grey takes the other's hue, and white or black its chroma.
  func mixed(with other: PolarLabColor, _ fraction: Double) -> PolarLabColor {
    var mixed = PolarLabColor(
      hue: nil, chroma: Interpolation.mix(chroma, other.chroma, fraction),
      lightness: Interpolation.mix(lightness, other.lightness, fraction))
    switch (hue, other.hue) {
    case (let hue?, let otherHue?):
      var turn = otherHue - hue
      if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
      mixed.hue = hue + fraction * turn
    case (let hue?, nil):
      mixed.hue = hue
      if other.lightness == 1 || other.lightness == 0 { mixed.chroma = chroma }
    case (nil, let otherHue?):
      mixed.hue = otherHue
      if lightness == 1 || lightness == 0 { mixed.chroma = other.chroma }
    case (nil, nil): break
    }
    return mixed
  }
}
