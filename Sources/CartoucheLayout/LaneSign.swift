import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport

/// The arrows of one lane in two colours, as they are painted on the road: from one stem.
struct LaneSign {
  let lane: Maneuver.Lane
  /// Device pixels a point.
  let resolution: Double

  init(_ lane: Maneuver.Lane, resolution: Double) {
    self.lane = lane
    self.resolution = resolution
  }

  /// How wide the square is in points: of all lanes the same, so that they stand in a row as evenly
  /// as on the road.
  func width(side: Double) -> Double { side }

  /// A lane of which nothing is known is a line without an arrow.
  ///
  /// - Parameters:
  ///   - side: of the square whose upper left corner is (0, 0), in points.
  ///   - ink: the arrow to be followed, or all of an active lane.
  ///   - faint: the other arrows.
  /// - Returns: back to front.
  func items(side: Double, ink: Color, faint: Color) -> [DisplayList.Item] {
    guard side > 0, side.isFinite else { return [] }
    let grid = SignGrid(side: side, resolution: resolution, stroke: 0.1, head: 0.095)
    var drawing = SignDrawing(grid)
    for (direction, road) in roads(grid) {
      if isFollowed(direction) {
        drawing.follow(road, isApart: true)
      } else {
        drawing.cross(road)
      }
    }
    return drawing.items(ink: ink, faint: faint)
  }

  private func isFollowed(_ direction: Maneuver.Direction?) -> Bool {
    lane.isActive && (lane.activeDirection == nil || lane.activeDirection == direction)
  }

  /// Each direction once, also one that is to be followed without being on the road.
  private var directions: [Maneuver.Direction] {
    let all = lane.directions + (lane.isActive ? [lane.activeDirection].compactMap { $0 } : [])
    return Maneuver.Direction.allCases.filter(all.contains)
  }

  private func roads(_ grid: SignGrid) -> [(Maneuver.Direction?, SignRoad)] {
    let directions = directions
    guard let only = directions.first else {
      var road = SignRoad(grid)
      road.ahead(grid.whole(0.94))
      return [(nil, road)]
    }
    guard directions.count > 1 else { return [(only, .turn(only, grid))] }
    return directions.map { direction in
      let beside = directions.filter { $0.turn * direction.turn > 0 && $0 != direction }
      return (direction, .branch(direction, beside: beside.map { abs($0.turn) }, grid))
    }
  }
}

extension SignRoad {
  /// An arrow of several from one stem.
  ///
  /// - Parameter beside: the turns of the others to the same side, in degrees from straight on; the
  ///   sharper a turn is, the lower it goes off.
  fileprivate static func branch(
    _ direction: Maneuver.Direction, beside: [Double], _ grid: SignGrid
  ) -> SignRoad {
    let side = grid.side
    let middle = grid.stroke / 2
    var road = SignRoad(
      from: ScreenPoint(x: direction.turn < 0 ? -middle : middle, y: 0),
      hand: direction.turn < 0 ? .left : .right)
    switch abs(direction.turn) {
    case 0: road.ahead(grid.whole(0.94) - grid.head.length)
    case 45:
      road.ahead(side * 0.3)
      road.bend(45, radius: side * 0.16)
      road.ahead(side * 0.52 - grid.head.length)
    case 90:
      let height = beside.contains(45) ? 0.36 : beside.isEmpty ? 0.58 : 0.74
      road.ahead(grid.line(height) - side * 0.14)
      road.bend(90, radius: side * 0.14)
      road.ahead(side * 0.32 - grid.head.length)
    case 135:
      road.ahead(side * (beside.isEmpty ? 0.5 : 0.36))
      road.bend(135, radius: side * 0.1)
      road.ahead(side * 0.1)
    default:
      let radius = grid.whole(0.26) / 2
      road.ahead(side * (beside.isEmpty ? 0.48 : 0.34))
      road.bend(180, radius: radius)
      road.ahead(side * 0.04)
    }
    road.finish()
    return road
  }
}
