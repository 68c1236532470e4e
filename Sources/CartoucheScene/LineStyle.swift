public import CartoucheSupport

/// How a line is drawn.
///
/// Lengths are in points at the camera's target, smaller in the distance, unless ``widthUnit`` says
/// otherwise.
public struct LineStyle: Hashable, Sendable {
  public var color: Color
  public var width: Double
  /// What the width and all lengths beside and along the line count.
  public var widthUnit: WidthUnit
  /// What surrounds the line so that it stands out from any ground; `nil` for nothing.
  public var casing: Casing?
  /// Of all that is drawn of the line as one, 0…1: where the line crosses itself, it is not darker.
  public var opacity: Double
  /// Lengths of dashes and gaps in turn; empty for a solid line, which is also drawn where none of
  /// them has a length or one is below 0.
  public var dashes: [Double]
  /// How far into the dashes the line begins; below 0 they begin so much later.
  public var dashOffset: Double
  public var join: Join
  /// `nil` for round ends of solid lines and butt ones of dashed lines, whose gaps round ends would
  /// close.
  public var cap: Cap?
  /// Colours along the line in place of ``color``.
  public var gradient: LineGradient?
  /// Colours over lengths of the line in place of ``color`` and ``gradient``.
  public var spans: LineSpans?
  /// A picture repeated along the line, squeezed into a square as wide as the line, its top towards
  /// the line's start; the line's own colours show where it is transparent.
  public var stamp: OverlayImage?
  /// Marks in the line that point along it.
  public var chevrons: Chevrons?
  /// A tip at the line's end.
  public var arrowhead: Arrowhead?

  public enum WidthUnit: String, Hashable, Sendable, CaseIterable {
    /// Points of the map's plane: under tilt the width shrinks with distance.
    case map
    /// Points of the picture, the same everywhere under tilt.
    case screen
    /// Metres on the ground, at the latitude of the middle of what is drawn.
    case metres
  }

  public struct Casing: Hashable, Sendable {
    public var color: Color
    /// On each side of the line.
    public var width: Double

    public init(color: Color = .white, width: Double = 1.5) {
      self.color = color
      self.width = width
    }
  }

  /// How a line goes round its corners.
  public enum Join: Hashable, Sendable {
    /// With a tip where that is no longer than so many half widths, at least 1; else as a bevel.
    case miter(limit: Double)
    case round
    case bevel

    public static let defaultMiterLimit = 4.0
  }

  /// How a line ends.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Straight at its last point.
    case butt
    case round
    /// Straight, half a width beyond its last point.
    case square
  }

  public struct Chevrons: Hashable, Sendable {
    public var color: Color
    /// From one to the next along the line; the first one stands half of it from the start.
    public var spacing: Double
    /// Across the line; `nil` for what fits into it.
    public var size: Double?

    public init(color: Color = .white, spacing: Double = 48, size: Double? = nil) {
      self.color = color
      self.spacing = spacing
      self.size = size
    }
  }

  public struct Arrowhead: Hashable, Sendable {
    /// In widths of the line.
    public var length: Double
    /// Across the line, in its widths.
    public var width: Double

    public init(length: Double = 3, width: Double = 3) {
      self.length = length
      self.width = width
    }
  }

  public init(
    color: Color = LineStyle.defaultColor, width: Double = 4, casing: Casing? = Casing(),
    opacity: Double = 1, dashes: [Double] = [], dashOffset: Double = 0,
    widthUnit: WidthUnit = .map, join: Join = .round, cap: Cap? = nil,
    gradient: LineGradient? = nil, spans: LineSpans? = nil, stamp: OverlayImage? = nil,
    chevrons: Chevrons? = nil, arrowhead: Arrowhead? = nil
  ) {
    self.color = color
    self.width = width
    self.widthUnit = widthUnit
    self.casing = casing
    self.opacity = opacity
    self.dashes = dashes
    self.dashOffset = dashOffset
    self.join = join
    self.cap = cap
    self.gradient = gradient
    self.spans = spans
    self.stamp = stamp
    self.chevrons = chevrons
    self.arrowhead = arrowhead
  }

  /// An indigo that no road, water or park of a common map has.
  public static let defaultColor = Color(rgb: 0x3b5bdb)
}
