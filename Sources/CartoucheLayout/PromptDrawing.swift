import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// What is asked or told during a trip: a title, a line beneath it, buttons.
struct PromptDrawing {
  let pen: NavigationPen
  let prompt: Navigation.Prompt

  private static let padding = 18.0
  private static let titleSize = 17.0
  private static let textSize = 14.0
  private static let actionSize = 15.0
  /// Buttons beyond these are not drawn.
  private static let actionLimit = 3

  func items(in rect: ScreenRect) -> [DisplayList.Item] {
    pen.card(rect, radius: HeaderDrawing.cornerRadius, pen.palette.card) + words(in: rect)
      + actions(in: rect)
  }

  /// What is set of a prompt, and how.
  static func texts(
    of prompt: Navigation.Prompt, in rect: ScreenRect
  ) -> [NavigationDisplayLayout.SetText] {
    let width = rect.width - 2 * padding
    let names = prompt.actions.prefix(actionLimit)
    let button = (width - 10 * Double(names.count - 1)) / Double(max(names.count, 1)) - 20
    let words = [
      NavigationDisplayLayout.SetText(
        text: prompt.title, size: titleSize, weight: 700, width: width),
      .init(text: prompt.subtitle, size: textSize, weight: 400, width: width),
    ]
    return words.filter { !$0.text.isEmpty }
      + names.map { .init(text: $0, size: actionSize, weight: 600, width: max(button, 0)) }
  }

  private func words(in rect: ScreenRect) -> [DisplayList.Item] {
    let width = rect.width - 2 * Self.padding
    guard width > 0 else { return [] }
    let title = pen.fitted(prompt.title, size: Self.titleSize, weight: 700, width: width)
    if prompt.subtitle.isEmpty {
      let baseline =
        rect.minY + NavigationMetrics.promptHeight / 2
        + Self.titleSize * NavigationPen.capHeight / 2
      return [
        pen.item(title, leading: Self.padding, in: rect, baseline: baseline, pen.palette.ink)
      ]
    }
    let subtitle = pen.fitted(prompt.subtitle, size: Self.textSize, width: width)
    return [
      pen.item(
        title, leading: Self.padding, in: rect, baseline: rect.minY + 29, pen.palette.ink),
      pen.item(
        subtitle, leading: Self.padding, in: rect, baseline: rect.minY + 50,
        pen.palette.faintInk),
    ]
  }

  private func actions(in rect: ScreenRect) -> [DisplayList.Item] {
    let names = prompt.actions.prefix(Self.actionLimit)
    guard !names.isEmpty else { return [] }
    let (gap, height) = (10.0, 36.0)
    let width =
      (rect.width - 2 * Self.padding - gap * Double(names.count - 1)) / Double(names.count)
    guard width > 0 else { return [] }
    let top = rect.minY + NavigationMetrics.promptHeight
    return names.enumerated().flatMap { index, name in
      let x = pen.x(
        leading: Self.padding + Double(index) * (width + gap), width: width, in: rect)
      let frame = ScreenRect(minX: x, minY: top, maxX: x + width, maxY: top + height)
      let isFirst = index == 0
      let ground = isFirst ? pen.palette.accent : pen.palette.hairline
      let word = pen.fitted(
        name, size: Self.actionSize, weight: 600, width: max(width - 20, 0))
      return [
        pen.fill(pen.path(frame, radius: height / 2), ground),
        pen.centered(
          word, size: Self.actionSize, in: frame,
          isFirst ? ground.readableInk : pen.palette.ink),
      ]
    }
  }
}
