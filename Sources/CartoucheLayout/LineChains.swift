/// The stretches of a line within which it goes one way along both axes.
///
/// Such a stretch does not come back to where it was, nor do several in turn that share the way
/// along one axis; only of others it has to be seen whether they come near each other.
struct LineChains {
  private let points: [MapPlanePoint]
  private let isClosed: Bool
  private var chains: [Chain] = []

  private struct Chain {
    /// Segment s goes from point s to the next.
    var segments: Range<Int>
    let goesRight: Bool
    let goesDown: Bool
    var box: Box
  }

  private struct Box {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    init(_ a: MapPlanePoint, _ b: MapPlanePoint) {
      (minX, maxX) = (min(a.x, b.x), max(a.x, b.x))
      (minY, maxY) = (min(a.y, b.y), max(a.y, b.y))
    }

    mutating func formUnion(_ other: Box) {
      (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
      (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
    }

    func isNear(_ other: Box, _ distance: Double) -> Bool {
      minX - distance <= other.maxX && other.minX - distance <= maxX
        && minY - distance <= other.maxY && other.minY - distance <= maxY
    }
  }

  /// Lines of more points are not looked at.
  private static let pointLimit = 512
  /// Nor those that wind more than this.
  private static let limit = 64

  /// - Parameter isClosed: whether the last point joins the first, which it then does not repeat.
  init(_ points: [MapPlanePoint], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
    guard points.count <= Self.pointLimit else { return }
    for segment in 0..<max(points.count - (isClosed ? 0 : 1), 0) {
      let (from, to) = ends(of: segment)
      let (goesRight, goesDown) = (to.x >= from.x, to.y >= from.y)
      if let last = chains.last, last.goesRight == goesRight, last.goesDown == goesDown {
        chains[chains.count - 1].segments = last.segments.lowerBound..<segment + 1
        chains[chains.count - 1].box.formUnion(Box(from, to))
      } else {
        guard chains.count <= Self.limit else { return }
        chains.append(
          Chain(
            segments: segment..<segment + 1, goesRight: goesRight, goesDown: goesDown,
            box: Box(from, to)))
      }
    }
  }

  /// Whether a stroke that reaches so far from the line surely covers no place twice, but for what
  /// happens at the corners between two segments.
  func isSingleCover(spread: Double) -> Bool {
    guard points.count <= Self.pointLimit, chains.count <= Self.limit else { return false }
    for first in chains.indices {
      var (sharesX, sharesY) = (true, true)
      for second in chains.indices.dropFirst(first + 1) {
        sharesX = sharesX && chains[second].goesRight == chains[first].goesRight
        sharesY = sharesY && chains[second].goesDown == chains[first].goesDown
        if sharesX || sharesY || isSoftTurn(first, second) { continue }
        if isNear(chains[first], chains[second], 2 * spread) { return false }
      }
    }
    return true
  }

  /// Whether a ring's last stretch meets its first as two that share a way.
  private func isSoftTurn(_ first: Int, _ second: Int) -> Bool {
    isClosed && first == 0 && second == chains.count - 1
      && sharesWay(chains[first], chains[second])
  }

  private func sharesWay(_ a: Chain, _ b: Chain) -> Bool {
    a.goesRight == b.goesRight || a.goesDown == b.goesDown
  }

  private func isNear(_ a: Chain, _ b: Chain, _ distance: Double) -> Bool {
    guard a.box.isNear(b.box, distance) else { return false }
    for first in a.segments {
      let (from, to) = ends(of: first)
      let box = Box(from, to)
      guard box.isNear(b.box, distance) else { continue }
      for second in b.segments {
        let (otherFrom, otherTo) = ends(of: second)
        if box.isNear(Box(otherFrom, otherTo), distance),
          Self.isNear(from, to, otherFrom, otherTo, distance)
        {
          return true
        }
      }
    }
    return false
  }

  private func ends(of segment: Int) -> (MapPlanePoint, MapPlanePoint) {
    (points[segment], points[segment + 1 < points.count ? segment + 1 : 0])
  }

  /// Whether segments ab and cd cross or come within a distance of each other.
  private static func isNear(
    _ a: MapPlanePoint, _ b: MapPlanePoint, _ c: MapPlanePoint, _ d: MapPlanePoint,
    _ distance: Double
  ) -> Bool {
    let (ab, cd) = (b - a, d - c)
    let isCrossing =
      ab.cross(c - a) * ab.cross(d - a) <= 0 && cd.cross(a - c) * cd.cross(b - c) <= 0
    if isCrossing { return true }
    let limit = distance * distance
    func isNear(_ point: MapPlanePoint, _ start: MapPlanePoint, _ step: MapPlanePoint) -> Bool {
      let away = point - start
      let share = min(max(away.dot(step) / step.dot(step), 0), 1)
      let foot = away - step * share
      return !(foot.dot(foot) > limit)
    }
    return isNear(a, c, cd) || isNear(b, c, cd) || isNear(c, a, ab) || isNear(d, a, ab)
  }
}
