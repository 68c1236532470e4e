public import CartoucheSupport

/// How an area is drawn.
public struct PolygonStyle: Hashable, Sendable {
  /// With its alpha the fill's opacity; transparent for none.
  public var fill: Color
  /// `nil` for none.
  public var stroke: LineStyle?

  public init(
    fill: Color = LineStyle.defaultColor.multipliedAlpha(0.2),
    stroke: LineStyle? = LineStyle(width: 2, casing: nil)
  ) {
    self.fill = fill
    self.stroke = stroke
  }
}
