import CartoucheSupport

extension SignDrawing {
  /// From beside a road on to it, or between two that come in.
  mutating func merge(_ lean: ManeuverShape.Lean) {
    let height = grid.whole(0.94)
    guard let hand = lean.hand else {
      follow(.turn(.straight, grid), isApart: true)
      for hand in ManeuverShape.Hand.allCases { cross(joining(hand)) }
      return
    }
    var way = SignRoad(grid, hand: hand)
    way.ahead(grid.side * 0.08)
    way.swerve(across: grid.whole(0.38), degrees: 42, radius: grid.side * 0.2)
    way.ahead(height + way.end.place.y - grid.head.length)
    way.finish()
    follow(way, isApart: true)
    var road = SignRoad(
      from: ScreenPoint(x: grid.stroke / 2 + grid.whole(0.38), y: 0), hand: hand)
    road.ahead(grid.side * 0.5)
    cross(road)
  }

  /// A road that comes in from a side.
  private func joining(_ hand: ManeuverShape.Hand) -> SignRoad {
    let middle = grid.stroke / 2 * (hand == .right ? 1 : -1)
    var road = SignRoad(
      from: ScreenPoint(x: grid.whole(0.32) + middle, y: 0), hand: hand)
    road.ahead(grid.side * 0.1)
    road.swerve(across: -grid.whole(0.32), degrees: 45, radius: grid.side * 0.2)
    return road
  }

  mutating func fork(_ lean: ManeuverShape.Lean) {
    guard let hand = lean.hand else {
      follow(.turn(.straight, grid), isApart: true)
      for hand in ManeuverShape.Hand.allCases { cross(branch(hand, across: 0.33)) }
      return
    }
    var way = branch(hand, across: 0.24, isWay: true)
    way.finish()
    follow(way, isApart: true)
    cross(branch(hand == .left ? .right : .left, across: 0.24))
  }

  /// A road that goes off to a side and then on as before.
  ///
  /// - Parameter isWay: whether there must be room for an arrow's head.
  private func branch(
    _ hand: ManeuverShape.Hand, across: Double, isWay: Bool = false
  ) -> SignRoad {
    // From one stem, whichever hand it is for.
    let middle = grid.stroke / 2 * (hand == .right ? 1 : -1)
    var road = SignRoad(from: ScreenPoint(x: middle, y: 0), hand: hand)
    road.ahead(grid.side * 0.2)
    road.swerve(across: grid.whole(across), degrees: 42, radius: grid.side * 0.2)
    let height = grid.whole(0.92) + road.end.place.y
    road.ahead(isWay ? height - grid.head.length : height)
    return road
  }

  mutating func onRamp(_ hand: ManeuverShape.Hand, isSlight: Bool) {
    let height = grid.whole(0.94)
    var way = SignRoad(grid, hand: hand)
    if isSlight {
      way.ahead(grid.side * 0.16)
      way.swerve(across: grid.whole(0.4), degrees: 42, radius: grid.side * 0.2)
    } else {
      let radius = grid.side * 0.14
      way.ahead(grid.line(0.36) - radius)
      way.swerve(across: grid.whole(0.46), degrees: 90, radius: radius)
    }
    way.ahead(height + way.end.place.y - grid.head.length)
    way.finish()
    follow(way, isApart: true)
    var road = SignRoad(grid, hand: hand)
    road.ahead(height)
    cross(road)
  }

  /// A lane beside the road that goes on, and then away from it.
  mutating func offRamp(_ hand: ManeuverShape.Hand) {
    var road = SignRoad(grid, hand: hand)
    road.ahead(grid.whole(0.94))
    cross(road)
    var way = SignRoad(
      from: ScreenPoint(x: grid.stroke * 1.5 + grid.gap, y: 0), hand: hand)
    way.ahead(grid.side * 0.3)
    way.bend(48, radius: grid.side * 0.2)
    way.ahead(grid.side * 0.2)
    way.finish()
    follow(way)
  }

  mutating func endOfRoad(_ hand: ManeuverShape.Hand?) {
    let height = grid.line(0.66)
    let arm = grid.side * 0.47
    guard let hand else {
      var way = SignRoad(grid)
      way.ahead(height)
      follow(way, isApart: true)
      var road = SignRoad(from: ScreenPoint(x: grid.stroke / 2 - arm, y: -height), heading: 90)
      road.ahead(2 * arm)
      return cross(road)
    }
    var way = SignRoad(grid, hand: hand)
    let radius = grid.side * 0.14
    way.ahead(height - radius)
    way.bend(90, radius: radius)
    way.ahead(arm - radius - grid.head.length)
    way.finish()
    follow(way, isApart: true)
    var road = SignRoad(
      from: ScreenPoint(x: grid.stroke / 2 - arm, y: -height), heading: 90, hand: hand)
    road.ahead(arm)
    cross(road)
  }
}
