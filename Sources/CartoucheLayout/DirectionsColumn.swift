import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// Grows a list of directions row by row.
struct DirectionsColumn {
  private let list: DirectionsList
  let palette: DirectionsPalette
  private let measures: DirectionsMeasures
  private let shaper: any TextShaping

  private(set) var items: [DisplayList.Item] = []
  /// Where the next row begins.
  private(set) var bottom = 0.0

  init(_ list: DirectionsList, shaper: any TextShaping) {
    self.list = list
    self.shaper = shaper
    palette = DirectionsPalette(list.appearance)
    measures = DirectionsMeasures(width: list.width)
  }

  // MARK: Header

  /// The destination's name, the time and the length as far as they are known.
  mutating func appendHeader() {
    var y = measures.headerPadding
    let name = list.route.destinations.last?.name ?? ""
    let isNamed = !name.allSatisfy(\.isWhitespace)
    let title = span(isNamed ? name : list.text.destination, weight: 700, isolated: true)
    append(
      paragraph([title], measures.title), x: measures.margin, width: measures.fullWidth,
      measures.title, limit: 6, &y)
    for totals in totals {
      append(
        paragraph(totals, measures.total), x: measures.margin, width: measures.fullWidth,
        measures.total, &y)
    }
    y += measures.headerPadding
    appendHairline(at: y, inset: 0)
    bottom = y
  }

  /// Metres of the line, else as far as the manoeuvres go.
  private var length: Double {
    let measured = RoutePath(list.route.coordinates).length
    return measured > 0 ? measured : list.route.maneuvers.last?.distance ?? 0
  }

  /// On one line where they fit, else each on its own.
  private var totals: [[StyledText.Span]] {
    var parts: [StyledText.Span] = []
    if list.route.duration > 0 {
      parts.append(span(list.text.duration(list.route.duration), weight: 600, palette.accent))
    }
    if length > 0 {
      parts.append(span(list.text.distance(length).text, weight: 400, palette.secondary))
    }
    let line = Array(
      parts.map { [$0] }.joined(separator: [span(" · ", weight: 400, palette.secondary)]))
    let count = paragraph(line, measures.total).lines(width: measures.fullWidth, shaper: shaper)
      .count
    return parts.isEmpty ? [] : count == 1 ? [line] : parts.map { [$0] }
  }

  // MARK: Rows

  /// - Returns: whether there was room for the row, and for telling how many are missing after it.
  mutating func append(_ row: DirectionsRows.Row, isLast: Bool, below limit: Double) -> Bool {
    var next = self
    next.append(row, isLast: isLast)
    guard next.bottom <= limit - (isLast ? 0 : measures.remainderHeight) else { return false }
    self = next
    return true
  }

  private mutating func append(_ row: DirectionsRows.Row, isLast: Bool) {
    let top = bottom
    let first = items.count
    var y = top + measures.rowPadding
    append(
      words(row), x: measures.textX, width: measures.textWidth, measures.words, &y)
    if !row.note.isEmpty {
      append(
        paragraph(
          [span(row.note, weight: 400, palette.secondary, isolated: row.kind != .maneuver)],
          measures.note),
        x: measures.textX, width: measures.textWidth, measures.note, &y)
    }
    bottom = max(y, top + measures.rowPadding + measures.signSide) + measures.rowPadding
    if row.kind == .stop { items.insert(band(from: top, to: bottom), at: first) }
    appendSign(row, y: top + measures.rowPadding)
    if !isLast { appendHairline(at: bottom, inset: row.kind == .stop ? 0 : measures.textX) }
  }

  private func words(_ row: DirectionsRows.Row) -> StyledText {
    let weight = row.kind == .maneuver ? 400 : 700
    let spans: [StyledText.Span]
    if !row.emphasized.isEmpty, let place = row.words.firstRange(of: row.emphasized) {
      spans = [
        span(String(row.words[..<place.lowerBound]), weight: weight),
        span(row.emphasized, weight: 700, isolated: true),
        span(String(row.words[place.upperBound...]), weight: weight),
      ].filter { !$0.text.isEmpty }
    } else {
      spans = [span(row.words, weight: weight)]
    }
    return paragraph(spans, measures.words, isRightToLeft: row.isRightToLeft ?? runs(row.words))
  }

  /// Whether a text's first letter belongs to a script that runs from right to left.
  private func runs(_ text: String) -> Bool {
    shaper.shape(text, style: TextStyle(size: measures.words.size)).isRightToLeft
  }

  private mutating func appendSign(_ row: DirectionsRows.Row, y: Double) {
    let side = measures.signSide
    let sign = ManeuverSign(ManeuverShape(row.maneuver), resolution: list.scale)
    let drawn = sign.items(
      side: side, ink: row.kind == .maneuver ? palette.ink : palette.accent, faint: palette.faint)
    let x = left(of: measures.margin, width: side)
    items += DisplayList(items: drawn).moved(by: ScreenPoint(x: x, y: y)).items
  }

  /// How many rows there was no room for.
  mutating func appendRemainder(_ count: Int) {
    var y = bottom + measures.rowPadding
    append(
      paragraph([span("+ \(count)", weight: 600, palette.secondary)], measures.note),
      x: measures.textX, width: measures.textWidth, measures.note, limit: 1, &y)
    bottom += measures.remainderHeight
  }

  // MARK: Parts

  private func span(
    _ text: String, weight: Int, _ color: Color? = nil, isolated: Bool = false
  ) -> StyledText.Span {
    StyledText.Span(
      text: text, weight: weight, color: color ?? palette.ink, isIsolated: isolated)
  }

  private func paragraph(
    _ spans: [StyledText.Span], _ setting: DirectionsMeasures.Setting, isRightToLeft: Bool? = nil
  ) -> StyledText {
    StyledText(
      spans: spans, size: setting.size, isRightToLeft: isRightToLeft ?? list.text.isRightToLeft,
      language: list.text.language)
  }

  /// From the list's leading side, and `y` downwards.
  private mutating func append(
    _ text: StyledText, x: Double, width: Double, _ setting: DirectionsMeasures.Setting,
    limit: Int = 512, _ y: inout Double
  ) {
    for line in text.lines(width: width, limit: limit, shaper: shaper) {
      items += line.items(
        at: ScreenPoint(
          x: left(of: x, width: line.advance), y: y + setting.baseline))
      y += setting.lineHeight
    }
  }

  /// The left edge of what stands `x` from the leading side.
  private func left(of x: Double, width: Double) -> Double {
    list.text.isRightToLeft ? list.width - x - width : x
  }

  private func band(from top: Double, to bottom: Double) -> DisplayList.Item {
    rectangle(
      ScreenRect(minX: 0, minY: top, maxX: list.width, maxY: bottom), color: palette.band)
  }

  /// One device pixel high, above a row's lower edge.
  private mutating func appendHairline(at y: Double, inset: Double) {
    let (minX, maxX) =
      list.text.isRightToLeft ? (0, list.width - inset) : (inset, list.width)
    items.append(
      rectangle(
        ScreenRect(minX: minX, minY: y - 1 / list.scale, maxX: maxX, maxY: y),
        color: palette.hairline))
  }

  private func rectangle(_ rect: ScreenRect, color: Color) -> DisplayList.Item {
    var pen = OrnamentPen(resolution: list.scale)
    pen.rectangle(rect)
    return .fill(pen.path, rule: .nonZero, paint: .color(color))
  }
}
