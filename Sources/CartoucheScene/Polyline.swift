public import CartoucheGeo

/// A line through places. Every step goes the short way round the world.
public struct Polyline: Hashable, Sendable {
  public var coordinates: [Coordinate]
  public var style: LineStyle
  /// Whether steps follow great circles, the shortest ways on the Earth, or are straight on the map.
  public var isGeodesic: Bool
  /// Overlays with a greater one lie above; of equal ones the later.
  public var zIndex: Int

  public init(
    _ coordinates: [Coordinate], style: LineStyle = LineStyle(), isGeodesic: Bool = false,
    zIndex: Int = 0
  ) {
    self.coordinates = coordinates
    self.style = style
    self.isGeodesic = isGeodesic
    self.zIndex = zIndex
  }
}
