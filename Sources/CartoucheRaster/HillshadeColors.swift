import CartoucheDrawing
import Foundation

/// The colours of lit slopes.
///
/// Formulas of MapLibre GL JS (`hillshade.fragment.glsl`, BSD licence) and, through it, of GDAL's
/// `gdaldem`: x is the slope to the east and y that to the south, colours are premultiplied.
struct HillshadeColors {
  /// A light with what of it does not depend on the slope.
  private struct Light {
    let azimuth: Float
    /// Of the way to the light: its part to the east and to the south, and upwards.
    let east: Float
    let south: Float
    let up: Float
    let shadow: SIMD4<Float>
    let highlight: SIMD4<Float>

    init(_ light: Hillshade.Light) {
      azimuth = Float(light.azimuth)
      east = Float(sin(light.azimuth) * cos(light.altitude))
      south = Float(-cos(light.azimuth) * cos(light.altitude))
      up = Float(sin(light.altitude))
      shadow = RampReader.components(light.shadow)
      highlight = RampReader.components(light.highlight)
    }

    /// The cosine of the angle between the ground's normal and the light.
    @inline(__always)
    func cosine(_ slope: SIMD2<Float>) -> Float {
      let square = slope.x * slope.x + slope.y * slope.y
      return (up - slope.x * east - slope.y * south) / (1 + square).squareRoot()
    }
  }

  private let method: Hillshade.Method
  private let lights: [Light]
  private let accent: SIMD4<Float>
  private let exaggeration: Float

  private static let halfTurn = Float.pi
  private static let quarterTurn = Float.pi / 2
  /// By which the standard method multiplies slopes.
  private static let standardFactor: Float = 0.625

  init(_ hillshade: Hillshade) {
    method = hillshade.method
    lights = hillshade.lights.map(Light.init)
    accent = RampReader.components(hillshade.accent)
    let exaggeration = hillshade.exaggeration
    self.exaggeration = Float(exaggeration > 0 ? min(exaggeration, 1) : 0)
  }

  /// Premultiplied blue, green, red and alpha in 0…255.
  @inline(__always)
  func color(of slope: SIMD2<Float>) -> SIMD4<Float> {
    guard let light = lights.first, slope.x.isFinite, slope.y.isFinite else {
      return SIMD4(repeating: 0)
    }
    let exaggerated = slope * (exaggeration * 2)
    switch method {
    case .standard: return standard(slope, light)
    case .basic: return basic(exaggerated)
    case .combined: return combined(exaggerated, light)
    case .igor: return igor(exaggerated, light)
    }
  }

  private func standard(_ slope: SIMD2<Float>, _ light: Light) -> SIMD4<Float> {
    let strength = min(exaggeration * 2, 1)
    let steepness = scaled(atan(Self.standardFactor * Self.length(slope)))
    let facing = facing(slope, light)
    let shade =
      (light.shadow + (light.highlight - light.shadow) * facing) * (sin(steepness) * strength)
    let edge = accent * ((1 - cos(steepness)) * strength)
    return edge * (1 - shade.w / 255) + shade
  }

  /// An angle of the ground, on an exponential curve between 0 and a right angle: the stronger the
  /// exaggeration, the steeper small angles count.
  private func scaled(_ angle: Float) -> Float {
    let base = 1.875 - exaggeration * 1.75
    // About 1 the quotient is the angle itself.
    guard abs(base - 1) > 1e-4 else { return angle }
    return (pow(base, angle) - 1) / (pow(base, Self.quarterTurn) - 1) * Self.quarterTurn
  }

  private func basic(_ slope: SIMD2<Float>) -> SIMD4<Float> {
    var sum = SIMD4<Float>(repeating: 0)
    for light in lights {
      let shade = min(max(light.cosine(slope), 0), 1)
      sum +=
        shade > 0.5 ? light.highlight * (2 * shade - 1) : light.shadow * (1 - 2 * shade)
    }
    return sum / Float(lights.count)
  }

  private func combined(_ slope: SIMD2<Float>, _ light: Light) -> SIMD4<Float> {
    let angle = acos(min(max(light.cosine(slope), 0), 1))
    let factor = atan(Self.length(slope)) / (Self.quarterTurn * Self.quarterTurn)
    return light.shadow * (angle * factor) + light.highlight * ((Self.quarterTurn - angle) * factor)
  }

  private func igor(_ slope: SIMD2<Float>, _ light: Light) -> SIMD4<Float> {
    let steepness = atan(Self.length(slope)) / Self.quarterTurn
    let facing = facing(slope, light)
    return light.shadow * (steepness * (1 - facing)) + light.highlight * (steepness * facing)
  }

  /// 1 for a slope that falls towards the light, 0 for one that falls away from it, in between by
  /// the angle.
  private func facing(_ slope: SIMD2<Float>, _ light: Light) -> Float {
    // Clockwise from north: the way down goes to the east by −x and to the north by y.
    let downhill = atan2(-slope.x, slope.y)
    var turn = ((downhill - light.azimuth) / Self.halfTurn).truncatingRemainder(dividingBy: 2)
    if turn < 0 { turn += 2 }
    return abs(turn - 1)
  }

  private static func length(_ slope: SIMD2<Float>) -> Float {
    (slope.x * slope.x + slope.y * slope.y).squareRoot()
  }
}
