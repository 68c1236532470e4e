public import CartoucheGeo

/// An area with holes. Rings may be open or closed, and turn either way; every step goes the short
/// way round the world.
public struct Polygon: Hashable, Sendable {
  public var outline: [Coordinate]
  public var holes: [[Coordinate]]
  public var style: PolygonStyle

  public init(
    _ outline: [Coordinate], holes: [[Coordinate]] = [], style: PolygonStyle = PolygonStyle()
  ) {
    self.outline = outline
    self.holes = holes
    self.style = style
  }
}
