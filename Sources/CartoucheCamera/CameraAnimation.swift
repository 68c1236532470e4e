import CartoucheGeo
import CartoucheSupport
import Foundation

/// A camera on its way from one place to another.
///
/// Bearing and longitude go the shorter way round. At 0 seconds and before it is exactly the first
/// camera, at the end and after exactly the last.
public struct CameraAnimation: Hashable, Sendable {
  /// How long a change takes unless said, in seconds.
  public static let defaultDuration = 0.25
  /// No animation is longer, in seconds.
  public static let durationLimit = 86_400.0
  /// The most frames that are given.
  public static let frameLimit = 1_000_000

  public let start: Camera
  public let end: Camera
  /// In seconds, 0…``durationLimit``.
  public let duration: Double
  private let curve: AnimationCurve
  /// `nil` where the camera goes straight on.
  private let path: FlightPath?

  /// Straight on from one camera to another.
  ///
  /// The target moves on a straight line of the map, at a pace that follows the zoom: what stays in
  /// its place on the screen from first to last stays there all the time.
  ///
  /// - Parameter duration: in seconds; below 0 and not a number count as 0.
  public init(
    from start: Camera, to end: Camera, duration: Double = CameraAnimation.defaultDuration,
    curve: AnimationCurve = .easeInOut
  ) {
    self.start = start
    self.end = end
    self.duration = Self.valid(duration)
    self.curve = curve
    path = nil
  }

  /// A flight from one camera to another.
  ///
  /// - Parameters:
  ///   - viewport: the picture: how wide it is decides how high the flight rises.
  ///   - duration: in seconds; what the flight's speed gives where `nil`.
  public init(
    flyingFrom start: Camera, to end: Camera, in viewport: Viewport,
    flight: CameraFlight = CameraFlight(), duration: Double? = nil
  ) {
    let standard = CameraFlight()
    let way = Self.way(from: start, to: end)
    let worldSize = viewport.replacing(camera: start).worldSize
    let path = FlightPath(
      distance: (way.x * way.x + way.y * way.y).squareRoot() * worldSize,
      width: max(viewport.size.width, viewport.size.height), levels: end.zoom - start.zoom,
      lowestLevels: flight.lowestZoom.isNaN
        ? -start.zoom : max(flight.lowestZoom, Camera.zoomRange.lowerBound) - start.zoom,
      curve: CameraFlight.range.contains(flight.curve) ? flight.curve : standard.curve)
    let speed = CameraFlight.range.contains(flight.speed) ? flight.speed : standard.speed
    self.start = start
    self.end = end
    self.duration = Self.valid(duration ?? path.length / speed)
    curve = flight.easing
    self.path = path
  }

  /// Straight on to where an update brings the camera; ``CameraUpdate/zoom(to:)`` and its like
  /// animate one property.
  public init(
    from start: Camera, applying update: CameraUpdate, in viewport: Viewport,
    constraints: CameraConstraints = .standard,
    duration: Double = CameraAnimation.defaultDuration, curve: AnimationCurve = .easeInOut
  ) {
    let end = start.applying(update, in: viewport, constraints: constraints)
    self.init(from: start, to: end, duration: duration, curve: curve)
  }

  /// By whichever movement.
  public init(
    from start: Camera, to end: Camera, by movement: CameraMovement, in viewport: Viewport,
    duration: Double? = nil
  ) {
    switch movement {
    case .eased(let curve):
      self.init(
        from: start, to: end, duration: duration ?? Self.defaultDuration, curve: curve)
    case .flight(let flight):
      self.init(
        flyingFrom: start, to: end, in: viewport, flight: flight, duration: duration)
    }
  }

  public func camera(at seconds: Double) -> Camera {
    if seconds >= duration { return end }
    guard seconds > 0, start != end else { return start }
    let share = curve.progress(at: seconds / duration)
    let levels = end.zoom - start.zoom
    let (travelled, closer) =
      path?.position(at: share)
      ?? (Self.pace(at: share, levels: levels), share * levels)
    let way = Self.way(from: start, to: end)
    let from = WorldPoint(start.target)
    let turn = (end.bearing.degrees - start.bearing.degrees).remainder(dividingBy: 360)
    let tilt = end.viewingAngle.degrees - start.viewingAngle.degrees
    return Camera(
      target: WebMercator.unproject(
        WorldPoint(x: from.x + travelled * way.x, y: from.y + travelled * way.y)),
      zoom: start.zoom + closer,
      bearing: Bearing(degrees: start.bearing.degrees + share * turn),
      viewingAngle: ViewingAngle(degrees: start.viewingAngle.degrees + share * tilt))
  }

  /// The cameras at 0, 1/rate, 2/rate … seconds and at the end.
  ///
  /// - Parameter rate: frames a second, above 0; otherwise only the end is given. There are never
  ///   more than ``frameLimit``: a higher rate becomes the highest that keeps to it.
  public func frames(perSecond rate: Double) -> [Camera] {
    CameraSequence.frameTimes(duration: duration, perSecond: rate).map(camera(at:))
  }

  /// The share of the way that belongs to a share of the zoom, so that every place's way over the
  /// screen is straight: (1 − 2^(−levels·share))/(1 − 2^(−levels)).
  private static func pace(at share: Double, levels: Double) -> Double {
    let rate = -levels * log(2)
    return abs(rate) < 1e-9 ? share : expm1(rate * share) / expm1(rate)
  }

  /// From target to target in world units, the short way round.
  private static func way(from start: Camera, to end: Camera) -> WorldPoint {
    let from = WorldPoint(start.target)
    let to = WorldPoint(end.target)
    let across = to.x - from.x
    return WorldPoint(x: across - across.rounded(), y: to.y - from.y)
  }

  private static func valid(_ duration: Double) -> Double {
    duration.isNaN ? 0 : min(max(duration, 0), durationLimit)
  }
}
