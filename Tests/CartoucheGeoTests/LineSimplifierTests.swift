import CartoucheGeo
import CartoucheTestSupport
import Testing

@Suite("A line simplifier")
struct LineSimplifierTests {
  private func thin(_ line: [WorldPoint], _ tolerance: Double) -> [WorldPoint] {
    var simplifier = LineSimplifier(tolerance: tolerance)
    var result: [WorldPoint] = []
    simplifier.appendLine(line, to: &result)
    return result
  }

  private func distance(_ p: WorldPoint, toSegment a: WorldPoint, _ b: WorldPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0
    let t = min(max(along, 0), 1)
    let (x, y) = (p.x - a.x - t * dx, p.y - a.y - t * dy)
    return (x * x + y * y).squareRoot()
  }

  private func randomWalk(_ count: Int, _ random: inout SeededGenerator) -> [WorldPoint] {
    var point = WorldPoint(x: 0, y: 0)
    return (0..<count).map { _ in
      point.x += .random(in: -1...1, using: &random)
      point.y += .random(in: -1...1, using: &random)
      return point
    }
  }

  @Test("drops what lies on the way and keeps corners")
  func corners() {
    let line = [(0, 0), (1, 0.1), (2, 0), (3, -0.1), (4, 0), (4, 5)].map {
      WorldPoint(x: $0.0, y: $0.1)
    }
    #expect(thin(line, 0.2) == [line[0], line[4], line[5]])
    #expect(thin(line, 0.01) == [line[0], line[1], line[3], line[4], line[5]])
  }

  @Test("leaves nothing farther away than the tolerance, and only points of the line")
  func tolerance() {
    var random = SeededGenerator(seed: 5)
    for tolerance in [0.5, 2, 10] {
      let line = randomWalk(3_000, &random)
      let result = thin(line, tolerance)
      #expect(result.first == line.first)
      #expect(result.last == line.last)
      #expect(result.count < line.count)
      var next = 0
      var segments: [(WorldPoint, WorldPoint, Range<Int>)] = []
      for (a, b) in zip(result, result.dropFirst()) {
        let start = next
        next = line[(start + 1)...].firstIndex(of: b) ?? line.count
        segments.append((a, b, start..<next))
      }
      #expect(next == line.count - 1)
      for (a, b, range) in segments {
        for index in range {
          #expect(distance(line[index], toSegment: a, b) <= tolerance)
        }
      }
    }
  }

  @Test("keeps both ends of a line that is shorter than the tolerance")
  func shortLines() {
    let line = (0..<5).map { WorldPoint(x: Double($0) * 0.001, y: 0) }
    #expect(thin(line, 1) == [line[0], line[4]])
    #expect(thin([line[0]], 1) == [line[0]])
    #expect(thin([], 1).isEmpty)
  }

  @Test("keeps every point of a line whose halves are never even")
  func worstCase() {
    // Each point deviates a little less than the one before, so halves are never even.
    let line = (0..<20_000).map {
      WorldPoint(x: Double($0), y: $0 % 2 == 0 ? 0 : 1e6 - Double($0))
    }
    #expect(thin(line, 0.1).count == line.count)
  }

  @Test("keeps features, drops rings that vanish and their holes with them")
  func table() throws {
    func ring(_ x: Double, _ size: Double) -> [WorldPoint] {
      [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)].map {
        WorldPoint(x: x + $0.0 * size, y: $0.1 * size)
      }
    }
    var builder = FeatureTableBuilder()
    func stage(_ rings: [[WorldPoint]]) {
      for ring in rings {
        for point in ring { builder.stagePoint(point) }
        builder.endPart()
      }
      builder.endPolygon()
    }
    stage([ring(0, 10), ring(1, 5), ring(7, 0.01)])
    builder.endGeometry(.polygon)
    _ = try builder.commitFeature()
    stage([ring(0, 0.01), ring(20, 5)])
    builder.endGeometry(.polygon)
    builder.stageProperty(named: "a", .number(1))
    _ = try builder.commitFeature()
    builder.stagePoint(WorldPoint(x: 0, y: 0))
    builder.stagePoint(WorldPoint(x: 0, y: 0))
    builder.endGeometry(.point)
    _ = try builder.commitFeature()

    let table = builder.features
    let thinned = table.simplified(tolerance: 0.1)
    #expect(thinned.featureOffsets == [0, 2, 2, 3])
    #expect(thinned.partOffsets == [0, 5, 10, 12])
    #expect(Array(thinned.points[0..<5]) == ring(0, 10))
    #expect(thinned.bounds == table.bounds)
    #expect(thinned.propertyValues == [.number(1)])
    #expect(table.simplified(tolerance: 0).points == table.points)
  }
}
