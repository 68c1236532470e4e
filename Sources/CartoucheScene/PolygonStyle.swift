public import CartoucheSupport

/// How an area is drawn.
public struct PolygonStyle: Hashable, Sendable {
  /// With its alpha the fill's opacity; transparent for none.
  public var fill: Color
  /// Above the fill; `nil` for none.
  public var pattern: FillPattern?
  /// `nil` for none.
  public var stroke: LineStyle?

  public init(
    fill: Color = LineStyle.defaultColor.multipliedAlpha(0.2), pattern: FillPattern? = nil,
    stroke: LineStyle? = LineStyle(width: 2, casing: nil)
  ) {
    self.fill = fill
    self.pattern = pattern
    self.stroke = stroke
  }
}
