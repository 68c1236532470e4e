/// A texture laid over a viewport's plane: turned, scaled, in perspective, once or again and again.
public struct ImagePaint: Hashable, Sendable {
  public enum Filter: Hashable, Sendable {
    /// Each pixel is that of the texture which its middle falls into.
    case nearest
    /// Neighbours are blended; where the texture is drawn smaller than it is, what a pixel covers is
    /// averaged.
    case linear
  }

  /// What lies around the texture.
  public enum Edge: Hashable, Sendable {
    /// The texture again, in both directions.
    case repeating
    /// Its outermost pixels.
    case clamped
    /// Nothing: the outermost pixels fade out over the width of one.
    case transparent
  }

  public enum Content: Hashable, Sendable {
    case colors(ColorAdjustment?)
    case distanceField(DistanceFieldPaint)
  }

  public var texture: Texture
  /// From points of the plane to pixels of the texture, from its top-left corner, or to the points
  /// that ``stretch`` counts in.
  public var placement: Homography
  /// `nil` for a texture of one piece.
  public var stretch: TextureStretch?
  public var filter: Filter
  public var edge: Edge
  /// 0…1.
  public var opacity: Double
  public var content: Content

  public init(
    texture: Texture, placement: Homography, filter: Filter = .linear, edge: Edge = .transparent,
    opacity: Double = 1, content: Content = .colors(nil), stretch: TextureStretch? = nil
  ) {
    self.texture = texture
    self.placement = placement
    self.filter = filter
    self.edge = edge
    self.opacity = opacity
    self.content = content
    self.stretch = stretch
  }
}
