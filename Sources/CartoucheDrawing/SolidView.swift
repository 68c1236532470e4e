public import CartoucheSupport

/// How places above the map's plane are seen on a drawing's.
///
/// With (u, v) the offset from the target in the map's plane and h the height above it, all in
/// points: w = D − v·sinτ − h·cosτ, and the place appears at the principal point plus
/// (u, v·cosτ − h·sinτ)·D/w. That leans roofs outwards even where τ is 0.
public struct SolidView: Hashable, Sendable {
  /// Where the target lies in the map's plane.
  public var target: ScreenPoint
  /// Where it appears.
  public var principalPoint: ScreenPoint
  /// D, in points; above 0.
  public var eyeDistance: Double
  public var sinTilt: Double
  public var cosTilt: Double
  /// The least and the greatest w that is drawn.
  public var depths: ClosedRange<Double>
  /// Looks straight down from so far that nothing leans: the map's plane is the drawing's.
  public var isParallel: Bool

  public init(
    target: ScreenPoint, principalPoint: ScreenPoint, eyeDistance: Double, sinTilt: Double,
    cosTilt: Double, depths: ClosedRange<Double>, isParallel: Bool = false
  ) {
    self.target = target
    self.principalPoint = principalPoint
    self.eyeDistance = eyeDistance
    self.sinTilt = sinTilt
    self.cosTilt = cosTilt
    self.depths = depths
    self.isParallel = isParallel
  }
}
