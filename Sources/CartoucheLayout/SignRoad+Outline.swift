import CartoucheDrawing
import CartoucheSupport
import Foundation

extension SignRoad {
  /// The road with its head as one contour, clockwise, with corners that are slightly rounded but
  /// where it begins or ends in a bend.
  ///
  /// - Parameter head: `nil` to end bluntly in any case.
  func outline(width: Double, head: SignHead?, resolution: Double) -> Path {
    let half = width / 2
    let corner = pieces.first?.isStraight == true ? width * Self.corner : 0
    var left = OrnamentPen(resolution: resolution)
    var right = OrnamentPen(resolution: resolution)
    left.arc(
      around: start.place(ahead: corner, right: corner - half), radius: corner,
      from: start.heading + .pi / 2, to: start.heading + .pi)
    right.arc(
      around: start.place(ahead: corner, right: half - corner), radius: corner,
      from: start.heading + .pi / 2, to: start.heading)
    var pose = start
    for piece in pieces {
      switch piece {
      case .straight(let length):
        pose.place = pose.place(ahead: length)
        left.line(to: pose.place(right: -half))
        right.line(to: pose.place(right: half))
      case .bend(let angle, let radius):
        left.bend(pose, angle, radius: radius, right: -half)
        right.bend(pose, angle, radius: radius, right: half)
        pose = pose.bent(by: angle, radius: radius)
      }
    }
    finish(&left, width: width, head: hasHead ? head : nil)
    for point in right.path.points.reversed() { left.line(to: point) }
    left.close()
    return left.path
  }

  /// Of rounded corners, as a part of the width.
  private static let corner = 0.18

  private func finish(_ pen: inout OrnamentPen, width: Double, head: SignHead?) {
    guard let head else {
      let half = width / 2
      let corner = pieces.last?.isStraight == true ? width * Self.corner : 0
      pen.corner(
        end.place(right: -half), from: end.place(ahead: -half, right: -half),
        to: end.place(), radius: corner)
      pen.corner(
        end.place(right: half), from: end.place(), to: end.place(ahead: -half, right: half),
        radius: corner)
      return
    }
    let corner = width * Self.corner
    let (base, tip) = (end.place(), end.place(ahead: head.length))
    let ends = (end.place(right: -head.halfWidth), end.place(right: head.halfWidth))
    pen.corner(ends.0, from: base, to: tip, radius: corner)
    pen.corner(tip, from: ends.0, to: ends.1, radius: corner)
    pen.corner(ends.1, from: tip, to: base, radius: corner)
  }
}

extension OrnamentPen {
  /// The line beside a bend.
  ///
  /// - Parameter right: how far to the right of it, in points.
  fileprivate mutating func bend(
    _ pose: SignRoad.Pose, _ angle: Double, radius: Double, right: Double
  ) {
    let start = pose.heading + (angle < 0 ? 0 : .pi)
    arc(
      around: pose.center(angle: angle, radius: radius),
      radius: max(angle < 0 ? radius + right : radius - right, 0), from: start, to: start + angle)
  }

  /// A corner of a clockwise outline, rounded.
  ///
  /// - Parameters:
  ///   - previous: any place on the line that leads to it.
  ///   - next: any place on the line that leads from it.
  fileprivate mutating func corner(
    _ vertex: ScreenPoint, from previous: ScreenPoint, to next: ScreenPoint, radius: Double
  ) {
    let (before, after) = ((vertex - previous).angle, (next - vertex).angle)
    var turn = after - before
    if turn < 0 { turn += 2 * .pi }
    let back = radius * tan(turn / 2)
    let start = vertex - ScreenPoint(x: cos(before), y: sin(before)) * back
    let center = start + ScreenPoint(x: -sin(before), y: cos(before)) * radius
    arc(around: center, radius: radius, from: before - .pi / 2, to: before + turn - .pi / 2)
  }
}

extension ScreenPoint {
  /// Radians clockwise from three o'clock.
  fileprivate var angle: Double { atan2(y, x) }
}
