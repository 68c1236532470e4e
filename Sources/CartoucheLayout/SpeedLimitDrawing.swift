import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// The speed limit as a road sign; beside it, where it is exceeded, the speed.
struct SpeedLimitDrawing {
  let pen: NavigationPen
  let text: NavigationText
  let sign: Navigation.SpeedSign
  /// Kilometres an hour.
  let limit: Double
  /// Likewise.
  let speed: Double
  let level: Navigation.SpeedAlerts.Level

  private static let red = Color(rgb: 0xd5281f)
  private static let paper = Color.white
  private static let print = Color(rgb: 0x15191d)

  func items(in rect: ScreenRect) -> [DisplayList.Item] {
    let width =
      sign == .american ? NavigationMetrics.americanSignWidth : NavigationMetrics.europeanSign
    let x = pen.x(leading: 0, width: width, in: rect)
    let frame = ScreenRect(minX: x, minY: rect.minY, maxX: x + width, maxY: rect.maxY)
    let beneath = level == .none ? [] : speedItems(in: rect, beside: width)
    return beneath + (sign == .american ? plate(in: frame) : disc(in: frame))
  }

  private func disc(in rect: ScreenRect) -> [DisplayList.Item] {
    let radius = rect.width / 2
    let (number, size) = pen.shrunk(
      text.speed(limit), size: 21, weight: 700, width: rect.width - 19)
    return pen.shadow(rect, radius: radius)
      + [
        pen.disc(rect.center, radius, Self.paper), pen.disc(rect.center, radius - 1.5, Self.red),
        pen.disc(rect.center, radius - 7, Self.paper),
        pen.centered(number, size: size, in: rect, Self.print),
      ]
  }

  private func plate(in rect: ScreenRect) -> [DisplayList.Item] {
    let (small, large) = (8.2, 24.0)
    let words = ["SPEED", "LIMIT"].map {
      pen.fitted($0, size: small, weight: 700, width: rect.width - 8)
    }
    let number = pen.shrunk(
      text.speed(limit), size: large, weight: 700, width: rect.width - 9
    ).text
    let lines = words.enumerated().map { index, word in
      pen.item(
        word, x: rect.center.x - word.advance / 2, baseline: rect.minY + 13 + Double(index) * 9,
        Self.print)
    }
    return pen.shadow(rect, radius: 5)
      + [
        pen.fill(pen.path(rect, radius: 5), Self.paper),
        pen.fill(pen.path(rect.insetBy(1.5), radius: 4), Self.print),
        pen.fill(pen.path(rect.insetBy(3), radius: 3), Self.paper),
      ] + lines
      + [
        pen.item(
          number, x: rect.center.x - number.advance / 2, baseline: rect.maxY - 8, Self.print)
      ]
  }

  private func speedItems(in rect: ScreenRect, beside width: Double) -> [DisplayList.Item] {
    let (large, small) = (23.0, 11.5)
    let ground = level == .major ? Self.red : pen.palette.card
    let ink =
      level == .major ? Color.white : level == .minor ? pen.palette.bad : pen.palette.ink
    let x = pen.x(leading: width, width: rect.width - width, in: rect)
    let room = ScreenRect(
      minX: x, minY: rect.minY, maxX: x + rect.width - width, maxY: rect.maxY)
    let number = pen.shrunk(
      text.speed(speed), size: large, weight: 700, width: room.width - 12
    ).text
    let unit = pen.fitted(text.speedUnit, size: small, weight: 500, width: room.width - 12)
    let radius = sign == .american ? 5 : rect.height / 2
    return pen.card(rect, radius: radius, ground)
      + [
        pen.item(
          number, x: room.center.x - number.advance / 2, baseline: room.center.y + 5, ink),
        pen.item(
          unit, x: room.center.x - unit.advance / 2, baseline: room.center.y + 19,
          level == .none ? pen.palette.faintInk : ink.multipliedAlpha(0.85)),
      ]
  }
}
