import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// A title and what stands beneath it, on a plate that keeps them legible.
struct TitleDrawing {
  static let name = "title"

  private let title: Ornaments.Title
  /// Of the plate, at most.
  private let width: Double
  private let scale: Double
  private let palette: OrnamentPalette
  private let shaper: any TextShaping

  private static let padding = ScreenPoint(x: 11, y: 7)
  private static let cornerRadius = 4.0

  /// How a line is set.
  private struct Setting {
    let size: Double
    let weight: Int
    let lineHeight: Double
  }

  private static let first = Setting(size: 17, weight: 700, lineHeight: 22)
  private static let second = Setting(size: 12, weight: 400, lineHeight: 17)

  /// A line's text, and its baseline from the plate's upper edge.
  private struct Line {
    let text: ShapedText
    let baseline: Double
  }

  /// - Parameter width: in points, of the picture less its margins.
  init(
    _ title: Ornaments.Title, width: Double, scale: Double, palette: OrnamentPalette,
    shaper: any TextShaping
  ) {
    self.title = title
    self.width = width
    self.scale = scale
    self.palette = palette
    self.shaper = shaper
  }

  /// `nil` of a title without words.
  func ornament() -> OrnamentDrawing? {
    var lines: [Line] = []
    var bottom = Self.padding.y
    append(title.text, Self.first, to: &lines, &bottom)
    if let subtitle = title.subtitle { append(subtitle, Self.second, to: &lines, &bottom) }
    guard !lines.isEmpty else { return nil }
    let longest = lines.map(\.text.advance).max() ?? 0
    let size = ScreenSize(
      width: (longest + 2 * Self.padding.x).rounded(.up),
      height: (bottom + Self.padding.y).rounded(.up))
    return OrnamentDrawing(
      name: Self.name, size: size,
      items: [plate(size)] + lines.map { item($0, room: size.width - 2 * Self.padding.x) })
  }

  private func append(
    _ text: String, _ setting: Setting, to lines: inout [Line], _ bottom: inout Double
  ) {
    let room = width - 2 * Self.padding.x
    let style = TextStyle(weight: setting.weight, size: setting.size)
    for line in TextWrapping.lines(text, fits: { shaper.shape($0, style: style).advance <= room })
    where !line.isEmpty {
      let fitted = FittedText(
        line, weight: setting.weight, size: setting.size, width: room, shaper: shaper)
      lines.append(Line(text: fitted.text, baseline: bottom + setting.lineHeight * 0.77))
      bottom += setting.lineHeight
    }
  }

  private func plate(_ size: ScreenSize) -> DisplayList.Item {
    var pen = OrnamentPen(resolution: scale)
    pen.rectangle(
      ScreenRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height),
      cornerRadius: Self.cornerRadius)
    return .fill(pen.path, rule: .nonZero, paint: .color(palette.ground))
  }

  /// Towards the edge of the picture at which the title stands.
  private func item(_ line: Line, room: Double) -> DisplayList.Item {
    .glyphs(
      line.text.runs,
      origin: ScreenPoint(
        x: Self.padding.x + (room - line.text.advance) * share, y: line.baseline),
      rotation: 0, color: palette.ink, halo: nil)
  }

  private var share: Double {
    if let position = title.position { return position.anchor.shareX }
    return title.corner.isCenter ? 0.5 : title.corner.isLeft ? 0 : 1
  }
}
