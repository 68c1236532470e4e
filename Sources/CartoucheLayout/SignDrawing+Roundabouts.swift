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

    /// From where a bend meets the ring to what lies a distance from the bend's circle's middle, in
    /// degrees as seen from the ring's middle: by the law of cosines.
    func degrees(from distance: Double) -> Double {
      let long = radius + bend
      let cosine =
        (radius * radius + long * long - distance * distance) / (2 * radius * long)
      return acos(min(max(cosine, -1), 1)) * 180 / .pi
    }

    /// From a place of the ring on.
    ///
    /// - Parameters:
    ///   - middle: `x` to the side of the hand.
    ///   - degrees: from six o'clock, to the side of the hand.
    func road(
      around middle: ScreenPoint, from degrees: Double, hand: ManeuverShape.Hand
    ) -> SignRoad {
      let angle = degrees * .pi / 180
      return SignRoad(
        from: middle + ScreenPoint(x: sin(angle), y: cos(angle)) * radius, heading: 90 - degrees,
        hand: hand)
    }
  }

  /// Of the bends into a ring and out of it: the tightest ones that a line can take.
  private var bend: Double { grid.stroke * 0.55 }

  /// Between the way and the ring's other part; not whole points, for its sides are aslant.
  private var gap: Double { grid.side * 0.036 }

  /// Round to an exit.
  mutating func roundabout(_ direction: Maneuver.Direction, _ side: Maneuver.DrivingSide) {
    let hand = ManeuverShape.Hand(side)
    let turn = hand == .right ? direction.turn : -direction.turn
    let isBack = abs(turn) == 180
    var ring = Ring(radius: grid.side * 0.2, bend: bend)
    // Both legs of a turn back stand beside each other.
    if isBack { ring.shift = (grid.head.halfWidth + grid.stroke / 2 + gap) / 2 }
    let about = (2 * (90 - ring.degrees) - turn + 720).truncatingRemainder(dividingBy: 360)
    let stem = grid.side * Self.stem(abs(turn))
    var way = SignRoad(
      from: ScreenPoint(x: grid.stroke / 2, y: 0), hand: hand)
    way.ahead(stem - ring.reach)
    way.bend(90 - ring.degrees, radius: ring.bend)
    way.bend(-about, radius: ring.radius)
    way.bend(90 - ring.degrees, radius: ring.bend)
    way.ahead(grid.side * (isBack ? 0.1 : 0.055))
    way.finish()
    follow(way)
    let middle = ScreenPoint(x: grid.stroke / 2 - ring.shift, y: -stem)
    let margin = margin(of: ring)
    rest(
      of: ring, around: middle, from: ring.degrees + about + margin,
      by: 360 - about - 2 * margin, hand)
  }

  /// How far below the ring's middle the sign begins, as a part of the side: what does not rise high
  /// stands on a longer stem.
  private static func stem(_ turn: Double) -> Double {
    switch turn {
    case 0: 0.36
    case 45: 0.4
    case 90: 0.52
    default: 0.56
    }
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
    let (exit, about) = (135.0, 105.0)
    let begin = exit - ring.degrees - about
    var way = ring.road(around: .zero, from: begin, hand: hand)
    way.bend(-about, radius: ring.radius)
    way.bend(90 - ring.degrees, radius: ring.bend)
    way.ahead(grid.side * 0.06)
    way.finish()
    follow(way)
    let (margin, least) = (margin(of: ring), gap / ring.radius * 180 / .pi)
    rest(
      of: ring, around: .zero, from: begin + about + margin, by: 360 - about - margin - least, hand)
  }

  /// Between the way's bend into the ring or out of it and the ring's other part, in degrees.
  private func margin(of ring: Ring) -> Double {
    ring.degrees(from: ring.bend + grid.stroke / 2 + gap)
  }

  /// The other part of the ring, unless it is too small to be seen as one.
  private mutating func rest(
    of ring: Ring, around middle: ScreenPoint, from begin: Double, by degrees: Double,
    _ hand: ManeuverShape.Hand
  ) {
    guard degrees * .pi / 180 * ring.radius > grid.stroke else { return }
    var road = ring.road(around: middle, from: begin, hand: hand)
    road.bend(-degrees, radius: ring.radius)
    cross(road)
  }
}
