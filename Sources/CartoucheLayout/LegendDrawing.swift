import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// A list of names, each beside a disc of its colour, with a title where there is one.
struct LegendDrawing {
  static let name = "legend"

  private let legend: Ornaments.Legend
  private let entries: [Ornaments.Legend.Entry]
  private let width: Double
  private let scale: Double
  private let palette: OrnamentPalette
  private let shaper: any TextShaping

  private static let padding = 9.0
  private static let rowHeight = 18.0
  private static let titleHeight = 20.0
  private static let textSize = 12.0
  private static let halfCapHeight = 0.357
  private static let discRadius = 5.0
  /// From a row's left end to its text.
  private static let indent = 17.0
  /// Of the picture's width, for the whole legend.
  private static let widest = 0.45
  private static let outlineAlpha = 0.22

  /// - Parameters:
  ///   - categories: of the scene, where the legend states none of its own.
  ///   - width: of the picture, in points.
  init(
    _ legend: Ornaments.Legend, categories: [Ornaments.Legend.Entry], width: Double,
    scale: Double, palette: OrnamentPalette, shaper: any TextShaping
  ) {
    self.legend = legend
    entries = legend.entries.isEmpty ? categories : legend.entries
    self.width = width
    self.scale = scale
    self.palette = palette
    self.shaper = shaper
  }

  static func isShown(
    _ legend: Ornaments.Legend, categories: [Ornaments.Legend.Entry]
  ) -> Bool {
    legend.visibility == .visible && !(legend.entries.isEmpty && categories.isEmpty)
  }

  func ornament() -> OrnamentDrawing {
    let room = max(width * Self.widest, 60) - 2 * Self.padding
    let title = legend.title.flatMap { $0.isEmpty ? nil : shaped($0, weight: 700, width: room) }
    let listed = entries.prefix(Ornaments.Legend.entryLimit)
    let names = listed.map { shaped($0.name, weight: 500, width: room - Self.indent) }
    let rest = entries.count - listed.count
    let more = rest > 0 ? shaped("+ \(rest)", weight: 500, width: room - Self.indent) : nil
    let widest = max(
      title?.advance ?? 0,
      ((names + [more].compactMap { $0 }).map(\.advance).max() ?? 0) + Self.indent)
    var top = Self.padding - 2
    var items: [DisplayList.Item] = []
    if let title {
      items.append(text(title, x: Self.padding, middle: top + Self.titleHeight / 2 - 1))
      top += Self.titleHeight
    }
    for (entry, name) in zip(listed, names) {
      let middle = top + Self.rowHeight / 2
      items += disc(entry.color, middle: middle)
      items.append(text(name, x: Self.padding + Self.indent, middle: middle))
      top += Self.rowHeight
    }
    if let more {
      items.append(text(more, x: Self.padding + Self.indent, middle: top + Self.rowHeight / 2))
      top += Self.rowHeight
    }
    let size = ScreenSize(
      width: (widest + 2 * Self.padding).rounded(.up), height: top + Self.padding - 2)
    return OrnamentDrawing(name: Self.name, size: size, items: panel(size) + items)
  }

  /// Cut off where it is too long.
  private func shaped(_ string: String, weight: Int, width: Double) -> ShapedText {
    let style = TextStyle(weight: weight, size: Self.textSize)
    var rest = string.prefix(200)
    var text = shaper.shape(String(rest), style: style)
    while text.advance > width, rest.count > 1 {
      rest = rest.dropLast(max(rest.count / 16, 1))
      text = shaper.shape(rest + "…", style: style)
    }
    return text
  }

  private func text(_ text: ShapedText, x: Double, middle: Double) -> DisplayList.Item {
    .glyphs(
      text.runs, origin: ScreenPoint(x: x, y: middle + Self.textSize * Self.halfCapHeight),
      rotation: 0, color: palette.ink, halo: nil)
  }

  /// With a thin outline, for colours as light as the panel.
  private func disc(_ color: Color, middle: Double) -> [DisplayList.Item] {
    func circle(_ radius: Double) -> Path {
      var pen = OrnamentPen(resolution: scale)
      pen.circle(
        around: ScreenPoint(x: Self.padding + Self.discRadius, y: middle), radius: radius)
      return pen.path
    }
    return [
      .fill(
        circle(Self.discRadius + 0.5), rule: .nonZero,
        paint: .color(palette.ink.multipliedAlpha(Self.outlineAlpha))),
      .fill(circle(Self.discRadius), rule: .nonZero, paint: .color(color)),
    ]
  }

  private func panel(_ size: ScreenSize) -> [DisplayList.Item] {
    var pen = OrnamentPen(resolution: scale)
    pen.rectangle(
      ScreenRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height), cornerRadius: 5)
    return [.fill(pen.path, rule: .nonZero, paint: .color(palette.ground))]
  }
}
