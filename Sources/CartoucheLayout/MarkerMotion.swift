import CartoucheCamera
import CartoucheGeo
import CartoucheScene

/// What a marker or badge on its way out of a cluster, or into one, differs by from one at rest.
struct MarkerMotion {
  /// From where it rests to where it is, in world units.
  private(set) var shift = WorldPoint(x: 0, y: 0)
  private(set) var opacity = 1.0
  /// Whether others make room for it, and it for others.
  private(set) var competes = true
  private(set) var zPriority = Marker.usualZPriority

  static let none = MarkerMotion()

  /// When a part is there whole, and when its cluster begins and ends to vanish, as shares of the
  /// way: the cluster covers the parts until they are there, and the map never shines through.
  private static let arrival = 0.15
  private static let vanishing = 0.15...0.4

  private init() {}

  /// A part's.
  ///
  /// - Parameters:
  ///   - share: of the way from its cluster's place to its own.
  ///   - whole: the cluster's place, maybe in another copy of the world.
  init(partAt place: WorldPoint, outOf whole: WorldPoint, share: Double) {
    let left = 1 - AnimationCurve.easeInOut.progress(at: share)
    let across = whole.x - place.x
    shift = WorldPoint(x: (across - across.rounded()) * left, y: (whole.y - place.y) * left)
    opacity = min(share / Self.arrival, 1)
  }

  /// A cluster's, whose parts have gone a share of their way.
  init(wholeAt share: Double) {
    let (start, end) = (Self.vanishing.lowerBound, Self.vanishing.upperBound)
    opacity = min(max((end - share) / (end - start), 0), 1)
    competes = false
    // In front of its parts.
    zPriority = Marker.usualZPriority.nextUp
  }

  var isMoving: Bool { shift.x != 0 || shift.y != 0 }

  func place(from rest: WorldPoint) -> WorldPoint {
    WorldPoint(x: rest.x + shift.x, y: rest.y + shift.y)
  }

  func faded(_ marker: Marker) -> Marker {
    guard opacity < 1 else { return marker }
    var marker = marker
    marker.style.opacity = (marker.style.opacity ?? 1) * opacity
    return marker
  }

  /// Of a badge made of two.
  ///
  /// - Parameter weight: the other's, 0…1.
  func joined(_ other: MarkerMotion, weight: Double) -> MarkerMotion {
    var motion = self
    motion.shift.x += (other.shift.x - shift.x) * weight
    motion.shift.y += (other.shift.y - shift.y) * weight
    motion.opacity = max(opacity, other.opacity)
    return motion
  }
}
