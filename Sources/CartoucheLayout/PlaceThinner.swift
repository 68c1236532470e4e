import CartoucheGeo
import Foundation

/// Leaves out the places of a line that lie too near the last one kept to be seen, before they are
/// projected, which for most of a long track's places takes longer than all else.
///
/// The length of what is left out counts: so colours stay where they were.
struct PlaceThinner {
  /// The first place, those kept, and the last one.
  private(set) var points: [WorldPoint] = []
  /// Between the points, along all places of the line, in world units.
  private(set) var steps: [Double] = []

  /// Lines of fewer places are projected whole.
  static let leastPlaces = 2_000
  /// Degrees; longer steps are measured by projecting both ends.
  private static let longStep = 0.01

  /// - Parameters:
  ///   - places: steps go the short way round the world.
  ///   - reach: in world units.
  init(_ places: [Coordinate], reach: Double) {
    guard let first = places.first else { return }
    var (kept, before) = (first, first)
    var stretch = Self.stretch(first)
    var length = 0.0
    let limit = reach * 360 * (reach * 360)
    points.append(WorldPoint(first))
    for (index, place) in places.enumerated().dropFirst() {
      length += Self.step(from: before, to: place, stretch: stretch)
      before = place
      let x = place.longitude - kept.longitude
      let y = (place.latitude - kept.latitude) * stretch
      guard x * x + y * y > limit || index == places.count - 1 else { continue }
      points.append(WorldPoint(place))
      steps.append(length)
      (kept, length) = (place, 0)
      stretch = Self.stretch(place)
    }
  }

  /// How much longer than a degree east a degree north is on the map: 1/cos φ.
  private static func stretch(_ place: Coordinate) -> Double {
    let latitude = min(abs(place.latitude), WebMercator.latitudeLimit)
    return 1 / cos(latitude * (.pi / 180))
  }

  @inline(__always)
  private static func step(from a: Coordinate, to b: Coordinate, stretch: Double) -> Double {
    let x = b.longitude - a.longitude
    let y = (b.latitude - a.latitude) * stretch
    let squared = x * x + y * y
    guard squared > longStep * longStep else { return squared.squareRoot() / 360 }
    return projectedStep(from: a, to: b)
  }

  private static func projectedStep(from a: Coordinate, to b: Coordinate) -> Double {
    let (from, to) = (WorldPoint(a), WorldPoint(b))
    let turn = to.x - from.x
    // As a line's steps go: the short way, but for a whole turn.
    let x = abs(turn) > 0.5 && abs(turn) != 1 ? turn - turn.rounded() : turn
    return (x * x + (to.y - from.y) * (to.y - from.y)).squareRoot()
  }
}
