public import CartoucheSupport

/// What the walls and the roof of a solid are made of.
public enum SolidSurface: Hashable, Sendable {
  case color(Color)
  case pattern(Pattern)

  /// A texture that repeats over roofs and round walls.
  public struct Pattern: Hashable, Sendable {
    public var texture: Texture
    /// From points of the map's plane to pixels of the texture, without perspective.
    public var roof: Homography
    /// Pixels of the texture for each point along a wall.
    public var pixelsAlong: Double
    /// Pixels of the texture for each metre of height.
    public var pixelsUp: Double

    public init(texture: Texture, roof: Homography, pixelsAlong: Double, pixelsUp: Double) {
      self.texture = texture
      self.roof = roof
      self.pixelsAlong = pixelsAlong
      self.pixelsUp = pixelsUp
    }
  }
}
