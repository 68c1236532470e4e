import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// Sets the titles and subtitles of markers beneath them.
struct MarkerTitles {
  private let shaper: any TextShaping
  /// What is covered, by markers, badges and texts.
  private(set) var taken: CollisionIndex

  private struct Face {
    let size: Double
    let weight: Int
    let light: Color
    /// On a dark map.
    let dark: Color

    static let title = Face(
      size: 12, weight: 600, light: Color(rgb: 0x2b2f33), dark: Color(rgb: 0xf2f5f7))
    static let subtitle = Face(
      size: 10, weight: 400, light: Color(rgb: 0x4d5359), dark: Color(rgb: 0xc9d1d8))
  }

  private struct Line {
    let text: ShapedText
    let origin: ScreenPoint
    let box: CollisionIndex.Box
    let color: Color
    /// Whether it stands whatever it covers.
    let isForced: Bool

    init(
      _ text: ShapedText, _ face: Face, isDark: Bool, center: Double, top: Double, isForced: Bool
    ) {
      self.text = text
      self.isForced = isForced
      color = isDark ? face.dark : face.light
      let left = center - text.advance / 2
      origin = ScreenPoint(x: left, y: top + face.size)
      box = CollisionIndex.Box(
        ScreenRect(
          minX: left - 2, minY: top, maxX: left + text.advance + 2,
          maxY: top + face.size * MarkerTitles.lineHeight))
    }
  }

  /// From a marker's lower edge.
  static let gap = 4.0
  /// Of a line's size.
  fileprivate static let lineHeight = 1.2
  private static let haloWidth = 1.5
  private let isDark: Bool
  private let halo: Halo

  /// - Parameter isDark: whether the map is, so that the texts must be light.
  init(covering rect: ScreenRect, isDark: Bool, shaper: any TextShaping) {
    self.shaper = shaper
    self.isDark = isDark
    let ground = isDark ? Color(rgb: 0x14181d) : .white
    halo = Halo(color: ground.multipliedAlpha(0.9), width: Self.haloWidth)
    taken = CollisionIndex(covering: rect)
  }

  /// Of both texts beneath a marker, in points.
  static func height(of marker: Marker) -> Double {
    let texts = [
      (marker.title, marker.style.titleVisibility, Face.title),
      (marker.subtitle, marker.style.subtitleVisibility, Face.subtitle),
    ].filter { $0.0?.isEmpty == false && $0.1 != .hidden }
    guard !texts.isEmpty else { return 0 }
    return texts.reduce(gap + haloWidth) { $0 + $1.2.size * lineHeight }
  }

  mutating func insert(_ rect: ScreenRect) { taken.insert(CollisionIndex.Box(rect)) }

  /// - Parameter stands: the most important first.
  mutating func items(_ stands: [MarkerStand]) -> [DisplayList.Item] {
    let titled = stands.map { ($0, lines($0)) }
    var items: [DisplayList.Item] = []
    // What must be there takes its room first.
    for (_, lines) in titled {
      for line in lines where line.isForced { place(line, &items) }
    }
    for (_, lines) in titled {
      for line in lines where !line.isForced {
        // A subtitle without its title would say little.
        guard taken.isFree(line.box) else { break }
        place(line, &items)
      }
    }
    return items
  }

  private mutating func place(_ line: Line, _ items: inout [DisplayList.Item]) {
    taken.insert(line.box)
    items.append(
      .glyphs(
        line.text.runs, origin: line.origin, rotation: 0, color: line.color, halo: halo))
  }

  private func lines(_ stand: MarkerStand) -> [Line] {
    let (marker, style) = (stand.marker, stand.marker.style)
    let texts: [(String?, MarkerStyle.TextVisibility?, Face)] = [
      (marker.title, style.titleVisibility, .title),
      (marker.subtitle, style.subtitleVisibility, .subtitle),
    ]
    // A large marker's shade reaches farther down.
    var top = max(stand.box.maxY + Self.gap, stand.frame.maxY)
    return texts.compactMap { text, visibility, face in
      guard let text, !text.isEmpty, visibility != .hidden else { return nil }
      let shaped = shaper.shape(text, style: TextStyle(weight: face.weight, size: face.size))
      guard shaped.advance > 0 else { return nil }
      defer { top += face.size * Self.lineHeight }
      return Line(
        shaped, face, isDark: isDark, center: stand.box.center.x, top: top,
        isForced: visibility == .visible)
    }
  }
}
