/// Colours places by where they lie along and beside lines.
public struct LinePaint: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// By the positions of the field's segments.
    case ramp(ColorRamp)
    case pattern(LinePattern)
  }

  /// How softly what is drawn along a line begins and ends.
  ///
  /// After the line shaders of MapLibre GL JS: the outer edge fades inwards, the inner edge, that
  /// of a gap, fades into the gap; both over `blur` and the pixel that antialiasing takes.
  public struct SoftEdges: Hashable, Sendable {
    /// Half the gap's width, in points of the lines' plane; 0 for none.
    public var innerRadius: Double
    /// In points of the drawing, whatever perspective does to the line.
    public var blur: Double

    public init(innerRadius: Double = 0, blur: Double) {
      self.innerRadius = innerRadius
      self.blur = blur
    }
  }

  public var field: LineField
  public var content: Content
  /// `nil` where the mask alone is the line's outline.
  public var softEdges: SoftEdges?

  public init(field: LineField, content: Content, softEdges: SoftEdges? = nil) {
    self.field = field
    self.content = content
    self.softEdges = softEdges
  }
}
