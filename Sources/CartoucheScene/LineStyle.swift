public import CartoucheSupport

/// How a line is drawn: all lengths in points at the camera's target, smaller in the distance.
public struct LineStyle: Hashable, Sendable {
  public var color: Color
  public var width: Double
  /// What surrounds the line so that it stands out from any ground; `nil` for nothing.
  public var casing: Casing?
  /// Of line and casing as one, 0…1: where the line crosses itself, it is not darker.
  public var opacity: Double
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var dashes: [Double]

  public struct Casing: Hashable, Sendable {
    public var color: Color
    /// On each side of the line.
    public var width: Double

    public init(color: Color = .white, width: Double = 1.5) {
      self.color = color
      self.width = width
    }
  }

  public init(
    color: Color = LineStyle.defaultColor, width: Double = 4, casing: Casing? = Casing(),
    opacity: Double = 1, dashes: [Double] = []
  ) {
    self.color = color
    self.width = width
    self.casing = casing
    self.opacity = opacity
    self.dashes = dashes
  }

  /// An indigo that no road, water or park of a common map has.
  public static let defaultColor = Color(rgb: 0x3b5bdb)
}
