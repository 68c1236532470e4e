public import CartoucheSupport

/// Colours of a line over lengths of it, one after the other from its start.
///
/// Spans meet at one point of the line, without a gap. What of the line lies beyond the last span is
/// as the last one ends, unless the spans repeat; spans beyond the line's end do not show.
public struct LineSpans: Hashable, Sendable {
  public struct Span: Hashable, Sendable {
    public var color: Color
    /// What the colour has changed to where the span ends; `nil` for one colour.
    public var endColor: Color?
    /// In the spans' measure; it need not be whole. What is not above 0 does not show.
    public var length: Double

    public init(_ color: Color, to endColor: Color? = nil, length: Double) {
      self.color = color
      self.endColor = endColor
      self.length = length
    }
  }

  /// What lengths count.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// Steps of the line from one of its places to the next.
    case segments
    /// Metres by the shortest way from one place to the next, on a sphere of the Earth's mean radius.
    case geodesic
    /// Metres by the way of constant bearing, straight on the map, on the same sphere.
    case rhumb
    /// Metres at the equator, by the map's own plane: the same length on a flat map everywhere.
    case projected
  }

  public var spans: [Span]
  public var measure: Measure
  /// Whether the spans begin anew where the last one ends.
  public var repeats: Bool
  /// How far into the spans the line begins, in their measure; below 0 the first one is so much
  /// longer.
  public var offset: Double

  public init(
    _ spans: [Span], measure: Measure = .geodesic, repeats: Bool = false, offset: Double = 0
  ) {
    self.spans = spans
    self.measure = measure
    self.repeats = repeats
    self.offset = offset
  }
}
