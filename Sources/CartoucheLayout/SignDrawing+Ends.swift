import CartoucheDrawing
import CartoucheSupport
import Foundation

extension SignDrawing {
  /// An arrow from a place.
  mutating func depart() {
    let radius = grid.side * 0.17
    let center = ScreenPoint(x: grid.stroke / 2, y: -radius)
    var pen = OrnamentPen(resolution: grid.resolution)
    pen.circle(around: center, radius: radius)
    pen.circle(around: center, radius: radius - grid.stroke * 0.8, isHole: true)
    follow(pen.path)
    var way = SignRoad(from: center - ScreenPoint(x: 0, y: radius - grid.stroke * 0.4))
    way.ahead(grid.whole(0.94) - grid.head.length + way.end.place.y)
    way.finish()
    follow(way)
  }

  /// A pin on the road, or beside it.
  mutating func arrive(_ lean: ManeuverShape.Lean) {
    guard let hand = lean.hand else {
      pin(at: ScreenPoint(x: grid.stroke / 2, y: -grid.side * 0.2), radius: grid.side * 0.24)
      ground(at: ScreenPoint(x: grid.stroke / 2, y: -grid.side * 0.14))
      return
    }
    let sign = hand == .right ? 1.0 : -1
    let foot = grid.side * 0.36
    pin(
      at: ScreenPoint(x: (grid.stroke / 2 + grid.side * 0.4) * sign, y: -foot),
      radius: grid.side * 0.2)
    var way = SignRoad(grid, hand: hand)
    way.ahead(foot)
    follow(way)
    var road = SignRoad(
      from: ScreenPoint(x: grid.stroke / 2, y: -foot - grid.gap), hand: hand)
    road.ahead(grid.whole(0.94) - foot - grid.gap)
    cross(road)
  }

  /// - Parameter radius: of its head.
  private mutating func pin(at foot: ScreenPoint, radius: Double) {
    let center = foot - ScreenPoint(x: 0, y: radius * 2.15)
    var pen = OrnamentPen(resolution: grid.resolution)
    let slope = 0.35
    pen.arc(around: center, radius: radius, from: .pi - slope, to: 2 * .pi + slope)
    let right = center + ScreenPoint(x: cos(slope), y: sin(slope)) * radius
    let left = center + ScreenPoint(x: -cos(slope), y: sin(slope)) * radius
    let down = ScreenPoint(x: -sin(slope), y: cos(slope)) * (radius * 0.7)
    let rise = ScreenPoint(x: radius * 0.3, y: -radius * 0.55)
    pen.curve(to: foot, right + down, foot + rise)
    pen.curve(
      to: left, foot + ScreenPoint(x: -rise.x, y: rise.y),
      left + ScreenPoint(x: -down.x, y: down.y))
    pen.close()
    pen.circle(around: center, radius: radius * 0.4, isHole: true)
    follow(pen.path)
  }

  /// A round place as seen from aslant.
  private mutating func ground(at center: ScreenPoint) {
    var pen = OrnamentPen(resolution: grid.resolution)
    pen.ellipse(around: center, radiusX: grid.side * 0.3, radiusY: grid.side * 0.13)
    pen.ellipse(
      around: center, radiusX: grid.side * 0.3 - grid.stroke * 0.6,
      radiusY: grid.side * 0.13 - grid.stroke * 0.45, isHole: true)
    cross(pen.path)
  }
}
