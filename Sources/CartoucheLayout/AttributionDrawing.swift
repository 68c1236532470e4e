import CartoucheDrawing
import CartoucheSupport

/// The credits of all sources in small grey type, on a ground that keeps them legible.
struct AttributionDrawing {
  static let name = "attribution"
  /// It stands closer to the edge than other ornaments: it is the picture's small print.
  static let margin = 4.0

  private let credits: [String]
  private let width: Double
  private let scale: Double
  private let palette: OrnamentPalette
  private let shaper: any TextShaping

  private static let textSize = 9.5
  private static let lineHeight = 13.0
  private static let padding = ScreenPoint(x: 5, y: 2.5)
  private static let separator = " · "

  /// - Parameter width: of the picture, in points.
  init(
    credits: [String], width: Double, scale: Double, palette: OrnamentPalette = .light,
    shaper: any TextShaping
  ) {
    self.credits = credits
    self.width = width
    self.scale = scale
    self.palette = palette
    self.shaper = shaper
  }

  /// `nil` where there is nothing to credit.
  func ornament() -> OrnamentDrawing? {
    let credits = AttributionText.distinct(credits)
    guard !credits.isEmpty else { return nil }
    let lines = wrapped(credits, width: width - 2 * (Self.margin + Self.padding.x)).map(shape)
    let longest = lines.map(\.advance).max() ?? 0
    let size = ScreenSize(
      width: (longest + 2 * Self.padding.x).rounded(.up),
      height: (Double(lines.count) * Self.lineHeight + 2 * Self.padding.y).rounded(.up))
    var pen = OrnamentPen(resolution: scale)
    pen.rectangle(
      ScreenRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height), cornerRadius: 3)
    let ground = DisplayList.Item.fill(pen.path, rule: .nonZero, paint: .color(palette.ground))
    return OrnamentDrawing(
      name: Self.name, size: size,
      items: [ground]
        + lines.enumerated().map { index, line in
          .glyphs(
            line.runs,
            origin: ScreenPoint(
              x: Self.padding.x,
              y: Self.padding.y + Double(index) * Self.lineHeight + Self.lineHeight * 0.76),
            rotation: 0, color: palette.smallPrint, halo: nil)
        })
  }

  private func shape(_ line: String) -> ShapedText {
    shaper.shape(line, style: TextStyle(size: Self.textSize))
  }

  /// Broken between credits where that is enough, else at spaces too; a word that is wider than a
  /// line stands on one of its own.
  private func wrapped(_ credits: [String], width: Double) -> [String] {
    var lines: [String] = []
    func fits(_ line: String) -> Bool { shape(line).advance <= width }
    for credit in credits {
      if let last = lines.last, fits(last + Self.separator + credit) {
        lines[lines.count - 1] = last + Self.separator + credit
        continue
      }
      lines += TextWrapping.lines(credit, fits: fits)
    }
    return lines
  }
}
