/// A flight zooms out, travels and zooms in so that the map seems to pass at a constant speed.
public struct CameraFlight: Hashable, Sendable {
  /// Speeds and curves that are used; others count as the default.
  public static let range = 0.01...100.0

  /// Screens passed a second, in the metric of zooming and panning together, where no duration is
  /// given.
  public var speed: Double
  /// ρ: how high the flight rises; 1.42 is what people liked best, less stays lower.
  public var curve: Double
  /// The flight rises no higher than this zoom, or hardly where its ends lie there.
  public var lowestZoom: Double
  /// How time runs along the path.
  public var easing: AnimationCurve

  public init(
    speed: Double = 1.2, curve: Double = 1.42, lowestZoom: Double = 0,
    easing: AnimationCurve = .easeInOut
  ) {
    self.speed = speed
    self.curve = curve
    self.lowestZoom = lowestZoom
    self.easing = easing
  }
}
