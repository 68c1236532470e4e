import CartoucheDrawing
import CartoucheScene
import CartoucheSupport
import Foundation

/// Draws cluster badges: a ring of category shares around a core with the count, upright and round
/// at any tilt.
struct BadgeDrawing {
  struct Badge {
    let style: ClusterStyle
    /// What the badge says, and what makes it large.
    let count: Int
    /// By category of the style.
    let shares: [Double]
  }

  private let resolution: Double
  private let language: String?
  private let shaper: any TextShaping
  private var grounds: [Ground: [Slice]] = [:]

  /// What all badges share that have the same of it.
  private struct Ground: Hashable {
    let radius: Double
    let border: Double
    /// `nil` for the shadow alone.
    let color: Color?
    let hasShadow: Bool
  }

  /// How far the soft edge's layers reach beyond the slices, the widest first.
  private static let shadows = [3.2, 2.1]
  private static let capHeight = 0.714
  /// Of the core's diameter, for the diagonal of the count's box.
  private static let textRoom = 0.86
  private static let shadowColor = Color.black.multipliedAlpha(0.1)
  /// A core takes at most this share of the badge's diameter.
  private static let widestCore = 0.95

  /// - Parameter language: in which counts are abbreviated; a BCP 47 tag.
  init(resolution: Double, language: String? = nil, shaper: any TextShaping) {
    self.resolution = resolution
    self.language = language
    self.shaper = shaper
  }

  /// What a badge covers with its soft edge, from its foot.
  func frame(of badge: Badge) -> ScreenRect {
    let style = badge.style
    let edge = style.hasShadow ? Self.shadows[0] + 1 : 0
    let radius = style.diameter(count: badge.count) / 2 + max(edge, style.borderWidth)
    return ScreenRect(minX: -radius, minY: -radius, maxX: radius, maxY: radius)
      .moved(by: style.centerOffset)
  }

  mutating func append(
    _ badge: Badge, at foot: ScreenPoint, _ items: inout [DisplayList.Item]
  ) {
    let style = badge.style
    let center = foot + style.centerOffset
    let radius = style.diameter(count: badge.count) / 2
    let core = radius * min(max(style.coreShare, 0), Self.widestCore)
    func fill(_ path: Path, _ color: Color) {
      items.append(.fill(path.moved(by: center), rule: .nonZero, paint: .color(color)))
    }
    let isDivided = style.separatorWidth > 0
    for disc in ground(style, radius: radius) { fill(disc.path, disc.color) }
    let slices =
      isDivided
      ? slices(badge, radius: radius, core: core) : layers(badge, radius: radius)
    for slice in slices { fill(slice.path, slice.color) }
    guard core > 0 else { return }
    if !isDivided || style.coreColor != style.borderColor {
      fill(disc(radius: core), style.coreColor)
    }
    if let count = countItem(badge, center: center, radius: radius, core: core) {
      items.append(count)
    }
  }

  private func disc(radius: Double, y: Double = 0) -> Path {
    var pen = OrnamentPen(resolution: resolution)
    pen.circle(around: ScreenPoint(x: 0, y: y), radius: radius)
    return pen.path
  }

  /// The shadow, and the disc that shows as the border and between the slices, about (0, 0).
  private mutating func ground(_ style: ClusterStyle, radius: Double) -> [Slice] {
    let isFilled = style.borderWidth > 0 || style.separatorWidth > 0
    let key = Ground(
      radius: radius, border: style.borderWidth, color: isFilled ? style.borderColor : nil,
      hasShadow: style.hasShadow)
    if let known = grounds[key] { return known }
    var ground: [Slice] = []
    if style.hasShadow {
      ground = Self.shadows.map {
        Slice(path: disc(radius: radius + $0, y: 0.8), color: Self.shadowColor)
      }
    }
    if let color = key.color {
      ground.append(Slice(path: disc(radius: radius + style.borderWidth), color: color))
    }
    grounds[key] = ground
    return ground
  }

  private func countItem(
    _ badge: Badge, center: ScreenPoint, radius: Double, core: Double
  ) -> DisplayList.Item? {
    let text = badge.style.text(count: badge.count, language: language)
    guard !text.isEmpty else { return nil }
    let size = radius * 2 * badge.style.textShare
    let natural = shaper.shape(text, style: TextStyle(weight: 700, size: size)).advance
    // Its box must keep clear of the core's edge, corners and all.
    let height = size * Self.capHeight
    let diagonal = (natural * natural + height * height).squareRoot()
    let fitting =
      badge.style.fitsText ? min(core * 2 * Self.textRoom / max(diagonal, 1e-9), 1) : 1
    let fitted = FittedText(
      text, weight: 700, size: size * fitting, width: .infinity, shaper: shaper)
    return .glyphs(
      fitted.text.runs,
      origin: ScreenPoint(
        x: center.x - fitted.text.advance / 2, y: center.y + fitted.size * Self.capHeight / 2),
      rotation: 0, color: badge.style.textColor, halo: nil)
  }

  // MARK: Slices

  private struct Slice {
    let path: Path
    let color: Color
  }

  /// The categories that the badge shows.
  private func present(in badge: Badge) -> [Int] {
    badge.shares.indices.filter {
      badge.shares[$0] > 0 && $0 < badge.style.categories.count
    }
  }

  private static func start(_ style: ClusterStyle) -> Double { (style.startAngle - 90) * .pi / 180 }

  /// Pieces of the ring with room for a line between them.
  private func slices(_ badge: Badge, radius: Double, core: Double) -> [Slice] {
    let present = present(in: badge)
    guard present.count > 1 else {
      let color = present.first.map { badge.style.categories[$0].color } ?? CategoryPalette.other
      return [Slice(path: ring(radius: radius, core: core), color: color)]
    }
    let sweeps = Self.sweeps(
      present.map { badge.shares[$0] },
      shortest: badge.style.shortestSlice * 2 / (radius + core))
    let separator = badge.style.separatorWidth
    var start = Self.start(badge.style)
    return zip(present, sweeps).map { category, sweep in
      defer { start += sweep }
      return Slice(
        path: sector(
          radius: radius, core: core, separator: separator, from: start, to: start + sweep),
        color: badge.style.categories[category].color)
    }
  }

  /// Pieces of the disc, each from the start to its slice's end and on top of the next: side by side,
  /// the map would shine through where their edges meet.
  private func layers(_ badge: Badge, radius: Double) -> [Slice] {
    let present = present(in: badge)
    guard let last = present.last else {
      return [Slice(path: disc(radius: radius), color: CategoryPalette.other)]
    }
    let sweeps = Self.sweeps(
      present.map { badge.shares[$0] }, shortest: badge.style.shortestSlice * 2 / radius)
    let start = Self.start(badge.style)
    var layers = [
      Slice(path: disc(radius: radius), color: badge.style.categories[last].color)
    ]
    var end = start + sweeps.reduce(0, +)
    for index in stride(from: present.count - 1, to: 0, by: -1) {
      end -= sweeps[index]
      var pen = OrnamentPen(resolution: resolution)
      pen.line(to: .zero)
      pen.arc(around: .zero, radius: radius, from: start, to: end)
      pen.close()
      layers.append(
        Slice(path: pen.path, color: badge.style.categories[present[index - 1]].color))
    }
    return layers
  }

  /// The slices' angles: by their shares, but none below `shortest`; the others give what these get
  /// more, each by its own share.
  ///
  /// - Parameter shares: above 0.
  static func sweeps(_ shares: [Double], shortest: Double) -> [Double] {
    let floor = min(shortest, 2 * .pi / Double(max(shares.count, 1)))
    var isSmall = [Bool](repeating: false, count: shares.count)
    while true {
      let small = isSmall.count { $0 }
      let rest = zip(shares, isSmall).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
      let unit = rest > 0 ? (2 * .pi - Double(small) * floor) / rest : 0
      guard
        let next = shares.indices.first(where: { !isSmall[$0] && shares[$0] * unit < floor })
      else {
        return zip(shares, isSmall).map { $1 ? floor : $0 * unit }
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
  private func sector(
    radius: Double, core: Double, separator: Double, from start: Double, to end: Double
  ) -> Path {
    var pen = OrnamentPen(resolution: resolution)
    func trim(_ radius: Double) -> Double {
      min(asin(min(separator / 2 / radius, 1)), (end - start) * 0.4)
    }
    let outer = trim(radius)
    pen.arc(around: .zero, radius: radius, from: start + outer, to: end - outer)
    if core > separator {
      let inner = trim(core)
      pen.arc(around: .zero, radius: core, from: end - inner, to: start + inner)
    } else {
      // The sides of a full pie meet where they are half a separator from both edges.
      let middle = (start + end) / 2
      let distance = min(separator / 2 / max(sin((end - start) / 2), 0.1), radius / 2)
      pen.line(to: ScreenPoint(x: cos(middle), y: sin(middle)) * distance)
    }
    pen.close()
    return pen.path
  }
}
