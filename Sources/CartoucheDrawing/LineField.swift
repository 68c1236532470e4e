public import CartoucheSupport

/// Lines by which the places around them are told: how far along a line a place lies, and how far
/// beside it.
///
/// A place belongs to the segment that is nearest there, so that a line that crosses itself is
/// still one thing. What a place is told depends on nothing but the field and the place.
public struct LineField: Hashable, Sendable {
  /// A straight stretch of a line, in points of the lines' plane.
  public struct Segment: Hashable, Sendable {
    public var start: ScreenPoint
    public var end: ScreenPoint
    /// How far along the line the start lies, in points, as a share of the whole or in whatever
    /// grows evenly along the segment.
    public var startPosition: Double
    public var endPosition: Double
    /// Whether places beyond the start have their distance from the start itself; otherwise from
    /// the segment's continuation.
    public var isStartRound: Bool
    public var isEndRound: Bool

    public init(
      start: ScreenPoint, end: ScreenPoint, startPosition: Double, endPosition: Double,
      isStartRound: Bool = false, isEndRound: Bool = false
    ) {
      self.start = start
      self.end = end
      self.startPosition = startPosition
      self.endPosition = endPosition
      self.isStartRound = isStartRound
      self.isEndRound = isEndRound
    }
  }

  public var segments: [Segment]
  /// Places farther from every segment than this are not told, in points of the lines' plane.
  public var reach: Double
  /// From the drawing's plane onto that of the lines, where perspective parts them.
  public var plane: Homography?

  public init(segments: [Segment] = [], reach: Double, plane: Homography? = nil) {
    self.segments = segments
    self.reach = reach
    self.plane = plane
  }
}
