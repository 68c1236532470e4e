import CartoucheGeo
import Testing

@testable import CartoucheLayout

@Suite("Joining lines of one text")
struct LabelLinesTests {
  private func table(_ lines: [[(Double, Double)]]) throws -> FeatureTable {
    var builder = FeatureTableBuilder()
    for line in lines {
      for point in line {
        let isPlace = builder.stagePoint(longitude: point.0, latitude: point.1)
        #expect(isPlace)
      }
      builder.endGeometry(.line)
      _ = try builder.commitFeature()
    }
    return builder.features
  }

  private func counts(_ lines: [[(Double, Double)]], texts: [String]) throws -> [Int] {
    let table = try table(lines)
    let joined = LabelLines(table, features: Array(0..<table.count)) { texts[$0] }
    return joined.lines.map(\.points.count)
  }

  @Test func `Lines that meet end to start are one`() throws {
    let a = [(0.0, 0.0), (1, 0)]
    let b = [(1.0, 0.0), (2, 0)]
    let c = [(2.0, 0.0), (3, 0)]
    #expect(try counts([a, b, c], texts: ["x", "x", "x"]) == [4])
    #expect(try counts([c, a, b], texts: ["x", "x", "x"]) == [4])
    #expect(try counts([a, b, c], texts: ["x", "y", "x"]) == [2, 2, 2])
    #expect(try counts([a, b, c], texts: ["", "", ""]) == [2, 2, 2])
    #expect(try counts([a, c], texts: ["x", "x"]) == [2, 2])
  }

  @Test func `Rings of pieces end, and lines that meet heads on stay apart`() throws {
    let ring = [[(0.0, 0.0), (1, 0)], [(1.0, 0.0), (1, 1)], [(1.0, 1.0), (0, 0)]]
    #expect(try counts(ring, texts: ["x", "x", "x"]) == [4])
    #expect(try counts([[(0, 0), (1, 0)], [(2, 0), (1, 0)]], texts: ["x", "x"]) == [2, 2])
    #expect(try counts([[(0, 0), (1, 0), (0, 0)]], texts: ["x"]) == [3])
  }

  @Test func `The first part says whose properties count, and the box holds all`() throws {
    let table = try table([[(10, 0), (20, 10)], [(0, 0), (10, 0)]])
    let line = LabelLines(table, features: [0, 1]) { _ in "x" }.lines
    #expect(line.count == 1)
    #expect(line.first?.feature == 0)
    #expect(abs((line.first?.bounds.minX ?? 0) - 0.5) < 1e-12)
  }
}
