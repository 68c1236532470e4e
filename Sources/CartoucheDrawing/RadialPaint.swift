public import CartoucheSupport

/// Colours places by how far they lie from a centre: a disc, and a ring around it.
public struct RadialPaint: Hashable, Sendable {
  public var center: ScreenPoint
  /// Where the ring begins, in points of the circle's plane.
  public var innerRadius: Double
  /// Where the ring ends, and with it the circle; above 0.
  public var radius: Double
  public var disc: Color
  public var ring: Color
  /// Over which share of the radius both edges fade, inwards; 0 leaves the outer one to the mask.
  public var blur: Double
  /// From the drawing's plane onto that of the circle, where perspective parts them.
  public var plane: Homography?

  public init(
    center: ScreenPoint, innerRadius: Double, radius: Double, disc: Color, ring: Color,
    blur: Double = 0, plane: Homography? = nil
  ) {
    self.center = center
    self.innerRadius = innerRadius
    self.radius = radius
    self.disc = disc
    self.ring = ring
    self.blur = blur
    self.plane = plane
  }
}
