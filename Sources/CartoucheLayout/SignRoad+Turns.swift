import CartoucheGeo
import CartoucheSupport

extension SignRoad {
  /// From its start at (0, 0), to the side of the hand by half a line, so that it has sharp edges.
  init(_ grid: SignGrid, hand: ManeuverShape.Hand = .right) {
    self.init(from: ScreenPoint(x: grid.stroke / 2, y: 0), hand: hand)
  }

  /// An arrow in a direction, as high as the square allows.
  static func turn(_ direction: Maneuver.Direction, _ grid: SignGrid) -> SignRoad {
    var road = SignRoad(grid, hand: direction.turn < 0 ? .left : .right)
    let side = grid.side
    switch abs(direction.turn) {
    case 0: road.ahead(grid.whole(0.94) - grid.head.length)
    case 45:
      road.ahead(side * 0.4)
      road.bend(45, radius: side * 0.2)
      road.ahead(side * 0.2)
    case 90:
      road.ahead(grid.line(0.66) - side * 0.18)
      road.bend(90, radius: side * 0.18)
      road.ahead(side * 0.66 - grid.head.length)
    case 135:
      road.ahead(side * 0.69)
      road.bend(135, radius: side * 0.11)
      road.ahead(side * 0.13)
    default:
      let radius = grid.whole(0.4) / 2
      road.ahead(grid.line(0.84) - radius)
      road.bend(180, radius: radius)
      road.ahead(side * 0.19)
    }
    road.finish()
    return road
  }
}
