import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// Makes one badge of those that would cover one another under tilt.
///
/// Clusters keep their distance on the map. Under tilt that is drawn less high than wide, and by
/// different zooms from place to place, so that badges far enough apart on the map may meet.
struct BadgeGathering {
  struct Member {
    let badge: BadgeDrawing.Badge
    /// In the copy of the world where it stands.
    let place: WorldPoint
    let foot: ScreenPoint
    var motion = MarkerMotion.none
  }

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private let plane: MapPlane
  /// In points: badges farther apart than clusters have to be are never gathered.
  private let radius: Double
  /// Those that became part of another are nil.
  private var gathered: [Member?] = []
  private var cells: [Cell: [Int]] = [:]

  /// So much, in points, two badges may overlap.
  static let tolerance = 4.0

  /// - Parameter radius: of the clusters, in points.
  init(plane: MapPlane, radius: Double) {
    self.plane = plane
    self.radius = radius
  }

  /// The same for any order of the members.
  mutating func gather(_ members: [Member]) -> [Member] {
    guard radius >= 1 else { return members }
    for member in members.sorted(by: Self.isBefore) {
      var member = member
      while let other = takeNeighbour(of: member) { member = joined(other, member) }
      cells[cell(member.foot), default: []].append(gathered.count)
      gathered.append(member)
    }
    return gathered.compactMap { $0 }
  }

  /// The largest first.
  private static func isBefore(_ a: Member, _ b: Member) -> Bool {
    if a.badge.count != b.badge.count { return a.badge.count > b.badge.count }
    if a.place.y != b.place.y { return a.place.y < b.place.y }
    if a.place.x != b.place.x { return a.place.x < b.place.x }
    return a.badge.shares.lexicographicallyPrecedes(b.badge.shares)
  }

  /// The first of those that are too near, which then no longer stands by itself.
  private mutating func takeNeighbour(of member: Member) -> Member? {
    let home = cell(member.foot)
    var first: Int?
    for row in home.row - 1...home.row + 1 {
      for column in home.column - 1...home.column + 1 {
        for index in cells[Cell(column: column, row: row)] ?? [] {
          guard let other = gathered[index], meet(member, other) else { continue }
          first = min(first ?? index, index)
        }
      }
    }
    guard let first, let taken = gathered[first] else { return nil }
    gathered[first] = nil
    return taken
  }

  private func meet(_ a: Member, _ b: Member) -> Bool {
    let (dx, dy) = (a.foot.x - b.foot.x, a.foot.y - b.foot.y)
    let apart = (diameter(a) + diameter(b)) / 2 - Self.tolerance
    // Compared in steps of 1/256, as every decision is.
    return ((dx * dx + dy * dy).squareRoot() * 256).rounded()
      < (min(apart, radius) * 256).rounded()
  }

  private func diameter(_ member: Member) -> Double {
    member.badge.style.diameter(count: member.badge.count)
  }

  /// At the mean of all their points, which lies between two places within sight.
  private func joined(_ a: Member, _ b: Member) -> Member {
    let count = a.badge.count + b.badge.count
    let weight = Double(b.badge.count) / Double(max(count, 1))
    let place = WorldPoint(
      x: a.place.x + (b.place.x - a.place.x) * weight,
      y: a.place.y + (b.place.y - a.place.y) * weight)
    return Member(
      badge: a.badge.joined(b.badge), place: place,
      foot: plane.screenPoint(plane.planePoint(place)),
      motion: a.motion.joined(b.motion, weight: weight))
  }

  private func cell(_ point: ScreenPoint) -> Cell {
    Cell(column: index(point.x), row: index(point.y))
  }

  private func index(_ position: Double) -> Int {
    Int(exactly: min(max((position / radius).rounded(.down), -0x1p40), 0x1p40)) ?? 0
  }
}
