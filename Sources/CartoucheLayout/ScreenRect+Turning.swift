import CartoucheSupport
import Foundation

extension ScreenRect {
  /// The corners of the rectangle turned clockwise about the origin, in radians, from the top left
  /// one on.
  func corners(turnedBy angle: Double) -> [ScreenPoint] {
    let (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    return [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map { x, y in
      ScreenPoint(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }
  }

  /// The box of the rectangle turned clockwise about the origin, in radians.
  func turned(by angle: Double) -> ScreenRect {
    guard angle != 0 else { return self }
    return ScreenRect(around: corners(turnedBy: angle)) ?? self
  }

  /// The smallest box around some points; `nil` for none.
  init?(around points: [ScreenPoint]) {
    guard let first = points.first else { return nil }
    self = points.dropFirst().reduce(
      ScreenRect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    ) { box, point in
      ScreenRect(
        minX: min(box.minX, point.x), minY: min(box.minY, point.y), maxX: max(box.maxX, point.x),
        maxY: max(box.maxY, point.y))
    }
  }
}
