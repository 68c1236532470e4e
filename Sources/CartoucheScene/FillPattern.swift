public import CartoucheSupport

/// What is repeated over an area, fixed to the map and in its plane; lengths are in points at the
/// camera's target.
public enum FillPattern: Hashable, Sendable {
  /// - Parameter width: of one repetition; `nil` for a point a pixel.
  case image(OverlayImage, width: Double? = nil)
  case hatch(Hatch)
  case dots(Dots)

  /// Parallel lines.
  public struct Hatch: Hashable, Sendable {
    public var color: Color
    /// From the middle of one line to that of the next.
    public var spacing: Double
    public var width: Double
    /// Of the lines, clockwise from east, in degrees.
    public var angle: Double
    /// Whether other lines cross them at right angles.
    public var isCrossed: Bool

    public init(
      color: Color = LineStyle.defaultColor, spacing: Double = 8, width: Double = 1.5,
      angle: Double = -45, isCrossed: Bool = false
    ) {
      self.color = color
      self.spacing = spacing
      self.width = width
      self.angle = angle
      self.isCrossed = isCrossed
    }
  }

  /// A grid of dots, in rows that are shifted by half a step.
  public struct Dots: Hashable, Sendable {
    public var color: Color
    /// From one dot of a row to the next.
    public var spacing: Double
    public var diameter: Double

    public init(
      color: Color = LineStyle.defaultColor, spacing: Double = 10, diameter: Double = 3
    ) {
      self.color = color
      self.spacing = spacing
      self.diameter = diameter
    }
  }

  package static let spacingRange = 1.0...1_000.0
}
