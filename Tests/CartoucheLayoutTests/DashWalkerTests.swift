import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Dashes")
struct DashWalkerTests {
  private func dashes(
    _ pattern: [Double], _ points: [(Double, Double)],
    skipping: (MapPlanePoint, MapPlanePoint) -> Bool = { _, _ in false }
  ) -> [[MapPlanePoint]] {
    var found: [[MapPlanePoint]] = []
    DashWalker(pattern: pattern).walk(
      points.map { MapPlanePoint(x: $0.0, y: $0.1) }, skipping: skipping
    ) { dash, _ in found.append(dash) }
    return found
  }

  @Test func `Dashes and gaps follow in turn and the last is cut short`() {
    let found = dashes([4, 2], [(0, 0), (15, 0)])
    #expect(found.map { $0.map(\.x) } == [[0, 4], [6, 10], [12, 15]])
  }

  @Test func `A dash goes round a corner with the line`() {
    let found = dashes([6, 2], [(0, 0), (4, 0), (4, 10)])
    #expect(
      found == [
        [MapPlanePoint(x: 0, y: 0), MapPlanePoint(x: 4, y: 0), MapPlanePoint(x: 4, y: 2)],
        [MapPlanePoint(x: 4, y: 4), MapPlanePoint(x: 4, y: 10)],
      ])
  }

  @Test func `An odd pattern counts twice`() {
    #expect(dashes([3], [(0, 0), (14, 0)]).map { $0.map(\.x) } == [[0, 3], [6, 9], [12, 14]])
  }

  @Test func `A dash without length keeps its place`() {
    #expect(dashes([0, 5], [(0, 0), (11, 0)]).map { $0.map(\.x) } == [[0], [5], [10]])
  }

  @Test func `Leaving out a stretch moves no dash of the rest`() {
    let line = [(0.0, 0.0), (7, 0), (23, 0), (40, 0)]
    let all = dashes([4, 3], line).flatMap { $0 }.filter { $0.x > 23 }
    let seen = dashes([4, 3], line) { a, _ in a.x < 7 || a.x == 7 }
      .flatMap { $0 }.filter { $0.x > 23 }
    #expect(seen == all)
    #expect(!seen.isEmpty)
  }

  @Test func `Dashes of which a stretch is left out are whole or gone`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let points = (0..<12).map { _ in
        (Double.random(in: 0...30, using: &generator), Double.random(in: 0...30, using: &generator))
      }
      let hidden = Set((0..<11).filter { _ in Bool.random(using: &generator) })
      let pattern = [Double.random(in: 1...40, using: &generator), 3]
      let all = dashes(pattern, points)
      var index = -1
      let seen = dashes(pattern, points) { _, _ in
        index += 1
        return hidden.contains(index)
      }
      #expect(seen.allSatisfy(all.contains))
      #expect(Set(0..<11) != hidden || seen.isEmpty)
      // Those that end on the way along a segment that can be seen.
      for segment in 0..<11 where !hidden.contains(segment) {
        let (start, end) = (points[segment], points[segment + 1])
        let from = MapPlanePoint(x: start.0, y: start.1)
        let step = MapPlanePoint(x: end.0, y: end.1) - from
        for dash in all {
          guard let last = dash.last else { continue }
          let share = (last - from).dot(step) / step.dot(step)
          let isOnSegment = abs((last - from).cross(step)) < 1e-6 * step.length
          if isOnSegment, share > 0.01, share < 0.99 { #expect(seen.contains(dash)) }
        }
      }
    }
  }

  @Test func `Patterns of nothing leave the line whole`() {
    #expect(dashes([0, 0], [(0, 0), (5, 0)]).map(\.count) == [2])
    #expect(dashes([], [(0, 0), (5, 0)]).map(\.count) == [2])
    #expect(dashes([1e-12, 1e-12], [(0, 0), (5, 0)]).map(\.count) == [2])
  }
}
