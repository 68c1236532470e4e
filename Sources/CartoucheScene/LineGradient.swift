public import CartoucheSupport

/// Colours that change along a line, from its start to its end.
///
/// Between two stops they change evenly on the map; beyond the first and the last they stay.
public struct LineGradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    /// From the line's start, in the gradient's measure.
    public var position: Double
    public var color: Color

    public init(_ position: Double, _ color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// What positions count.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// Shares of the line's length on the map, 0…1.
    case fraction
    /// Metres on the ground.
    case metres
  }

  /// One that lies before its forerunner counts as being there; two at one place are a step.
  public var stops: [Stop]
  public var measure: Measure

  public init(_ stops: [Stop], measure: Measure = .fraction) {
    self.stops = stops
    self.measure = measure
  }

  /// From one colour at the start to another at the end.
  public init(from start: Color, to end: Color) {
    self.init([Stop(0, start), Stop(1, end)])
  }
}
