import CartoucheCamera
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// A drive whose route has been read.
struct DrivePath: Sendable {
  let duration: Double
  private let start: Double
  private let end: Double
  private let path: RoutePath
  private let route: Route
  private let turning: RouteTurning
  private let drive: MapAnimation.Drive
  /// Metres a second, on average.
  private let speed: Double

  /// Corners are turned in about so many seconds, however fast the drive is.
  private static let turningTime = 1.6

  /// - Parameter navigation: with its route.
  /// - Throws: ``MapRequestError`` for a way without length or without times.
  init(
    _ drive: MapAnimation.Drive, _ navigation: Navigation, path: RoutePath
  ) throws(MapRequestError) {
    self.drive = drive
    self.path = path
    route = navigation.route
    turning = RouteTurning(path)
    start = min(max(drive.start ?? navigation.progress, 0), path.length)
    end = min(drive.end ?? path.length, path.length)
    guard end > start else {
      throw MapRequestError(.driveWithoutWay, at: SourcePlace(path: "drive"))
    }
    if let speed = drive.speed {
      duration = (end - start) / (speed / 3.6)
    } else if let given = drive.duration {
      duration = given
    } else {
      duration =
        route.secondsLeft(at: start, length: path.length)
        - route.secondsLeft(at: end, length: path.length)
      guard duration > 0 else {
        throw MapRequestError(.routeWithoutTimes, at: SourcePlace(path: "drive"))
      }
    }
    guard duration <= CameraAnimation.durationLimit else {
      throw MapRequestError(
        .outOfRange(
          name: "duration", value: duration, allowed: 0...CameraAnimation.durationLimit),
        at: SourcePlace(path: "drive"))
    }
    speed = duration > 0 ? (end - start) / duration : 0
  }

  /// Metres from the route's start.
  func progress(at seconds: Double) -> Double {
    if seconds >= duration { return end }
    guard seconds > 0 else { return start }
    guard drive.speed == nil, drive.duration == nil else {
      return start + (end - start) * drive.easing.progress(at: seconds / duration)
    }
    let before = route.duration - route.secondsLeft(at: start, length: path.length)
    return route.progress(atSeconds: before + seconds, length: path.length)
  }

  /// The trip at a place of the way: the moment goes on with it, so that the arrival stays the same,
  /// and the course turns evenly.
  func navigation(_ trip: Navigation, at progress: Double) -> Navigation {
    var trip = trip
    trip.progress = progress
    if trip.speed == nil { trip.speed = drive.speed }
    let reach = speed * Self.turningTime / 2
    if trip.course == nil, reach > TripStatus.courseReach {
      trip.course = turning.course(at: progress, reach: reach)
    }
    let before = secondsLeft(at: start, trip)
    let left = secondsLeft(at: progress, trip)
    if trip.remainingTime != nil { trip.remainingTime = left }
    trip.time = trip.time?.adding(seconds: before - left)
    return trip
  }

  /// As the route says, or in proportion to what the trip says.
  private func secondsLeft(at progress: Double, _ trip: Navigation) -> Double {
    guard let remaining = trip.remainingTime, remaining.isFinite else {
      return route.secondsLeft(at: progress, length: path.length)
    }
    let share = (path.length - progress) / max(path.length - start, 1e-9)
    return max(remaining, 0) * min(max(share, 0), 1)
  }
}
