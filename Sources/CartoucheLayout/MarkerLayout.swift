import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// Draws markers and badges, which stand on their places, south in front.
///
/// Markers that collide make room: those that are required are all drawn, of the others each where
/// it meets none of higher priority; of equal ones the southern stays, then the eastern.
struct MarkerLayout {
  private let plane: MapPlane
  private let images: MarkerImages
  /// Copies of the world that may show what is drawn as far as ``farthestReach``.
  private let farCopies: ClosedRange<Int>
  private var stands: [Stand] = []
  /// Of each stand, once they were compared.
  private var descriptions: [Int: String] = [:]
  private var markers: MarkerDrawing
  private var badges: BadgeDrawing
  /// What no marker, badge or title may cover.
  var obstacles: [ScreenRect] = []
  /// Markers and badges that an obstacle kept out, after ``items()``.
  private(set) var hiddenCount = 0
  private var titles: MarkerTitles
  /// What is covered, titles too, after ``items()``.
  private(set) var frames: [ScreenRect] = []

  private enum Content {
    case marker(MarkerStand)
    case badge(BadgeDrawing.Badge)
  }

  /// Something that stands on a place of some world copy.
  private struct Stand {
    let content: Content
    /// The marker where it comes to rest, which decides on collisions.
    var rest: MarkerStand?
    var motion = MarkerMotion.none
    /// In the first world, which decides what is in front in every copy alike.
    let place: WorldPoint
    let foot: ScreenPoint
    /// Towards the viewer, in 1/256 point; of no matter looking straight down.
    let nearness: Double
    let zPriority: Double
    let displayPriority: DisplayPriority
  }

  /// Farther from its foot than this no badge is drawn, and no marker that is not larger itself.
  static let reach = 96.0
  /// No marker is drawn farther from its foot.
  static let farthestReach = 1_024.0
  /// Of a title, for each of its characters.
  private static let characterWidth = 5.0

  init(
    plane: MapPlane, farCopies: ClosedRange<Int>, images: MarkerImages = .none,
    language: String? = nil, isDark: Bool = false, shaper: any TextShaping
  ) {
    self.plane = plane
    self.farCopies = farCopies
    self.images = images
    markers = MarkerDrawing(plane: plane, images: images, shaper: shaper)
    badges = BadgeDrawing(resolution: plane.resolution, language: language, shaper: shaper)
    titles = MarkerTitles(
      covering: plane.windowRect.insetBy(-Self.reach), isDark: isDark, shaper: shaper)
  }

  /// What an upright marker takes of the picture, from its foot.
  func frame(of marker: Marker) -> ScreenRect {
    MarkerGeometry.box(of: marker, images: images)
  }

  /// - Parameter copies: of the world, that may be seen.
  mutating func add(
    _ marker: Marker, copies: ClosedRange<Int>, motion: MarkerMotion = .none
  ) {
    let rest = WorldPoint(marker.position.wrapped)
    let place = motion.place(from: rest)
    let marker = motion.faded(marker)
    let geometry = MarkerGeometry(marker, images: images)
    let reach = Self.reach(of: marker, geometry)
    for copy in reach > Self.reach ? farCopies : copies {
      let copied = WorldPoint(x: place.x + Double(copy), y: place.y)
      guard let foot = foot(at: copied, reach: reach) else { continue }
      let point = plane.planePoint(copied)
      guard let stand = MarkerStand(marker, geometry, plane: plane, place: point, foot: foot)
      else { continue }
      stands.append(
        Stand(
          content: .marker(stand),
          rest: motion.isMoving
            ? restingStand(
              marker, geometry, at: WorldPoint(x: rest.x + Double(copy), y: rest.y)) : nil,
          motion: motion, place: place, foot: foot, nearness: nearness(of: point),
          zPriority: marker.zPriority, displayPriority: marker.displayPriority))
    }
  }

  private func restingStand(
    _ marker: Marker, _ geometry: MarkerGeometry, at place: WorldPoint
  ) -> MarkerStand? {
    let point = plane.planePoint(place)
    guard plane.isWithinDepth(point) else { return nil }
    return MarkerStand(
      marker, geometry, plane: plane, place: point, foot: plane.screenPoint(point))
  }

  private static func reach(of marker: Marker, _ geometry: MarkerGeometry) -> Double {
    let characters = max(marker.title?.utf8.count ?? 0, marker.subtitle?.utf8.count ?? 0)
    let reach = max(
      geometry.reach(offset: marker.offset), Double(characters) * characterWidth)
    return min(max(reach + MarkerTitles.height(of: marker), Self.reach), farthestReach)
  }

  mutating func add(
    _ badge: BadgeDrawing.Badge, at rest: WorldPoint, copies: ClosedRange<Int>,
    motion: MarkerMotion = .none
  ) {
    if motion.opacity <= 0 { return }
    let place = motion.place(from: rest)
    for copy in copies {
      let copied = WorldPoint(x: place.x + Double(copy), y: place.y)
      guard let foot = foot(at: copied) else { continue }
      stands.append(
        Stand(
          content: .badge(badge), motion: motion, place: place, foot: foot,
          nearness: nearness(of: plane.planePoint(copied)), zPriority: motion.zPriority,
          displayPriority: .required))
    }
  }

  private func nearness(of point: MapPlanePoint) -> Double {
    plane.isFlat ? 0 : (point.y * CollisionIndex.Box.unitsPerPoint).rounded()
  }

  /// Where something stands, or nil where nothing of it could be seen.
  func foot(at place: WorldPoint, reach: Double = Self.reach) -> ScreenPoint? {
    let point = plane.planePoint(place)
    guard plane.isWithinDepth(point) else { return nil }
    let foot = plane.screenPoint(point)
    return plane.windowRect.insetBy(-reach).contains(foot) ? foot : nil
  }

  /// Everything that was added and stays visible, back to front: by its priority, then looking
  /// straight down the south is in front, under tilt what is nearer; of equal places, what was added
  /// last.
  mutating func items() -> [DisplayList.Item] {
    dropHidden()
    let order = visible().sorted { a, b in
      if stands[a].zPriority != stands[b].zPriority {
        return stands[a].zPriority < stands[b].zPriority
      }
      if stands[a].nearness != stands[b].nearness { return stands[a].nearness < stands[b].nearness }
      return isBehind(a, b)
    }
    var items: [DisplayList.Item] = []
    for index in order {
      let stand = stands[index]
      switch stand.content {
      case .marker(let marker):
        if marker.frame.intersects(plane.windowRect) { markers.append(marker, &items) }
      case .badge(let badge):
        if badges.frame(of: badge).moved(by: stand.foot).intersects(plane.windowRect) {
          append(badge, stand, &items)
        }
      }
    }
    return items + titleItems(order)
  }

  private mutating func append(
    _ badge: BadgeDrawing.Badge, _ stand: Stand, _ items: inout [DisplayList.Item]
  ) {
    guard stand.motion.opacity < 1 else {
      badges.append(badge, at: stand.foot, &items)
      return
    }
    var drawn: [DisplayList.Item] = []
    badges.append(badge, at: stand.foot, &drawn)
    items.append(.group(DisplayList(items: drawn), opacity: stand.motion.opacity))
  }

  private mutating func dropHidden() {
    guard !obstacles.isEmpty else { return }
    let count = stands.count
    stands.removeAll { stand in
      let frame =
        switch stand.content {
        case .marker(let marker): marker.frame
        case .badge(let badge): badges.frame(of: badge).moved(by: stand.foot)
        }
      return obstacles.contains { $0.intersects(frame) }
    }
    hiddenCount = count - stands.count
  }

  // MARK: Order

  /// Whether the place and the content of one make it stand behind another: nothing of the picture
  /// decides.
  private mutating func isBehind(_ a: Int, _ b: Int) -> Bool {
    let (p, q) = (stands[a].place, stands[b].place)
    if p.y != q.y { return p.y < q.y }
    if p.x != q.x { return p.x < q.x }
    if case .marker(let first) = stands[a].content, case .marker(let second) = stands[b].content,
      first.marker != second.marker
    {
      let (x, y) = (description(a, first.marker), description(b, second.marker))
      if x != y { return x < y }
    }
    return a < b
  }

  private mutating func description(_ index: Int, _ marker: Marker) -> String {
    if let known = descriptions[index] { return known }
    let description = "\(marker.style) \(marker.title ?? "") \(marker.subtitle ?? "")"
    descriptions[index] = description
    return description
  }

  // MARK: Collisions

  /// What is not hidden by something more important, in the order of adding.
  private mutating func visible() -> [Int] {
    let optional = stands.indices.filter { stands[$0].displayPriority < .required }
    guard !optional.isEmpty else { return Array(stands.indices) }
    var taken = CollisionIndex(covering: plane.windowRect.insetBy(-Self.reach))
    var isVisible = [Bool](repeating: true, count: stands.count)
    for stand in stands where stand.displayPriority >= .required { insert(stand, &taken) }
    let order = optional.sorted { a, b in
      let (p, q) = (stands[a].displayPriority, stands[b].displayPriority)
      return p != q ? p > q : isBehind(b, a)
    }
    for index in order {
      isVisible[index] = insertIfFree(stands[index], &taken)
    }
    return stands.indices.filter { isVisible[$0] }
  }

  private func insert(_ stand: Stand, _ taken: inout CollisionIndex) {
    guard stand.motion.competes else { return }
    switch stand.content {
    case .badge(let badge):
      taken.insert(CollisionIndex.Box(badges.frame(of: badge).moved(by: stand.foot)))
    case .marker(let drawn):
      let marker = stand.rest ?? drawn
      switch marker.marker.collisionMode {
      case .rectangle: taken.insert(CollisionIndex.Box(marker.box))
      case .circle: taken.insert(marker.circle(on: plane))
      case .none: break
      }
    }
  }

  private func insertIfFree(_ stand: Stand, _ taken: inout CollisionIndex) -> Bool {
    guard case .marker(let drawn) = stand.content, stand.motion.competes else { return true }
    let marker = stand.rest ?? drawn
    switch marker.marker.collisionMode {
    case .rectangle:
      let box = CollisionIndex.Box(marker.box)
      guard taken.isFree(box) else { return false }
      taken.insert(box)
    case .circle:
      let circle = marker.circle(on: plane)
      guard taken.isFree(circle) else { return false }
      taken.insert(circle)
    case .none: break
    }
    return true
  }

  // MARK: Titles

  private mutating func titleItems(_ order: [Int]) -> [DisplayList.Item] {
    var titled: [MarkerStand] = []
    for obstacle in obstacles { titles.insert(obstacle) }
    for index in order {
      switch stands[index].content {
      case .marker(let marker):
        if marker.marker.collisionMode != .none { titles.insert(marker.frame) }
        if marker.marker.hasTexts, stands[index].motion.opacity >= 1 { titled.append(marker) }
      case .badge(let badge): titles.insert(badges.frame(of: badge).moved(by: stands[index].foot))
      }
    }
    // What is more important keeps its title, of equals what stands in front.
    let ranked = titled.reversed().enumerated().sorted { a, b in
      let (p, q) = (a.element.marker.displayPriority, b.element.marker.displayPriority)
      return p != q ? p > q : a.offset < b.offset
    }
    let items = titles.items(ranked.map(\.element))
    frames = titles.taken.taken
    return items
  }
}

extension Marker {
  fileprivate var hasTexts: Bool { title?.isEmpty == false || subtitle?.isEmpty == false }
}
