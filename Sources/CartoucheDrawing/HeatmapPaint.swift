public import CartoucheSupport

/// Colours places by how densely points lie around them.
public struct HeatmapPaint: Hashable, Sendable {
  /// What one point adds: weight/√(2π)·exp(−9/2·d²), d being the distance in radii. A standard
  /// deviation is a third of the radius.
  public struct Kernel: Hashable, Sendable {
    public var center: ScreenPoint
    /// In points of the kernels' plane; above 0.
    public var radius: Double
    /// Above 0.
    public var weight: Double

    public init(center: ScreenPoint, radius: Double, weight: Double) {
      self.center = center
      self.radius = radius
      self.weight = weight
    }
  }

  public var kernels: [Kernel]
  /// By density: 1 and what is above it share a colour.
  public var ramp: ColorRamp
  /// 0…1.
  public var opacity: Double
  /// From the drawing's plane onto that of the kernels, where perspective parts them.
  public var plane: Homography?
  /// Device pixels from one place where the density is reckoned to the next, 1…16. Between them it
  /// is blended.
  public var step: Int
  /// A corner between four squares of `step` pixels in whose middles the density is reckoned; the
  /// corner of a pixel.
  public var origin: ScreenPoint

  public init(
    kernels: [Kernel], ramp: ColorRamp, opacity: Double = 1, plane: Homography? = nil,
    step: Int = 1, origin: ScreenPoint = .zero
  ) {
    self.origin = origin
    self.kernels = kernels
    self.ramp = ramp
    self.opacity = opacity
    self.plane = plane
    self.step = step
  }
}
