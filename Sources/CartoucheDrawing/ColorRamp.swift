public import CartoucheSupport

/// Colours from 0 to 1, blended between stops as premultiplied components.
///
/// Guarantees at least one stop, in ascending order of position. Two stops at one place are a step,
/// which shows the later one from there on.
public struct ColorRamp: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public let position: Double
    public let color: Color

    public init(position: Double, color: Color) {
      self.position = position
      self.color = color
    }
  }

  public let stops: [Stop]

  /// One colour everywhere.
  public init(_ color: Color) { stops = [Stop(position: 0, color: color)] }

  /// - Parameter stops: none leaves everything transparent; one that lies before its forerunner
  ///   is moved onto it.
  public init(stops: [Stop]) {
    var last = -Double.infinity
    let ordered = stops.map { stop in
      // In this order a position that is not a number becomes the one before.
      last = stop.position > last ? stop.position : max(last, 0)
      return Stop(position: last, color: stop.color)
    }
    self.stops = ordered.isEmpty ? [Stop(position: 0, color: .transparent)] : ordered
  }
}

extension ColorRamp {
  /// The same colours, each with its alpha multiplied by `factor`.
  public func multipliedAlpha(_ factor: Double) -> ColorRamp {
    guard factor < 1 else { return self }
    return ColorRamp(
      stops: stops.map { Stop(position: $0.position, color: $0.color.multipliedAlpha(factor)) })
  }
}
