public import CartoucheGeo

/// All places within a distance of one, on a sphere of the Earth's mean radius: no circle on the map
/// but near the equator. One that holds a pole fills the map up to its edge.
public struct Circle: Hashable, Sendable {
  public var center: Coordinate
  /// In metres; what is not above 0 draws nothing.
  public var radius: Double
  public var style: PolygonStyle
  /// Overlays with a greater one lie above; of equal ones the later.
  public var zIndex: Int

  public init(
    center: Coordinate, radius: Double, style: PolygonStyle = PolygonStyle(), zIndex: Int = 0
  ) {
    self.center = center
    self.radius = radius
    self.style = style
    self.zIndex = zIndex
  }
}
