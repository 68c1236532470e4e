/// Colours the ground by its height or its slope.
public struct ReliefPaint: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// What the ground rises on a step of length 1 to the east, and to the south.
    case slopes(east: SampleGrid, south: SampleGrid, Hillshade)
    /// Heights, the ramp's 0…1 standing for a range of them.
    case heights(SampleGrid, ColorRamp, ClosedRange<Double>)
  }

  /// The grids of one paint have the same size.
  public var content: Content
  /// From points of the plane to samples of the grids, from the top-left corner inside the border.
  public var placement: Homography
  public var filter: ImagePaint.Filter
  /// 0…1.
  public var opacity: Double

  public init(
    _ content: Content, placement: Homography, filter: ImagePaint.Filter = .linear,
    opacity: Double = 1
  ) {
    self.content = content
    self.placement = placement
    self.filter = filter
    self.opacity = opacity
  }
}
