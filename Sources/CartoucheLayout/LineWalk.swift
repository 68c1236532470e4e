/// Finds places along a line by how far they lie from its start.
struct LineWalk {
  private let points: [MapPlanePoint]
  /// Of each point from the first.
  private let distances: [Double]

  init(_ points: [MapPlanePoint]) {
    self.points = points
    var distance = 0.0
    var distances = points.isEmpty ? [] : [0.0]
    for (point, next) in zip(points, points.dropFirst()) {
      distance += (next - point).length
      distances.append(distance)
    }
    self.distances = distances
  }

  var length: Double { distances.last ?? 0 }

  /// The number of the point at or before a distance, and the share of the way to the next one.
  func place(at distance: Double) -> (index: Int, share: Double) {
    guard distances.count > 1 else { return (0, 0) }
    var (low, high) = (0, distances.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if distances[middle] <= distance { low = middle } else { high = middle }
    }
    let step = distances[high] - distances[low]
    let share = step > 0 ? (distance - distances[low]) / step : 0
    return (low, min(max(share, 0), 1))
  }

  /// The nearest end beyond the line's ends; `nil` of a line without points.
  func point(at distance: Double) -> MapPlanePoint? {
    guard points.count > 1 else { return points.first }
    let (index, share) = place(at: distance)
    return points[index] + (points[index + 1] - points[index]) * share
  }

  /// The stretches that may come within `reach` of a region, in order, in distances.
  func visibleRanges(in region: ConvexRegion, reach: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    for index in points.indices.dropLast() {
      guard
        let inside = region.shares(of: points[index], points[index + 1], within: reach)
      else { continue }
      let (start, step) = (distances[index], distances[index + 1] - distances[index])
      let (low, high) = (start + inside.lowerBound * step, start + inside.upperBound * step)
      if let last = ranges.last, last.upperBound == low {
        ranges[ranges.count - 1] = last.lowerBound...high
      } else if low <= high {
        ranges.append(low...high)
      }
    }
    return ranges
  }
}
