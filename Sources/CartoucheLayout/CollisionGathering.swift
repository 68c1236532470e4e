import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// Makes one badge of markers and badges that would cover one another on the picture, whatever its
/// bearing and tilt, as interactive map kits do.
///
/// The largest come first, then north to south and west to east. Each joins the first of those before
/// it that it collides with; what they become stands at the mean of all their points and is compared
/// anew, until nothing collides any more. Boxes and circles are compared in 1/256 point.
struct CollisionGathering {
  struct Member {
    /// `nil` for a badge.
    let marker: Marker?
    /// What it is, or what it becomes beside others.
    let badge: BadgeDrawing.Badge
    /// Of its points, each alike; a badge may say another number.
    let pointCount: Int
    /// In the copy of the world where it stands.
    let place: WorldPoint
    let foot: ScreenPoint
    /// Of all that it is made of, where that matters.
    var parts: [Int] = []
  }

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private let plane: MapPlane
  /// Of a marker, from its foot.
  private let markerFrame: ScreenRect
  /// A cell's side, in points: what collides stands in neighbouring cells.
  private let side: Double
  /// Those that became part of another are nil.
  private var gathered: [Member?] = []
  private var cells: [Cell: [Int]] = [:]

  /// - Parameter largestDiameter: of any badge that may come about.
  init(plane: MapPlane, markerFrame: ScreenRect, largestDiameter: Double, offset: ScreenPoint) {
    self.plane = plane
    self.markerFrame = markerFrame
    let marker = max(
      abs(markerFrame.minX), abs(markerFrame.minY), abs(markerFrame.maxX), abs(markerFrame.maxY))
    let badge = largestDiameter / 2 + max(abs(offset.x), abs(offset.y))
    side = 2 * max(marker, badge, 8) + 1
  }

  /// The same for any order of the members.
  mutating func gather(_ members: [Member]) -> [Member] {
    for member in members.sorted(by: Self.isBefore) {
      var member = member
      while let other = takeColliding(with: member) { member = joined(other, member) }
      cells[cell(member.foot), default: []].append(gathered.count)
      gathered.append(member)
    }
    return gathered.compactMap { $0 }
  }

  private static func isBefore(_ a: Member, _ b: Member) -> Bool {
    if a.pointCount != b.pointCount { return a.pointCount > b.pointCount }
    if a.place.y != b.place.y { return a.place.y < b.place.y }
    if a.place.x != b.place.x { return a.place.x < b.place.x }
    return a.badge.shares.lexicographicallyPrecedes(b.badge.shares)
  }

  private mutating func takeColliding(with member: Member) -> Member? {
    let home = cell(member.foot)
    let footprint = footprint(member)
    var first: Int?
    for row in home.row - 1...home.row + 1 {
      for column in home.column - 1...home.column + 1 {
        for index in cells[Cell(column: column, row: row)] ?? [] where index < first ?? .max {
          guard let other = gathered[index] else { continue }
          if footprint.overlaps(self.footprint(other)) { first = index }
        }
      }
    }
    guard let first, let taken = gathered[first] else { return nil }
    gathered[first] = nil
    cells[cell(taken.foot)]?.removeAll { $0 == first }
    return taken
  }

  /// What a member covers.
  private enum Footprint {
    case box(CollisionIndex.Box)
    case circle(CollisionIndex.Circle)

    func overlaps(_ other: Footprint) -> Bool {
      switch (self, other) {
      case (.box(let a), .box(let b)): a.overlaps(b)
      case (.circle(let a), .circle(let b)): a.overlaps(b)
      case (.circle(let circle), .box(let box)), (.box(let box), .circle(let circle)):
        circle.overlaps(box)
      }
    }
  }

  private func footprint(_ member: Member) -> Footprint {
    if member.marker != nil {
      return .box(CollisionIndex.Box(markerFrame.moved(by: member.foot)))
    }
    let style = member.badge.style
    return .circle(
      CollisionIndex.Circle(
        center: member.foot + style.centerOffset,
        radius: style.diameter(count: member.badge.count) / 2))
  }

  private func joined(_ a: Member, _ b: Member) -> Member {
    let count = a.pointCount + b.pointCount
    let weight = Double(b.pointCount) / Double(max(count, 1))
    let place = WorldPoint(
      x: a.place.x + (b.place.x - a.place.x) * weight,
      y: a.place.y + (b.place.y - a.place.y) * weight)
    return Member(
      marker: nil, badge: a.badge.joined(b.badge), pointCount: count, place: place,
      foot: plane.screenPoint(plane.planePoint(place)), parts: a.parts + b.parts)
  }

  private func cell(_ point: ScreenPoint) -> Cell {
    func index(_ position: Double) -> Int {
      Int(exactly: min(max((position / side).rounded(.down), -0x1p40), 0x1p40)) ?? 0
    }
    return Cell(column: index(point.x), row: index(point.y))
  }
}

extension BadgeDrawing.Badge {
  /// Of the points of both.
  func joined(_ other: Self) -> Self {
    BadgeDrawing.Badge(
      style: style, count: count + other.count,
      shares: zip(shares, other.shares).map { $0 + $1 })
  }
}
