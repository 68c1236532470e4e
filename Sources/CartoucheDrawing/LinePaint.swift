/// Colours places by where they lie along and beside lines.
public struct LinePaint: Hashable, Sendable {
  /// Between which distances from a line it shows, and how softly it begins and ends.
  ///
  /// After the line shaders of MapLibre GL JS: the outer edge fades inwards, the inner edge, that
  /// of a gap, fades into the gap; both over `blur` and the pixel that antialiasing takes.
  public struct Edges: Hashable, Sendable {
    /// Half the gap's width, in points of the lines' plane; 0 for none.
    public var inner: Double
    /// In points of the lines' plane.
    public var outer: Double
    /// In points of the drawing, whatever perspective does to the line.
    public var blur: Double

    public init(inner: Double = 0, outer: Double, blur: Double) {
      self.inner = inner
      self.outer = outer
      self.blur = blur
    }
  }

  public var field: LineField
  /// By the positions of the field's segments.
  public var colors: ColorRamp
  /// `nil` where the mask alone is the line's outline.
  public var edges: Edges?

  public init(field: LineField, colors: ColorRamp, edges: Edges? = nil) {
    self.field = field
    self.colors = colors
    self.edges = edges
  }
}
