import CartoucheDrawing
import CartoucheScene
import CartoucheSupport
import Foundation

/// Draws cluster badges: a ring of category shares around a white core with the count.
struct BadgeDrawing {
  struct Badge {
    let style: ClusterStyle
    let count: Int
    /// By category of the style.
    let shares: [Int]
  }

  private let resolution: Double
  private let shaper: any TextShaping
  private var discs: [Double: Disc] = [:]

  /// What all badges of a diameter share, about (0, 0).
  private struct Disc {
    let shadows: [Path]
    let ground: Path
  }

  /// White between the slices, and around the badge, in points.
  private static let separator = 1.25
  private static let rim = 1.5
  /// How far the soft edge's layers reach beyond the slices, the widest first.
  private static let shadows = [3.2, 2.1]
  /// No slice is shorter than this along the ring's middle, in points.
  private static let shortestSlice = 2.5
  private static let capHeight = 0.714
  /// Of the core's diameter, for the diagonal of the count's box.
  private static let textRoom = 0.86
  private static let shadowColor = Color.black.multipliedAlpha(0.1)
  private static let textColor = Color(rgb: 0x202428)

  init(resolution: Double, shaper: any TextShaping) {
    self.resolution = resolution
    self.shaper = shaper
  }

  /// What a badge covers with its soft edge, from its foot.
  func frame(of badge: Badge) -> ScreenRect {
    let radius = badge.style.diameter(count: badge.count) / 2 + Self.shadows[0] + 1
    return ScreenRect(minX: -radius, minY: -radius, maxX: radius, maxY: radius)
      .moved(by: badge.style.centerOffset)
  }

  mutating func append(
    _ badge: Badge, at foot: ScreenPoint, _ items: inout [DisplayList.Item]
  ) {
    let center = foot + badge.style.centerOffset
    let radius = max(badge.style.diameter(count: badge.count) / 2, 1)
    let core = radius * min(max(badge.style.coreShare, 0), 0.95)
    let disc = disc(radius: radius)
    func fill(_ path: Path, _ color: Color) {
      items.append(.fill(path.moved(by: center), rule: .nonZero, paint: .color(color)))
    }
    for shadow in disc.shadows { fill(shadow, Self.shadowColor) }
    fill(disc.ground, .white)
    for slice in slices(badge, radius: radius, core: core) { fill(slice.path, slice.color) }
    if core > 0, let count = countItem(badge, center: center, radius: radius, core: core) {
      items.append(count)
    }
  }

  private mutating func disc(radius: Double) -> Disc {
    if let known = discs[radius] { return known }
    func circle(_ radius: Double, y: Double) -> Path {
      var pen = OrnamentPen(resolution: resolution)
      pen.circle(around: ScreenPoint(x: 0, y: y), radius: radius)
      return pen.path
    }
    let disc = Disc(
      shadows: Self.shadows.map { circle(radius + $0, y: 0.8) },
      ground: circle(radius + Self.rim, y: 0))
    discs[radius] = disc
    return disc
  }

  private func countItem(
    _ badge: Badge, center: ScreenPoint, radius: Double, core: Double
  ) -> DisplayList.Item? {
    let text = ClusterStyle.abbreviated(badge.count)
    let size = radius * 2 * badge.style.textShare
    let natural = shaper.shape(text, style: TextStyle(weight: 700, size: size)).advance
    // Its box must keep clear of the core's edge, corners and all.
    let height = size * Self.capHeight
    let diagonal = (natural * natural + height * height).squareRoot()
    let fitting = min(core * 2 * Self.textRoom / max(diagonal, 1e-9), 1)
    let fitted = FittedText(
      text, weight: 700, size: size * fitting, width: .infinity, shaper: shaper)
    return .glyphs(
      fitted.text.runs,
      origin: ScreenPoint(
        x: center.x - fitted.text.advance / 2, y: center.y + fitted.size * Self.capHeight / 2),
      rotation: 0, color: Self.textColor, halo: nil)
  }

  // MARK: Slices

  private struct Slice {
    let path: Path
    let color: Color
  }

  private func slices(_ badge: Badge, radius: Double, core: Double) -> [Slice] {
    let present = badge.shares.indices.filter {
      badge.shares[$0] > 0 && $0 < badge.style.categories.count
    }
    if present.count == 1 {
      return [
        Slice(
          path: ring(radius: radius, core: core),
          color: badge.style.categories[present[0]].color)
      ]
    }
    let sweeps = Self.sweeps(
      present.map { badge.shares[$0] }, shortest: Self.shortestSlice * 2 / (radius + core))
    var start = (badge.style.startAngle - 90) * .pi / 180
    return zip(present, sweeps).map { category, sweep in
      defer { start += sweep }
      return Slice(
        path: sector(radius: radius, core: core, from: start, to: start + sweep),
        color: badge.style.categories[category].color)
    }
  }

  /// The slices' angles: by their shares, but none below `shortest`; the others give what these get
  /// more, each by its own share.
  static func sweeps(_ shares: [Int], shortest: Double) -> [Double] {
    let floor = min(shortest, 2 * .pi / Double(max(shares.count, 1)))
    var isSmall = [Bool](repeating: false, count: shares.count)
    while true {
      let small = isSmall.count { $0 }
      let rest = zip(shares, isSmall).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
      let unit = (2 * .pi - Double(small) * floor) / Double(max(rest, 1))
      guard
        let next = shares.indices.first(where: { !isSmall[$0] && Double(shares[$0]) * unit < floor }
        )
      else {
        return zip(shares, isSmall).map { $1 ? floor : Double($0) * unit }
      }
      isSmall[next] = true
    }
  }

  private func ring(radius: Double, core: Double) -> Path {
    var pen = OrnamentPen(resolution: resolution)
    pen.circle(around: .zero, radius: radius)
    pen.circle(around: .zero, radius: core, isHole: true)
    return pen.path
  }

  /// A piece of the ring, with half a separator left free along both of its straight sides.
  private func sector(radius: Double, core: Double, from start: Double, to end: Double) -> Path {
    var pen = OrnamentPen(resolution: resolution)
    func trim(_ radius: Double) -> Double {
      min(asin(min(Self.separator / 2 / radius, 1)), (end - start) * 0.4)
    }
    let outer = trim(radius)
    pen.arc(around: .zero, radius: radius, from: start + outer, to: end - outer)
    if core > Self.separator {
      let inner = trim(core)
      pen.arc(around: .zero, radius: core, from: end - inner, to: start + inner)
    } else {
      // The sides of a full pie meet where they are half a separator from both edges.
      let middle = (start + end) / 2
      let distance = min(Self.separator / 2 / max(sin((end - start) / 2), 0.1), radius / 2)
      pen.line(to: ScreenPoint(x: cos(middle), y: sin(middle)) * distance)
    }
    pen.close()
    return pen.path
  }
}
