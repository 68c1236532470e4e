import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Signs of manoeuvres") struct ManeuverSignTests {
  private static let sides = [18.0, 20, 24, 25.6, 32, 56]
  private static let faint = Color.white.multipliedAlpha(0.4)

  private func fills(_ shape: ManeuverShape, side: Double) -> [FillItem] {
    ManeuverSign(shape, resolution: 2).items(side: side, ink: .white, faint: Self.faint).fills
  }

  private func bounds(_ fills: [FillItem]) -> ScreenRect? {
    ScreenRect(around: fills.flatMap(\.path.points))
  }

  @Test(arguments: ManeuverShape.all)
  func `A sign lies in the middle of its square`(shape: ManeuverShape) throws {
    for side in Self.sides {
      let bounds = try #require(self.bounds(fills(shape, side: side)))
      let frame = ScreenRect(minX: 0, minY: 0, maxX: side, maxY: side).insetBy(-0.66)
      #expect(bounds.union(frame) == frame, "\(shape) of \(side): \(bounds)")
      #expect(abs(bounds.center.x - side / 2) <= 0.51 && abs(bounds.center.y - side / 2) <= 0.51)
      #expect(max(bounds.width, bounds.height) > side * 0.65, "\(shape) of \(side): \(bounds)")
    }
  }

  @Test(arguments: ManeuverShape.all)
  func `Areas turn one way, so that none takes away from another`(shape: ManeuverShape) {
    for fill in fills(shape, side: 32) where fill.rule == .nonZero {
      let areas = fill.path.signedAreas
      let holes = areas.filter { $0 < 0 }
      #expect(areas.contains { $0 > 0 })
      switch shape {
      case .depart, .arrive(_), .ferry: #expect(holes.count <= 3)
      default: #expect(holes.isEmpty)
      }
    }
  }

  @Test func `The way is followed in ink, and what else there is shows fainter`() {
    for shape in ManeuverShape.all {
      let colors = Set(fills(shape, side: 32).map(\.color))
      #expect(colors.contains(.white))
      switch shape {
      case .merge(_), .fork(_), .onRamp(_, _), .offRamp(_), .endOfRoad(_), .exitRoundabout(_):
        #expect(colors.contains(Self.faint), "\(shape)")
      case .turn(_), .depart, .ferry: #expect(colors.count == 1, "\(shape)")
      case .roundabout(_, _), .arrive(_): #expect(colors.isSubset(of: [.white, Self.faint]))
      }
    }
  }

  @Test(arguments: sides) func `Lines lie at whole points`(side: Double) throws {
    for shape in [ManeuverShape.turn(.straight), .turn(.right), .turn(.left), .turn(.uTurnLeft)] {
      let points = fills(shape, side: side)[0].path.points
      let bottom = try #require(points.map(\.y).max())
      // The stem's sides are upright just above its rounded corners.
      let xs = points.filter { $0.y > bottom - side * 0.07 && $0.y < bottom - 0.01 }.map(\.x)
      let (left, right) = (try #require(xs.min()), try #require(xs.max()))
      #expect(abs(left - left.rounded()) < 1e-9 && abs(right - right.rounded()) < 1e-9)
      #expect((0.09...0.15).contains((right - left) / side), "\(shape) of \(side)")
    }
  }

  @Test func `A square without size is empty`() {
    for side in [0, -4, .nan, .infinity] {
      #expect(fills(.turn(.left), side: side).isEmpty)
      let lane = LaneSign(Maneuver.Lane(directions: [.left], isActive: true), resolution: 1)
      #expect(lane.items(side: side, ink: .white, faint: Self.faint).isEmpty)
    }
  }

  // MARK: Lanes

  private func colors(
    _ directions: [Maneuver.Direction], isActive: Bool = true, _ active: Maneuver.Direction? = nil
  ) -> [Color] {
    let lane = Maneuver.Lane(
      directions: directions, isActive: isActive, activeDirection: active)
    return LaneSign(lane, resolution: 2).items(side: 24, ink: .white, faint: Self.faint).fills
      .map(\.color)
  }

  @Test func `A lane shows the arrow to be followed in ink and the others fainter`() {
    #expect(colors([.straight, .right]) == [.white])
    #expect(colors([.straight, .right], isActive: false) == [Self.faint])
    #expect(colors([.straight, .right], isActive: false, .right) == [Self.faint])
    #expect(colors([.straight, .right], .right) == [Self.faint, .white])
    #expect(colors([.right, .right], .right) == [.white])
    #expect(colors([.straight], .left) == [Self.faint, .white])
    #expect(colors([]) == [.white] && colors([], isActive: false) == [Self.faint])
  }

  @Test func `Every pair of arrows fits into the lane's square`() throws {
    for first in Maneuver.Direction.allCases {
      for second in Maneuver.Direction.allCases {
        let lane = Maneuver.Lane(directions: [first, second], isActive: true)
        let sign = LaneSign(lane, resolution: 2)
        let fills = sign.items(side: 24, ink: .white, faint: Self.faint).fills
        let bounds = try #require(self.bounds(fills))
        let frame = ScreenRect(minX: 0, minY: 0, maxX: sign.width(side: 24), maxY: 24)
          .insetBy(-0.51)
        #expect(bounds.union(frame) == frame, "\(first) and \(second): \(bounds)")
      }
    }
  }
}

extension Path {
  /// Of each contour; clockwise ones are positive.
  fileprivate var signedAreas: [Double] {
    var start = 0
    return contourEnds.map { end in
      let ring = points[start..<Int(end)]
      start = Int(end)
      return zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { area, side in
        area + (side.0.x * side.1.y - side.1.x * side.0.y) / 2
      }
    }
  }
}
