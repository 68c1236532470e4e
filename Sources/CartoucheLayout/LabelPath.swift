import CartoucheSupport
import Foundation

/// The stretch of a line that a label follows, in the plane in which its glyphs are laid.
struct LabelPath {
  /// In points; y down.
  private let points: [ScreenPoint]
  private let distances: [Double]
  /// Of the path up to the label's anchor.
  private let anchorDistance: Double

  /// A place on the path.
  struct Place {
    let point: ScreenPoint
    /// Of the path there, clockwise from the right, in radians.
    let angle: Double
  }

  /// - Parameters:
  ///   - back: the line's points before the anchor, the nearest first.
  ///   - forth: those after it, the nearest first.
  ///   - shift: of the path to the right of its direction.
  init(back: [ScreenPoint], anchor: ScreenPoint, forth: [ScreenPoint], shift: Double) {
    var points = Array(back.reversed())
    let index = points.count
    points.append(anchor)
    points += forth
    if shift != 0 { points = Self.shifted(points, by: shift) }
    self.init(points, anchorIndex: index)
  }

  private init(_ points: [ScreenPoint], anchorIndex: Int) {
    self.points = points
    distances = Self.distances(along: points)
    anchorDistance = distances[anchorIndex]
  }

  private init(_ points: [ScreenPoint], anchorDistance: Double) {
    self.points = points
    distances = Self.distances(along: points)
    self.anchorDistance = anchorDistance
  }

  private static func distances(along points: [ScreenPoint]) -> [Double] {
    var distance = 0.0
    return points.indices.map { index in
      if index > 0 { distance += (points[index] - points[index - 1]).length }
      return distance
    }
  }

  /// The same path from its end to its start.
  var reversed: LabelPath {
    LabelPath(points.reversed(), anchorDistance: (distances.last ?? 0) - anchorDistance)
  }

  /// - Parameter offset: along the path from the anchor.
  /// - Returns: `nil` beyond the path's ends.
  func place(at offset: Double) -> Place? {
    let distance = anchorDistance + offset
    guard points.count > 1, distance >= 0, distance <= distances[points.count - 1] else {
      return nil
    }
    // The last segment that begins before the place, and is no single point.
    var low = 0
    var high = points.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if distances[middle] <= distance { low = middle } else { high = middle }
    }
    let length = distances[high] - distances[low]
    guard length > 0 else { return nil }
    let step = points[high] - points[low]
    let share = (distance - distances[low]) / length
    return Place(point: points[low] + step * share, angle: atan2(step.y, step.x))
  }

  /// Parallel to a line: each corner where the shifted neighbours cross.
  private static func shifted(_ points: [ScreenPoint], by shift: Double) -> [ScreenPoint] {
    let directions = zip(points, points.dropFirst()).map { start, end -> ScreenPoint in
      let step = end - start
      let length = step.length
      return length > 0 ? step * (1 / length) : .zero
    }
    return points.indices.map { index in
      let before = index > 0 ? directions[index - 1] : directions.first ?? .zero
      let after = index < directions.count ? directions[index] : before
      let sum = ScreenPoint(x: -before.y - after.y, y: before.x + after.x)
      // |sum|² = 2 + 2·cos of the bend; both shifted lines pass at sum·2/|sum|².
      let square = sum.x * sum.x + sum.y * sum.y
      guard square > 1e-6 else {
        return points[index] + ScreenPoint(x: -before.y, y: before.x) * shift
      }
      return points[index] + sum * (2 * shift / square)
    }
  }
}

extension ScreenPoint {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
