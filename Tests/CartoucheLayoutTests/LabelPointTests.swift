import CartoucheGeo
import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Label points of polygons")
struct LabelPointTests {
  private func ring(_ points: [(Double, Double)]) -> ArraySlice<WorldPoint> {
    (points + points.prefix(1)).map { WorldPoint(x: $0.0, y: $0.1) }[...]
  }

  /// From the nearest edge.
  private func room(_ point: WorldPoint, in rings: [ArraySlice<WorldPoint>]) -> Double {
    rings.flatMap { ring in
      zip(ring, ring.dropFirst()).map { a, b in
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let share =
          length > 0
          ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0), 1) : 0
        let (u, v) = (point.x - a.x - share * dx, point.y - a.y - share * dy)
        return (u * u + v * v).squareRoot()
      }
    }.min() ?? 0
  }

  @Test func `A square's is its centre`() throws {
    let square = ring([(0, 0), (1, 0), (1, 1), (0, 1)])
    let point = try #require(InnermostPoint(rings: [square]).find())
    #expect(point == WorldPoint(x: 0.5, y: 0.5))
  }

  @Test func `It keeps clear of holes and of the notch of a crescent`() throws {
    let outer = ring([(0, 0), (4, 0), (4, 2), (0, 2)])
    let hole = ring([(1, 0.5), (1, 1.5), (3, 1.5), (3, 0.5)])
    let beside = try #require(InnermostPoint(rings: [outer, hole]).find())
    #expect(room(beside, in: [outer, hole]) > 0.4)
    let crescent = ring([(0, 0), (4, 0), (4, 1), (1, 1), (1, 3), (4, 3), (4, 4), (0, 4)])
    let point = try #require(InnermostPoint(rings: [crescent]).find())
    #expect(room(point, in: [crescent]) > 0.55)
    #expect(point.x < 1 || point.y < 1 || point.y > 3)
  }

  @Test func `No point of a fine grid has much more room`() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<20 {
      let count = Int.random(in: 3...12, using: &generator)
      // A star-shaped ring: radii at steps round a centre, by a table of directions.
      let directions: [(Double, Double)] = (0..<count).map { index in
        let t = Double(index) / Double(count) * 4
        let (side, part) = (Int(t), t - t.rounded(.down))
        return [(1 - 2 * part, 1), (-1, 1 - 2 * part), (2 * part - 1, -1), (1, 2 * part - 1)][side]
      }
      let polygon = ring(
        directions.map { direction in
          let radius = Double.random(in: 0.2...1, using: &generator)
          return (direction.0 * radius, direction.1 * radius)
        })
      let found = try #require(InnermostPoint(rings: [polygon]).find())
      let best =
        (0..<80).flatMap { row in
          (0..<80).map { column in
            WorldPoint(x: Double(column) / 40 - 1, y: Double(row) / 40 - 1)
          }
        }.filter { isInside($0, polygon) }.map { room($0, in: [polygon]) }.max() ?? 0
      #expect(room(found, in: [polygon]) > best - 2.0 / 64)
    }
  }

  private func isInside(_ point: WorldPoint, _ ring: ArraySlice<WorldPoint>) -> Bool {
    zip(ring, ring.dropFirst()).reduce(false) { isInside, edge in
      let (a, b) = edge
      let crosses =
        (a.y > point.y) != (b.y > point.y)
        && point.x < (a.x - b.x) * (point.y - b.y) / (a.y - b.y) + b.x
      return crosses ? !isInside : isInside
    }
  }

  @Test func `Shapes without area, or with wild numbers, do no harm`() {
    #expect(InnermostPoint(rings: []).find() == nil)
    #expect(
      InnermostPoint(rings: [ring([(0, 0), (1, 0), (2, 0)])]).find() == WorldPoint(x: 1, y: 0))
    #expect(InnermostPoint(rings: [ring([(0, 0), (1e9, 1e-9), (0, 1e-9)])]).find() != nil)
    #expect(InnermostPoint(rings: [ring([(0, 0), (1e-300, 0), (0, 1e-300)])]).find() != nil)
  }
}
