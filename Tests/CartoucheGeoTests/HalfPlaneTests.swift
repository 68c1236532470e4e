import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("Clipping against half-planes")
struct HalfPlaneTests {
  private func points(_ pairs: [(Double, Double)]) -> [ScreenPoint] {
    pairs.map { ScreenPoint(x: $0.0, y: $0.1) }
  }

  private let right = HalfPlane(normalX: 1, normalY: 0, offset: 2)

  @Test("cuts a ring along the line and closes it")
  func ring() {
    let square = points([(0, 0), (4, 0), (4, 4), (0, 4), (0, 0)])
    #expect(right.clip(ring: square) == points([(2, 0), (4, 0), (4, 4), (2, 4), (2, 0)]))
    #expect(
      HalfPlane(normalX: -1, normalY: 0, offset: -2).clip(ring: square)
        == points([(0, 0), (2, 0), (2, 4), (0, 4), (0, 0)]))
  }

  @Test("keeps what lies inside as it is, and nothing of what lies outside or only touches")
  func wholes() {
    let inside = points([(2, 0), (4, 0), (4, 4), (2, 0)])
    #expect(right.clip(ring: inside) == inside)
    #expect(right.clip(ring: points([(0, 0), (1, 0), (1, 1), (0, 0)])).isEmpty)
    #expect(right.clip(ring: points([(0, 0), (2, 1), (0, 2), (0, 0)])).isEmpty)
    #expect(right.clip(ring: [ScreenPoint]()).isEmpty)
  }

  @Test("cuts a line into the runs inside")
  func line() {
    let zigzag = points([(0, 0), (4, 4), (0, 8), (3, 8), (1, 9)])
    #expect(
      right.clip(line: zigzag) == [
        points([(2, 2), (4, 4), (2, 6)]), points([(2, 8), (3, 8), (2, 8.5)]),
      ])
    #expect(right.clip(line: points([(0, 0), (2, 0), (0, 1)])).isEmpty)
    #expect(right.clip(line: points([(0, 0), (1, 0)])).isEmpty)
  }

  @Test("leaves the part of a ring or line in a box")
  func box() {
    let box = HalfPlane.box(minX: 0, minY: 0, maxX: 2, maxY: 2)
    let diamond = points([(1, -1), (3, 1), (1, 3), (-1, 1), (1, -1)])
    let clipped = box.clip(ring: diamond)
    #expect(clipped.first == clipped.last)
    #expect(Set(clipped) == Set(points([(0, 0), (2, 0), (2, 2), (0, 2)])))
    #expect(box.clip(line: points([(-1, 1), (3, 1)])) == [points([(0, 1), (2, 1)])])
    #expect(box.clip(line: points([(-1, 3), (3, 3)])).isEmpty)
  }

  @Test("meets at the same point whichever way a shared segment runs")
  func sharedSegments() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<1_000 {
      func number() -> Double { .random(in: -10...10, using: &random) }
      let plane = HalfPlane(normalX: number(), normalY: number(), offset: number())
      let a = ScreenPoint(x: number(), y: number())
      let b = ScreenPoint(x: number(), y: number())
      let there = plane.clip(line: [a, b]).first ?? []
      let back = plane.clip(line: [b, a]).first ?? []
      #expect(there == back.reversed())
      #expect(there.allSatisfy { plane.depth(of: $0) > -1e-9 })
    }
  }
}
