public import CartoucheSupport

/// Lines by which the places around them are told: how far along a line a place lies, and how far
/// beside it.
///
/// What a place is told depends on nothing but the field and the place.
public struct LineField: Hashable, Sendable {
  /// How a segment ends.
  public enum End: UInt8, Hashable, Sendable {
    /// The line ends with it: straight, straight half a width later, or round.
    case butt, square, round
    /// The line goes on: round a corner with an edge, or with an arc.
    case corner, roundCorner
  }

  /// A straight stretch of a line, in points of the lines' plane.
  public struct Segment: Hashable, Sendable {
    public var start: ScreenPoint
    public var end: ScreenPoint
    /// How far along the line the start lies, in points, as a share of the whole or in whatever
    /// grows evenly along the segment.
    public var startPosition: Double
    public var endPosition: Double
    public var startsAs: End
    public var endsAs: End
    /// Whether it begins where the segment before it in the field ends.
    public var continuesLine: Bool
    /// How far along the segment the border to the one before, and to the one after, moves for each
    /// point to the right of the line. On the inside of a corner positions grow from border to
    /// border, so that those of both segments agree where they meet.
    public var startSlant: Double
    public var endSlant: Double

    public init(
      start: ScreenPoint, end: ScreenPoint, startPosition: Double, endPosition: Double,
      startsAs: End = .butt, endsAs: End = .butt, continuesLine: Bool = false,
      startSlant: Double = 0, endSlant: Double = 0
    ) {
      self.start = start
      self.end = end
      self.startPosition = startPosition
      self.endPosition = endPosition
      self.startsAs = startsAs
      self.endsAs = endsAs
      self.continuesLine = continuesLine
      self.startSlant = startSlant
      self.endSlant = endSlant
    }
  }

  public var segments: [Segment]
  /// Of what is drawn along the lines, in points of their plane.
  public var halfWidth: Double
  /// How far to the right of the lines the middle of what is drawn lies, in points of their plane.
  public var middle: Double
  /// Places farther from every segment than this are not told, in points of the lines' plane.
  public var reach: Double
  /// Whether a line that comes back lies over its earlier stretches. Otherwise a place belongs to
  /// the segment that is nearest, and a line that crosses itself is one shape.
  public var isLayered: Bool
  /// From the drawing's plane onto that of the lines, where perspective parts them.
  public var plane: Homography?

  public init(
    segments: [Segment] = [], halfWidth: Double, middle: Double = 0, reach: Double,
    isLayered: Bool = false, plane: Homography? = nil
  ) {
    self.segments = segments
    self.halfWidth = halfWidth
    self.middle = middle
    self.reach = reach
    self.isLayered = isLayered
    self.plane = plane
  }
}
