public import CartoucheCamera
import CartoucheSupport

/// A map that moves: what is drawn, and how the camera or a trip goes on.
///
/// The same value is a JSON document (see ``init(json:file:folder:allowsOutside:)``) and what
/// ``MapRenderer/frames(of:)`` takes. Its pictures follow from it alone, each for itself.
public struct MapAnimation: Hashable, Sendable {
  /// The version of the document that is read and written.
  public static let version = 1
  public static let framesPerSecondRange = 0.01...1_000.0
  public static let loopsRange = 0...1_000_000

  /// What is drawn in each picture. Beside keyframes and flights it has no camera of its own, but for
  /// that which a flight starts from.
  public var request: MapRequest
  public var movement: Movement
  public var framesPerSecond: Double
  /// How often an animated picture is played; 0 for without end.
  public var loops: Int
  /// Seconds for which the last picture stays.
  public var hold: Double

  public enum Movement: Hashable, Sendable {
    /// From camera to camera.
    case keyframes([CameraKeyframe])
    case flight(Flight)
    case drive(Drive)
  }

  public struct Flight: Hashable, Sendable {
    /// `nil` for what the request shows.
    public var start: Camera?
    public var end: Camera
    /// Seconds; what the way takes at the flight's speed where `nil`.
    public var duration: Double?
    public var style: CameraFlight

    public init(
      from start: Camera? = nil, to end: Camera, duration: Double? = nil,
      style: CameraFlight = CameraFlight()
    ) {
      self.start = start
      self.end = end
      self.duration = duration
      self.style = style
    }
  }

  /// The request's trip goes on along its route; camera and display follow as the trip's mode says.
  ///
  /// With neither a duration nor a speed it takes as long as the route says.
  public struct Drive: Hashable, Sendable {
    /// Metres from the route's start; `nil` for what the trip has travelled.
    public var start: Double?
    /// Metres from the route's start; `nil` for its end.
    public var end: Double?
    /// Seconds.
    public var duration: Double?
    /// Kilometres an hour, which the display shows too where the trip has no speed.
    public var speed: Double?
    /// Of a drive with a duration or a speed.
    public var easing: AnimationCurve

    public static let speedRange = 0.1...100_000.0

    public init(
      from start: Double? = nil, to end: Double? = nil, duration: Double? = nil,
      speed: Double? = nil, easing: AnimationCurve = .linear
    ) {
      self.start = start
      self.end = end
      self.duration = duration
      self.speed = speed
      self.easing = easing
    }
  }

  public init(
    _ request: MapRequest = MapRequest(), _ movement: Movement, framesPerSecond: Double = 30,
    loops: Int = 0, hold: Double = 0
  ) {
    self.request = request
    self.movement = movement
    self.framesPerSecond = framesPerSecond
    self.loops = loops
    self.hold = hold
  }
}
