import CartoucheSupport
import Foundation

/// The middle line of a road on a sign, as somebody drives it: straight on and round bends.
struct SignRoad {
  /// A place on the way and where it leads.
  struct Pose {
    var place: ScreenPoint
    /// Radians clockwise from up.
    var heading: Double

    /// A place as seen from here, in points.
    func place(ahead: Double = 0, right: Double = 0) -> ScreenPoint {
      let (sine, cosine) = (sin(heading), cos(heading))
      return place
        + ScreenPoint(x: sine * ahead + cosine * right, y: sine * right - cosine * ahead)
    }
  }

  enum Piece {
    case straight(length: Double)
    /// Part of a circle, in radians; clockwise ones are positive.
    case bend(angle: Double, radius: Double)

    var isStraight: Bool {
      switch self {
      case .straight: true
      case .bend: false
      }
    }
  }

  let start: Pose
  private(set) var end: Pose
  private(set) var pieces: [Piece] = []
  /// Whether it ends in an arrow's head, whose base is at its end.
  private(set) var hasHead = false
  /// 1 where bends to this hand are positive, −1 where they are to the left.
  private let hand: Double

  /// - Parameters:
  ///   - place: where it begins; `x` to the side of the hand.
  ///   - heading: degrees from up, to the side of the hand.
  init(from place: ScreenPoint, heading: Double = 0, hand: ManeuverShape.Hand = .right) {
    self.hand = hand == .right ? 1 : -1
    start = Pose(
      place: ScreenPoint(x: place.x * self.hand, y: place.y),
      heading: heading * .pi / 180 * self.hand)
    end = start
  }

  mutating func ahead(_ length: Double) {
    guard length > 0 else { return }
    pieces.append(.straight(length: length))
    end.place = end.place(ahead: length)
  }

  /// - Parameter degrees: to the side of the hand.
  mutating func bend(_ degrees: Double, radius: Double) {
    let angle = degrees * .pi / 180 * hand
    pieces.append(.bend(angle: angle, radius: radius))
    end = end.bent(by: angle, radius: radius)
  }

  /// Goes over to a line beside, and on as before.
  ///
  /// - Parameters:
  ///   - across: how far to the side of the hand, in points.
  ///   - degrees: by how much it leaves its direction at most.
  mutating func swerve(across: Double, degrees: Double, radius: Double) {
    let angle = degrees * .pi / 180
    let turn = across < 0 ? -degrees : degrees
    let inBends = 2 * radius * (1 - cos(angle))
    let radius = inBends > abs(across) ? radius * abs(across) / inBends : radius
    bend(turn, radius: radius)
    ahead((abs(across) - 2 * radius * (1 - cos(angle))) / sin(angle))
    bend(-turn, radius: radius)
  }

  /// Ends it in an arrow's head, which it is turned to first.
  mutating func finish(turned degrees: Double = 0) {
    end.heading += degrees * .pi / 180 * hand
    hasHead = true
  }
}

extension SignRoad.Pose {
  /// The middle of a bend's circle.
  func center(angle: Double, radius: Double) -> ScreenPoint {
    place(right: angle < 0 ? -radius : radius)
  }

  func bent(by angle: Double, radius: Double) -> SignRoad.Pose {
    let turned = SignRoad.Pose(
      place: center(angle: angle, radius: radius), heading: heading + angle)
    return SignRoad.Pose(
      place: turned.center(angle: -angle, radius: radius), heading: turned.heading)
  }
}
