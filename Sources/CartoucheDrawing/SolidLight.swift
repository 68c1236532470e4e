public import CartoucheSupport

/// The light that falls on solids.
public struct SolidLight: Hashable, Sendable {
  /// Towards the light: to the right and downwards in the map's plane, and up. Its length is the
  /// light's distance, and the light is the stronger for it.
  public var direction: SIMD3<Double>
  public var color: Color
  /// 0…1: how far lit and unlit walls differ.
  public var intensity: Double
  /// Whether walls grow darker towards the ground.
  public var darkensDownwards: Bool

  public init(
    direction: SIMD3<Double>, color: Color = .white, intensity: Double = 0.5,
    darkensDownwards: Bool = true
  ) {
    self.direction = direction
    self.color = color
    self.intensity = intensity
    self.darkensDownwards = darkensDownwards
  }
}
