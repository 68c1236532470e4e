import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// The buttons of a navigation display.
struct NavigationButtonDrawing {
  let pen: NavigationPen
  let text: NavigationText

  /// A cross hair.
  func myLocationItems(in rect: ScreenRect) -> [DisplayList.Item] {
    let (center, radius) = (rect.center, rect.width / 2)
    let color = pen.palette.isNight ? pen.palette.ink : pen.palette.faintInk
    var ring = OrnamentPen(resolution: pen.scale)
    ring.circle(around: center, radius: 8)
    ring.circle(around: center, radius: 6, isHole: true)
    var path = ring.path
    for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      let (near, far) = (7.0, 11.5)
      let a = ScreenPoint(x: center.x + x * near, y: center.y + y * near)
      let b = ScreenPoint(x: center.x + x * far, y: center.y + y * far)
      let side = ScreenPoint(x: -y, y: x)
      path.appendQuad(a - side, b - side, b + side, a + side)
    }
    return pen.card(rect, radius: radius, pen.palette.card)
      + [pen.fill(path, color), pen.disc(center, 3.4, color)]
  }

  /// An arrow and a word.
  func recenterItems(in rect: ScreenRect) -> [DisplayList.Item] {
    let size = 15.0
    let (iconWidth, gap, padding) = (14.0, 9.0, 14.0)
    let word = pen.fitted(
      text.recenter, size: size, weight: 600,
      width: rect.width - 2 * padding - iconWidth - gap)
    let width = iconWidth + gap + word.advance
    let start = (rect.width - width) / 2
    let middle = ScreenPoint(
      x: pen.x(leading: start, width: iconWidth, in: rect) + iconWidth / 2, y: rect.center.y)
    var arrow = Path()
    for (x, y) in [(0, -8.0), (6.6, 7), (0, 3.6), (-6.6, 7)] {
      arrow.append(middle + ScreenPoint(x: x, y: y))
    }
    arrow.closeContour()
    return pen.card(rect, radius: rect.height / 2, pen.palette.card)
      + [
        pen.fill(arrow, pen.palette.accent),
        pen.item(
          word, leading: start + iconWidth + gap, in: rect,
          baseline: rect.center.y + size * NavigationPen.capHeight / 2, pen.palette.accent),
      ]
  }
}
