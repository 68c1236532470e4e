import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// The next turn: its sign with the distance beneath it, the street that it leads to; and in a
/// second row the lanes to be kept and the turn after it.
struct HeaderDrawing {
  let pen: NavigationPen
  let text: NavigationText
  let status: TripStatus

  static let cornerRadius = 14.0
  private static let padding = 14.0
  private static let signSide = 48.0
  /// Of the column of sign and distance.
  private static let signColumn = 78.0
  private static let distanceSize = 17.0
  private static let faintShare = 0.42

  private var palette: NavigationPalette { pen.palette }

  // MARK: First row

  /// - Parameter isAlone: whether nothing hangs beneath it.
  func items(in rect: ScreenRect, isAlone: Bool) -> [DisplayList.Item] {
    guard let next = status.next else { return [] }
    let ground = pen.path(
      rect, top: Self.cornerRadius, bottom: isAlone ? Self.cornerRadius : 0)
    // Marks stacked above a letter stay in the card.
    let words = DisplayList.Item.clip(
      pen.path(rect), rule: .nonZero, DisplayList(items: wordItems(next, in: rect)))
    return [pen.fill(ground, palette.primary)] + signItems(next, in: rect) + [words]
  }

  private var ink: Color { palette.primary.readableInk }

  private func signItems(_ maneuver: Maneuver, in rect: ScreenRect) -> [DisplayList.Item] {
    let column = ScreenRect(
      minX: pen.x(leading: Self.padding, width: Self.signColumn, in: rect), minY: rect.minY,
      maxX: pen.x(leading: Self.padding, width: Self.signColumn, in: rect) + Self.signColumn,
      maxY: rect.maxY)
    let sign = ManeuverSign(ManeuverShape(maneuver), resolution: pen.scale).items(
      side: Self.signSide, ink: ink, faint: ink.multipliedAlpha(Self.faintShare))
    let distance = pen.fitted(
      text.distance(status.distanceToNext).text, size: Self.distanceSize, weight: 700,
      width: Self.signColumn)
    return pen.moved(
      sign, x: (column.center.x - Self.signSide / 2).rounded(), y: rect.minY + 11)
      + [
        pen.item(
          distance, x: column.center.x - distance.advance / 2, baseline: rect.minY + 80, ink)
      ]
  }

  private struct Setting {
    let size: Double
    let lines: Int
    /// From one baseline to the next.
    let leading: Double
  }

  /// The largest in which the street's name fits is taken.
  private static let settings = [
    Setting(size: 28, lines: 1, leading: 32), Setting(size: 22, lines: 2, leading: 27),
    Setting(size: 17, lines: 3, leading: 22),
  ]

  private func wordItems(_ maneuver: Maneuver, in rect: ScreenRect) -> [DisplayList.Item] {
    let start = Self.padding + Self.signColumn + 10
    let width = rect.width - start - Self.padding
    guard width > 0 else { return [] }
    let (lines, setting) = streetLines(maneuver, width: width)
    let towards = lines.count == 1 ? towardsLine(maneuver, width: width) : nil
    let height =
      Double(lines.count - 1) * setting.leading + setting.size * NavigationPen.capHeight
      + (towards == nil ? 0 : Self.towardsLeading)
    var baseline =
      (rect.center.y - height / 2 + setting.size * NavigationPen.capHeight).rounded()
    var items: [DisplayList.Item] = []
    for line in lines {
      items.append(pen.item(line, leading: start, in: rect, baseline: baseline, ink))
      baseline += setting.leading
    }
    if let towards {
      baseline += Self.towardsLeading - setting.leading
      items.append(
        pen.item(
          towards, leading: start, in: rect, baseline: baseline, ink.multipliedAlpha(0.92)))
    }
    return items
  }

  private static let towardsSize = 15.0
  private static let towardsLeading = 25.0

  /// The street in full at the largest size that holds it; else shortened, at last cut.
  private func streetLines(_ maneuver: Maneuver, width: Double) -> ([ShapedText], Setting) {
    let wordings = text.shortened(text.headline(for: maneuver))
    for (index, wording) in wordings.enumerated() {
      // A long name is first set smaller, then shortened.
      for setting in index == 0 ? Self.settings.prefix(2) : Self.settings[...] {
        let lines = whole(wording, setting, width: width)
        if let lines { return (lines, setting) }
      }
    }
    let smallest = Self.settings[Self.settings.count - 1]
    let lines = pen.lines(
      wordings.last ?? "", size: smallest.size, weight: 700, width: width,
      atMost: smallest.lines)
    return (lines, smallest)
  }

  /// `nil` where it does not fit.
  private func whole(_ wording: String, _ setting: Setting, width: Double) -> [ShapedText]? {
    let lines = TextWrapping.lines(wording) {
      pen.shape($0, size: setting.size, weight: 700).advance <= width
    }
    guard lines.count <= setting.lines else { return nil }
    let shaped = lines.map { pen.shape($0, size: setting.size, weight: 700) }
    return shaped.allSatisfy { $0.advance <= width } ? shaped : nil
  }

  /// What the signs name, where the street has a name of its own beside.
  private func towardsLine(_ maneuver: Maneuver, width: Double) -> ShapedText? {
    guard let towards = maneuver.destinations, !towards.allSatisfy(\.isWhitespace),
      text.headline(for: maneuver) != towards,
      !maneuver.street.isEmpty || maneuver.reference != nil
    else { return nil }
    return pen.fitted(
      text.shortened(towards), size: Self.towardsSize, weight: 400, width: width)
  }

  // MARK: Second row

  func secondRowItems(in rect: ScreenRect) -> [DisplayList.Item] {
    let ground = pen.path(rect, top: 0, bottom: Self.cornerRadius)
    let ink = palette.secondary.readableInk
    var row = SecondRow(pen: pen, rect: rect, ink: ink, faint: ink.multipliedAlpha(0.38))
    let lanes = status.lanes
    row.addFollowing(status.following, text: text, isAlone: lanes.isEmpty)
    row.add(lanes)
    return [
      pen.fill(ground, palette.secondary),
      .clip(pen.path(rect), rule: .nonZero, DisplayList(items: row.items)),
    ]
  }

  /// The row's two halves, the turn after the next with its words first.
  private struct SecondRow {
    let pen: NavigationPen
    let rect: ScreenRect
    let ink: Color
    let faint: Color
    var items: [DisplayList.Item] = []
    /// Taken at the trailing side.
    private var taken = 0.0

    private static let padding = 14.0
    private static let signSide = 26.0
    private static let textSize = 16.0
    private static let largestLane = 30.0
    private static let smallestLane = 9.0
    private static let laneGap = 4.0

    init(pen: NavigationPen, rect: ScreenRect, ink: Color, faint: Color) {
      self.pen = pen
      self.rect = rect
      self.ink = ink
      self.faint = faint
    }

    /// - Parameter isAlone: then it stands at the leading side, with its street.
    mutating func addFollowing(_ maneuver: Maneuver?, text: NavigationText, isAlone: Bool) {
      guard let maneuver else { return }
      let word = pen.fitted(
        text.then, size: Self.textSize, weight: 600, width: rect.width * 0.45)
      let sign = ManeuverSign(ManeuverShape(maneuver), resolution: pen.scale)
        .items(side: Self.signSide, ink: ink, faint: faint)
      let width = word.advance + 8 + Self.signSide
      let leading = isAlone ? Self.padding : rect.width - Self.padding - width
      items.append(
        pen.item(word, leading: leading, in: rect, baseline: baseline, ink))
      let side = Self.signSide
      items += pen.moved(
        sign, x: pen.x(leading: leading + word.advance + 8, width: side, in: rect).rounded(),
        y: (rect.center.y - side / 2).rounded())
      taken = width + Self.padding
      guard isAlone else { return }
      let start = leading + width + 10
      let street = pen.fitted(
        text.shortened(text.headline(for: maneuver)), size: Self.textSize, weight: 400,
        width: rect.width - start - Self.padding)
      items.append(
        pen.item(
          street, leading: start, in: rect, baseline: baseline, ink))
    }

    private var baseline: Double {
      (rect.center.y + Self.textSize * NavigationPen.capHeight / 2).rounded()
    }

    /// From left to right as on the road, whatever the language; as large as there is room.
    mutating func add(_ lanes: [Maneuver.Lane]) {
      guard !lanes.isEmpty else { return }
      let signs = lanes.map { LaneSign($0, resolution: pen.scale) }
      let room = rect.width - 2 * Self.padding - taken
      let whole =
        signs.reduce(0) { $0 + $1.width(side: Self.largestLane) }
        + Self.laneGap * Double(signs.count - 1)
      let factor = min(room / whole, 1)
      let side = Self.largestLane * factor
      // Smaller ones are dots.
      guard side >= Self.smallestLane else { return }
      var x =
        pen.isRightToLeft ? rect.maxX - Self.padding - whole * factor : rect.minX + Self.padding
      for (lane, sign) in zip(lanes, signs) {
        items += pen.moved(
          sign.items(side: side, ink: lane.isActive ? ink : faint, faint: faint), x: x,
          y: rect.center.y - side / 2)
        x += sign.width(side: side) + Self.laneGap * factor
      }
    }
  }
}
