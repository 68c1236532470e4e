import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// Draws markers and badges, which stand upright on their places, south in front.
struct MarkerLayout {
  private let plane: MapPlane
  private let shaper: any TextShaping
  private var stands: [Stand] = []
  private var shapes: [Marker.Size: MarkerShape] = [:]
  private var balloons: [Look: Stamp] = [:]
  private var badges: BadgeDrawing
  /// What no marker, badge or title may cover.
  var obstacles: [ScreenRect] = []
  /// Markers and badges that an obstacle kept out, after ``items()``.
  private(set) var hiddenCount = 0
  /// What is covered, titles too, after ``items()``.
  private(set) var frames: [ScreenRect] = []

  private enum Content {
    case marker(Marker)
    case badge(BadgeDrawing.Badge)
  }

  /// What makes two balloons look alike, glyphs left aside.
  private struct Look: Hashable {
    let size: Marker.Size
    let tint: Color
    /// Nil where a glyph stands in the head.
    let dotColor: Color?
  }

  /// Something that stands on a place of some world copy.
  private struct Stand {
    let content: Content
    /// In the first world, which decides what is in front in every copy alike.
    let place: WorldPoint
    let foot: ScreenPoint
    /// Towards the viewer; of no matter looking straight down.
    let nearness: Double
  }

  /// Farther from its foot than this nothing is drawn.
  static let reach = 96.0
  private static let capHeight = 0.714
  private static let titleSize = 12.0

  init(plane: MapPlane, shaper: any TextShaping) {
    self.plane = plane
    self.shaper = shaper
    badges = BadgeDrawing(resolution: plane.resolution, shaper: shaper)
  }

  /// - Parameter copies: of the world, that may be seen.
  mutating func add(_ marker: Marker, copies: ClosedRange<Int>) {
    add(.marker(marker), at: WorldPoint(marker.position.wrapped), copies: copies)
  }

  mutating func add(_ badge: BadgeDrawing.Badge, at place: WorldPoint, copies: ClosedRange<Int>) {
    add(.badge(badge), at: place, copies: copies)
  }

  private mutating func add(_ content: Content, at place: WorldPoint, copies: ClosedRange<Int>) {
    for copy in copies {
      let copied = WorldPoint(x: place.x + Double(copy), y: place.y)
      guard let foot = foot(at: copied) else { continue }
      let nearness = plane.isFlat ? 0 : plane.planePoint(copied).y
      stands.append(Stand(content: content, place: place, foot: foot, nearness: nearness))
    }
  }

  /// Where something stands, or nil where nothing of it could be seen.
  func foot(at place: WorldPoint) -> ScreenPoint? {
    let point = plane.planePoint(place)
    guard plane.isWithinDepth(point) else { return nil }
    let foot = plane.screenPoint(point)
    return plane.windowRect.insetBy(-Self.reach).contains(foot) ? foot : nil
  }

  /// Everything that was added, back to front: looking straight down the south is in front, under
  /// tilt what is nearer; of equal places, what was added last.
  mutating func items() -> [DisplayList.Item] {
    dropHidden()
    let order = stands.indices.sorted { a, b in
      if stands[a].nearness != stands[b].nearness { return stands[a].nearness < stands[b].nearness }
      let (p, q) = (stands[a].place, stands[b].place)
      if p.y != q.y { return p.y < q.y }
      if p.x != q.x { return p.x < q.x }
      return a < b
    }
    var items: [DisplayList.Item] = []
    for index in order {
      let stand = stands[index]
      switch stand.content {
      case .marker(let marker): append(marker, at: stand.foot, &items)
      case .badge(let badge):
        if badges.frame(of: badge).moved(by: stand.foot).intersects(plane.windowRect) {
          badges.append(badge, at: stand.foot, &items)
        }
      }
    }
    return items + titleItems(order)
  }

  private mutating func dropHidden() {
    guard !obstacles.isEmpty else { return }
    let count = stands.count
    var shown: [Stand] = []
    for stand in stands {
      let frame =
        switch stand.content {
        case .marker(let marker): shape(marker.size).frame
        case .badge(let badge): badges.frame(of: badge)
        }
      let place = frame.moved(by: stand.foot)
      if !obstacles.contains(where: { $0.intersects(place) }) { shown.append(stand) }
    }
    stands = shown
    hiddenCount = count - stands.count
  }

  // MARK: Balloons

  private mutating func shape(_ size: Marker.Size) -> MarkerShape {
    if let known = shapes[size] { return known }
    let shape = MarkerShape(size: size, resolution: plane.resolution)
    shapes[size] = shape
    return shape
  }

  private mutating func append(
    _ marker: Marker, at foot: ScreenPoint, _ items: inout [DisplayList.Item]
  ) {
    let shape = shape(marker.size)
    guard shape.frame.moved(by: foot).intersects(plane.windowRect) else { return }
    let glyphColor = Self.glyphColor(on: marker.tint)
    let glyph = glyph(marker, shape, at: foot, color: glyphColor)
    let look = Look(
      size: marker.size, tint: marker.tint, dotColor: glyph == nil ? glyphColor : nil)
    items.append(.stamp(balloon(look, shape), at: foot))
    if let glyph { items.append(glyph) }
  }

  private mutating func balloon(_ look: Look, _ shape: MarkerShape) -> Stamp {
    if let known = balloons[look] { return known }
    let balloon = Stamp(shape.drawing(tint: look.tint, dotColor: look.dotColor))
    balloons[look] = balloon
    return balloon
  }

  /// White, unless the tint is so light that white could not be read: below 1.8 to 1 (WCAG 2.1's
  /// contrast ratio).
  private static func glyphColor(on tint: Color) -> Color {
    1.05 / (tint.relativeLuminance + 0.05) < 1.8 ? Color(rgb: 0x33373c) : .white
  }

  /// The glyph text with its capitals centred in the head.
  private func glyph(
    _ marker: Marker, _ shape: MarkerShape, at foot: ScreenPoint, color: Color
  ) -> DisplayList.Item? {
    guard let text = marker.glyphText?.prefix(Marker.glyphTextLimit), !text.isEmpty else {
      return nil
    }
    let size = shape.headRadius * 1.2
    let available = shape.headRadius * 1.5
    let fitted = FittedText(
      String(text), weight: 700, size: size, width: available, shaper: shaper)
    let center = shape.center + foot
    return .glyphs(
      fitted.text.runs,
      origin: ScreenPoint(
        x: center.x - fitted.text.advance / 2, y: center.y + fitted.size * Self.capHeight / 2),
      rotation: 0, color: color, halo: nil)
  }

  // MARK: Titles

  private mutating func titleItems(_ order: [Int]) -> [DisplayList.Item] {
    var taken = CollisionIndex(covering: plane.windowRect.insetBy(-Self.reach))
    var titled: [(marker: Marker, foot: ScreenPoint)] = []
    for obstacle in obstacles { taken.insert(CollisionIndex.Box(obstacle)) }
    for index in order {
      let foot = stands[index].foot
      switch stands[index].content {
      case .marker(let marker):
        taken.insert(CollisionIndex.Box(shape(marker.size).frame.moved(by: foot)))
        if marker.title?.isEmpty == false { titled.append((marker, foot)) }
      case .badge(let badge):
        taken.insert(CollisionIndex.Box(badges.frame(of: badge).moved(by: foot)))
      }
    }
    // What stands in front keeps its title.
    let titles = titled.reversed().compactMap { title($0.marker, at: $0.foot, &taken) }
    frames = taken.taken
    return titles
  }

  private func title(
    _ marker: Marker, at foot: ScreenPoint, _ taken: inout CollisionIndex
  ) -> DisplayList.Item? {
    guard let title = marker.title else { return nil }
    let text = shaper.shape(title, style: TextStyle(weight: 600, size: Self.titleSize))
    let left = foot.x - text.advance / 2
    let top = foot.y + 4
    let box = CollisionIndex.Box(
      ScreenRect(
        minX: left - 2, minY: top, maxX: left + text.advance + 2,
        maxY: top + Self.titleSize * 1.2))
    guard text.advance > 0, taken.isFree(box) else { return nil }
    taken.insert(box)
    return .glyphs(
      text.runs, origin: ScreenPoint(x: left, y: top + Self.titleSize), rotation: 0,
      color: Color(rgb: 0x2b2f33), halo: Halo(color: .white.multipliedAlpha(0.9), width: 1.5))
  }
}

extension Color {
  /// WCAG 2.1: of the linear components, 0 for black, 1 for white.
  var relativeLuminance: Double {
    // The square is near enough to sRGB's curve for telling light from dark.
    0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
  }
}
