import CartoucheDrawing
import CartoucheSupport

/// The colours of lit walls and roofs.
///
/// The formulas are those of MapLibre's shaders for extrusions. A face is lit by how far it turns
/// towards the light; bright ones differ less than dark ones, and what is in the shade takes a trace
/// of the colour that the light lacks.
struct SolidLighting {
  private let direction: SIMD3<Double>
  private let color: SIMD3<Double>
  private let least: SIMD3<Double>
  private let intensity: Double
  private let darkensDownwards: Bool

  private static let ambient = 0.03
  private static let shadeTint = 0.3
  /// The gradient's share in relation to a building of this height in metres.
  private static let gradientHeight = 150.0

  init(_ light: SolidLight) {
    direction = light.direction
    intensity = light.intensity > 0 ? min(light.intensity, 1) : 0
    darkensDownwards = light.darkensDownwards
    color = SIMD3(light.color.blue, light.color.green, light.color.red)
    least = (1 - color) * Self.shadeTint
  }

  /// What a face's light has to do with its height.
  enum Place {
    case roof
    /// At the foot or the eaves of a wall; heights in metres.
    case wall(isTop: Bool, base: Double, height: Double)
  }

  /// Of a face of one colour, in 0…255, opaque.
  ///
  /// - Parameter normal: of length 1, outwards.
  func color(_ surface: Color, normal: SIMD3<Double>, at place: Place) -> SIMD4<Float> {
    let surface = SIMD3(surface.blue, surface.green, surface.red) * surface.alpha
    let luminance = surface.x * 0.0722 + surface.y * 0.7152 + surface.z * 0.2126
    let strength = strength(normal, most: max(1 - luminance + intensity, 1), place)
    let lit = clamped((surface + Self.ambient) * (color * strength))
    return SIMD4(SIMD3<Float>(lit), 1) * 255
  }

  /// What the colours of a pattern are multiplied by.
  func patternLight(normal: SIMD3<Double>, at place: Place) -> SIMD4<Float> {
    let strength = strength(normal, most: max(0.5 + intensity, 1), place)
    return SIMD4(SIMD3<Float>(clamped(color * strength)), 1)
  }

  private func strength(_ normal: SIMD3<Double>, most: Double, _ place: Place) -> Double {
    let facing = (normal * direction).sum()
    let share = facing > 0 ? min(facing, 1) : 0
    let strength = (1 - intensity) + (most - (1 - intensity)) * share
    guard darkensDownwards, case .wall(let isTop, let base, let height) = place else {
      return strength
    }
    let darkest = 0.7 + (0.98 - 0.7) * (1 - intensity)
    let gradient = ((isTop ? 1 : 0) + base) * (height / Self.gradientHeight).squareRoot()
    return strength * (gradient > darkest ? min(gradient, 1) : darkest)
  }

  private func clamped(_ lit: SIMD3<Double>) -> SIMD3<Double> {
    lit.clamped(lowerBound: least, upperBound: SIMD3(repeating: 1))
  }
}
