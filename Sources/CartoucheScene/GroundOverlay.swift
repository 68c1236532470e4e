public import CartoucheGeo

/// A picture that lies on the ground.
public struct GroundOverlay: Hashable, Sendable {
  public enum Placement: Hashable, Sendable {
    /// Stretched to a box, about whose middle the bearing turns it.
    case bounds(CoordinateBounds)
    /// A point of the picture at a place: in its own proportions, so many metres wide there.
    case position(Coordinate, width: Double, anchor: Anchor = .center)
  }

  /// A point of a picture in shares of its width and height from its top left.
  public struct Anchor: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    public static let center = Anchor(x: 0.5, y: 0.5)
  }

  public var image: OverlayImage
  public var placement: Placement
  /// Where the picture's top points.
  public var bearing: Bearing
  /// 0…1.
  public var opacity: Double
  /// Overlays with a greater one lie above; of equal ones the later.
  public var zIndex: Int

  public init(
    _ image: OverlayImage, placement: Placement, bearing: Bearing = 0, opacity: Double = 1,
    zIndex: Int = 0
  ) {
    self.image = image
    self.placement = placement
    self.bearing = bearing
    self.opacity = opacity
    self.zIndex = zIndex
  }
}
