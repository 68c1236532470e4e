/// Thins lines and rings to a tolerance.
///
/// First what lies within a quarter of the tolerance of the last kept point goes, then what lies
/// within three quarters of it of the line between kept ones (Douglas and Peucker, 1973). So nothing
/// that goes lies farther than the tolerance from what stays. The ends stay, and of long lines a
/// point each ``chunkLength``, which bounds the time at O(n · ``chunkLength``) on any input; typical
/// is O(n log n).
///
/// Holds the buffers that the next line uses again.
package struct LineSimplifier {
  /// Points between those that always stay.
  package static let chunkLength = 1_024

  /// In the unit of the points.
  private let tolerance: Double
  /// Kept points come to stand on multiples of this; `nil` leaves them where they are.
  private let grid: Double?
  private var thinned: [WorldPoint] = []
  private var isKept: [Bool] = []
  private var pending: [Range<Int>] = []

  /// - Parameters:
  ///   - tolerance: not negative, in the unit of the points.
  ///   - grid: a positive step in the unit of the points, on whose multiples kept points come to
  ///     stand, half a step from where they were at most; those that meet become one.
  package init(tolerance: Double, grid: Double? = nil) {
    self.tolerance = tolerance
    self.grid = grid
  }

  /// Appends the thinned line to `result`. Of two or more points at least two stay.
  package mutating func appendLine(
    _ points: some RandomAccessCollection<WorldPoint>, to result: inout [WorldPoint]
  ) {
    dropNeighbours(points)
    markKept()
    guard let grid else {
      for (index, point) in thinned.enumerated() where isKept[index] { result.append(point) }
      return
    }
    appendKept(on: grid, to: &result)
  }

  private func appendKept(on grid: Double, to result: inout [WorldPoint]) {
    let start = result.count
    for (index, point) in thinned.enumerated() where isKept[index] {
      let snapped = WorldPoint(
        x: (point.x / grid).rounded() * grid, y: (point.y / grid).rounded() * grid)
      let isEnd = index == thinned.count - 1 && result.count == start + 1
      if result.count == start || isEnd || result[result.count - 1] != snapped {
        result.append(snapped)
      }
    }
  }

  /// Appends the thinned ring (first point = last) to `result`, or nothing where fewer than three
  /// distinct points stay.
  ///
  /// - Returns: whether it was appended.
  package mutating func appendRing(
    _ points: some RandomAccessCollection<WorldPoint>, to result: inout [WorldPoint]
  ) -> Bool {
    let start = result.count
    appendLine(points, to: &result)
    if result.count - start >= 4 { return true }
    result.removeSubrange(start...)
    return false
  }

  private mutating func dropNeighbours(_ points: some RandomAccessCollection<WorldPoint>) {
    thinned.removeAll(keepingCapacity: true)
    guard let first = points.first, let end = points.last else { return }
    let reach = tolerance / 4
    let limit = reach * reach
    var last = first
    thinned.append(first)
    for point in points.dropFirst().dropLast() {
      let x = point.x - last.x
      let y = point.y - last.y
      if x * x + y * y > limit {
        thinned.append(point)
        last = point
      }
    }
    if points.count > 1 { thinned.append(end) }
  }

  private mutating func markKept() {
    isKept.removeAll(keepingCapacity: true)
    isKept.append(contentsOf: repeatElement(false, count: thinned.count))
    guard thinned.count > 1 else {
      for index in isKept.indices { isKept[index] = true }
      return
    }
    let end = thinned.count - 1
    isKept[0] = true
    for start in stride(from: 0, to: end, by: Self.chunkLength) {
      let chunkEnd = min(start + Self.chunkLength, end)
      isKept[chunkEnd] = true
      markKept(between: start, and: chunkEnd)
    }
  }

  private mutating func markKept(between start: Int, and end: Int) {
    let reach = tolerance * 0.75
    let limit = reach * reach
    pending.append(start..<end)
    while let range = pending.popLast() {
      let (index, distance) = farthest(in: range)
      guard distance > limit else { continue }
      isKept[index] = true
      if index - range.lowerBound > 1 { pending.append(range.lowerBound..<index) }
      if range.upperBound - index > 1 { pending.append(index..<range.upperBound) }
    }
  }

  /// The point within a range that is farthest from the segment between its ends, and the square of
  /// that distance.
  private func farthest(in range: Range<Int>) -> (index: Int, squaredDistance: Double) {
    let a = thinned[range.lowerBound]
    let b = thinned[range.upperBound]
    let dx = b.x - a.x
    let dy = b.y - a.y
    let squaredLength = dx * dx + dy * dy
    let scale = squaredLength > 0 ? 1 / squaredLength : 0
    var found = range.lowerBound
    var best = -1.0
    for index in range.dropFirst() {
      let x = thinned[index].x - a.x
      let y = thinned[index].y - a.y
      let along = min(max((x * dx + y * dy) * scale, 0), 1)
      let offX = x - along * dx
      let offY = y - along * dy
      let distance = offX * offX + offY * offY
      if distance > best {
        best = distance
        found = index
      }
    }
    return (found, best)
  }
}
