public import CartoucheGeo

/// An area with holes. Rings may be open or closed, and turn either way; every step goes the short
/// way round the world. A ring of fewer than three places draws nothing.
public struct Polygon: Hashable, Sendable {
  public var outline: [Coordinate]
  public var holes: [[Coordinate]]
  public var style: PolygonStyle
  /// Whether sides follow great circles or are straight on the map.
  public var isGeodesic: Bool
  /// Overlays with a greater one lie above; of equal ones the later.
  public var zIndex: Int

  public init(
    _ outline: [Coordinate], holes: [[Coordinate]] = [], style: PolygonStyle = PolygonStyle(),
    isGeodesic: Bool = false, zIndex: Int = 0
  ) {
    self.outline = outline
    self.holes = holes
    self.style = style
    self.isGeodesic = isGeodesic
    self.zIndex = zIndex
  }
}
