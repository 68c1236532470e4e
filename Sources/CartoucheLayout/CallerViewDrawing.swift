import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// What a caller has given for the display: the header's accessory, elements of the caller's own.
struct CallerViewDrawing {
  let pen: NavigationPen
  let images: OverlayImages

  private static let textSize = 15.0
  private static let lineHeight = 20.0
  private static let padding = 14.0
  private static let radius = 10.0

  /// - Parameter rect: beneath the header's first row.
  func items(_ accessory: Navigation.Accessory, in rect: ScreenRect) -> [DisplayList.Item] {
    let ground = accessory.backgroundColor ?? pen.palette.secondary
    let radius = HeaderDrawing.cornerRadius
    let shape = pen.path(rect, top: 0, bottom: min(radius, rect.height / 2))
    var items = [pen.fill(shape, ground)]
    if let picture = accessory.image.flatMap(images.texture).flatMap({
      pen.image($0, filling: rect)
    }) {
      items.append(.clip(shape, rule: .nonZero, DisplayList(items: [picture])))
    }
    return items + lines(accessory.text, in: rect, ground.readableInk)
  }

  /// What is set of an accessory, and how.
  static func texts(
    of accessory: Navigation.Accessory, in rect: ScreenRect
  ) -> [NavigationDisplayLayout.SetText] {
    accessory.text.isEmpty
      ? []
      : [
        .init(
          text: accessory.text, size: textSize, weight: 500, width: rect.width - 2 * padding,
          lines: lineCount(in: rect))
      ]
  }

  static func texts(
    of element: Navigation.CustomElement, in rect: ScreenRect
  ) -> [NavigationDisplayLayout.SetText] {
    element.text.isEmpty
      ? []
      : [
        .init(
          text: element.text, size: min(textSize, rect.height * 0.7), weight: 600,
          width: max(rect.width - 16, 0))
      ]
  }

  private static func lineCount(in rect: ScreenRect) -> Int {
    Int(min(max((rect.height - 4) / lineHeight, 0), 64))
  }

  private func lines(_ text: String, in rect: ScreenRect, _ ink: Color) -> [DisplayList.Item] {
    let lines = pen.lines(
      text, size: Self.textSize, weight: 500, width: rect.width - 2 * Self.padding,
      atMost: Self.lineCount(in: rect))
    let height = Double(lines.count) * Self.lineHeight
    return lines.enumerated().map { index, line in
      pen.item(
        line, leading: Self.padding, in: rect,
        baseline: (rect.center.y - height / 2 + (Double(index) + 0.75) * Self.lineHeight)
          .rounded(), ink)
    }
  }

  func items(_ element: Navigation.CustomElement, in rect: ScreenRect) -> [DisplayList.Item] {
    let ground = element.backgroundColor ?? pen.palette.card
    let radius = min(Self.radius, rect.height / 2)
    var items =
      ground.alpha > 0 ? pen.card(rect, radius: radius, ground) : []
    if let picture = element.image.flatMap(images.texture).flatMap({
      pen.image($0, filling: rect, radius: radius)
    }) {
      items.append(picture)
    }
    // The map shows through what is hardly there.
    let ink = ground.alpha < 0.5 ? pen.palette.ink : ground.readableInk
    let size = min(Self.textSize, rect.height * 0.7)
    let word = pen.fitted(
      element.text, size: size, weight: 600, width: max(rect.width - 16, 0))
    return items + [pen.centered(word, size: size, in: rect, ink)]
  }
}
