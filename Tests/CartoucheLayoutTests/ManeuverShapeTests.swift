import CartoucheGeo
import Testing

@testable import CartoucheLayout

@Suite("Shapes of manoeuvres") struct ManeuverShapeTests {
  private func shape(
    _ kind: Maneuver.Kind, _ direction: Maneuver.Direction? = nil,
    driving side: Maneuver.DrivingSide = .right
  ) -> ManeuverShape {
    ManeuverShape(
      Maneuver(kind: kind, direction: direction, distance: 0, drivingSide: side))
  }

  @Test func `All are listed once`() {
    #expect(Set(ManeuverShape.all).count == ManeuverShape.all.count)
    #expect(ManeuverShape.all.count == 49)
  }

  @Test(arguments: Maneuver.Kind.allCases, Maneuver.DrivingSide.allCases)
  func `Every manoeuvre has one of them`(kind: Maneuver.Kind, side: Maneuver.DrivingSide) {
    for direction in Maneuver.Direction.allCases + [nil] {
      #expect(ManeuverShape.all.contains(shape(kind, direction, driving: side)))
    }
  }

  @Test func `Manoeuvres that look the same share a shape`() {
    #expect(shape(.newName) == shape(.turn, .straight) && shape(.continue) == shape(.newName))
    #expect(shape(.continue, .slightLeft) == shape(.turn, .slightLeft))
    #expect(shape(.fork, .slightLeft) == .fork(.left) && shape(.fork, .left) == .fork(.left))
    #expect(shape(.merge) == .merge(.straight) && shape(.merge, .sharpRight) == .merge(.right))
    #expect(shape(.onRamp, .slightRight) == .onRamp(.right, isSlight: true))
    #expect(shape(.onRamp, .sharpLeft) == .onRamp(.left, isSlight: false))
    #expect(shape(.arrive, .slightLeft) == .arrive(.left) && shape(.arrive) == .arrive(.straight))
    #expect(shape(.depart, .left) == .depart && shape(.ferry, .right) == .ferry)
  }

  @Test func `What is not known follows the driving side, or stays open`() {
    #expect(shape(.offRamp) == .offRamp(.right))
    #expect(shape(.offRamp, driving: .left) == .offRamp(.left))
    #expect(shape(.onRamp, driving: .left) == .onRamp(.left, isSlight: true))
    #expect(shape(.endOfRoad) == .endOfRoad(nil))
    #expect(shape(.roundabout) == .roundabout(nil, .right))
    #expect(shape(.turn) == .turn(.straight))
  }

  @Test func `Round to where one came from leads to the driving side's turn back`() {
    for direction in [Maneuver.Direction.uTurnLeft, .uTurnRight] {
      #expect(shape(.roundabout, direction) == .roundabout(.uTurnLeft, .right))
      #expect(
        shape(.roundabout, direction, driving: .left) == .roundabout(.uTurnRight, .left))
    }
  }
}
