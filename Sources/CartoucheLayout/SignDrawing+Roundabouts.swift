import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport
import Foundation

extension SignDrawing {
  /// The measures of a ring and the roads that lead into it and out of it by a bend, in points.
  private struct Ring {
    /// Of the middle line.
    let radius: Double
    /// Of the bend between a road and the ring.
    let bend: Double
    /// How far roads pass the ring's middle on the side that they enter from, or leave to.
    var shift = 0.0

    /// Between the road and where its bend meets the ring, in degrees as seen from the middle.
    var degrees: Double { asin((shift + bend) / (radius + bend)) * 180 / .pi }

    /// From the ring's middle to where a road's bend begins, along the road.
    var reach: Double {
      let (long, short) = (radius + bend, shift + bend)
      return (long * long - short * short).squareRoot()
    }
  }

  /// Of the bends into a ring and out of it: the tightest ones that a line can take.
  private var bend: Double { grid.stroke * 0.55 }

  /// Round to an exit.
  mutating func roundabout(_ direction: Maneuver.Direction, _ side: Maneuver.DrivingSide) {
    let hand = ManeuverShape.Hand(side)
    let turn = hand == .right ? direction.turn : -direction.turn
    let isBack = abs(turn) == 180
    var ring = Ring(radius: grid.side * 0.18, bend: bend)
    // Both legs of a turn back stand beside each other.
    if isBack { ring.shift = (grid.head.halfWidth + grid.stroke / 2 + grid.gap) / 2 }
    let about = (2 * (90 - ring.degrees) - turn + 720).truncatingRemainder(dividingBy: 360)
    let stem = grid.side * (isBack ? 0.44 : 0.38)
    var way = SignRoad(
      from: ScreenPoint(x: grid.stroke / 2, y: 0), hand: hand)
    way.ahead(stem - ring.reach)
    way.bend(90 - ring.degrees, radius: ring.bend)
    way.bend(-about, radius: ring.radius)
    way.bend(90 - ring.degrees, radius: ring.bend)
    way.ahead(grid.side * (isBack ? 0.1 : 0.075))
    way.finish()
    follow(way)
    rest(of: ring, from: turn, about: about, stem: stem, hand)
  }

  /// What is left of the ring, from the exit to the entry.
  private mutating func rest(
    of ring: Ring, from turn: Double, about: Double, stem: Double, _ hand: ManeuverShape.Hand
  ) {
    let margin = (grid.gap + grid.stroke / 2) / ring.radius * 180 / .pi
    let left = 360 - about - 2 * margin
    guard left > 0 else { return }
    let middle = ScreenPoint(x: grid.stroke / 2 - ring.shift, y: -stem)
    // Counter-clockwise from six o'clock, where the hand is the right one.
    let angle = ring.degrees + about + margin
    let radians = angle * .pi / 180
    let place =
      middle + ScreenPoint(x: sin(radians), y: cos(radians)) * ring.radius
    var road = SignRoad(from: place, heading: 90 - angle, hand: hand)
    road.bend(-left, radius: ring.radius)
    cross(road)
  }

  /// Into it, and round.
  mutating func roundabout(_ side: Maneuver.DrivingSide) {
    let ring = Ring(radius: grid.side * 0.26, bend: bend)
    var way = SignRoad(grid, hand: ManeuverShape.Hand(side))
    way.ahead(grid.side * 0.57 - ring.reach)
    way.bend(90 - ring.degrees, radius: ring.bend)
    way.bend(-240, radius: ring.radius)
    let half = asin(grid.head.length / 2 / ring.radius) * 180 / .pi
    way.finish(turned: -half)
    follow(way)
  }

  /// Out of the ring at the next exit.
  mutating func exitRoundabout(_ side: Maneuver.DrivingSide) {
    let hand = ManeuverShape.Hand(side)
    let ring = Ring(radius: grid.side * 0.22, bend: bend)
    let (exit, part) = (45.0, 105.0)
    // Counter-clockwise from six o'clock, where the hand is the right one.
    let begin = 180 - exit - ring.degrees - part
    let radians = begin * .pi / 180
    var way = SignRoad(
      from: ScreenPoint(x: sin(radians), y: cos(radians)) * ring.radius, heading: 90 - begin,
      hand: hand)
    way.bend(-part, radius: ring.radius)
    way.bend(90 - ring.degrees, radius: ring.bend)
    way.ahead(grid.side * 0.06)
    way.finish()
    follow(way)
    rest(of: ring, part: part, begin: begin, hand)
  }

  private mutating func rest(
    of ring: Ring, part: Double, begin: Double, _ hand: ManeuverShape.Hand
  ) {
    let margin = (grid.gap + grid.stroke / 2) / ring.radius * 180 / .pi
    let gap = grid.gap / ring.radius * 180 / .pi
    let angle = begin + part + margin
    let radians = angle * .pi / 180
    var road = SignRoad(
      from: ScreenPoint(x: sin(radians), y: cos(radians)) * ring.radius, heading: 90 - angle,
      hand: hand)
    road.bend(-(360 - part - margin - gap), radius: ring.radius)
    cross(road)
  }
}
