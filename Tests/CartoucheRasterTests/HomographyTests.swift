import CartoucheDrawing
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("Homographies")
struct HomographyTests {
  private func isNear(_ a: ScreenPoint?, _ b: ScreenPoint, by distance: Double = 1e-9) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) < distance && abs(a.y - b.y) < distance
  }

  @Test("take the corners of a quadrilateral to those of a rectangle", arguments: 0..<40)
  func corners(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let far = Double(seed % 4) * 1e6
    func corner(_ x: Double, _ y: Double) -> ScreenPoint {
      ScreenPoint(
        x: far + x + .random(in: -20...20, using: &generator),
        y: far + y + .random(in: -20...20, using: &generator))
    }
    let quad = [corner(0, 0), corner(100, 0), corner(100, 80), corner(0, 80)]
    let map = try #require(Homography(corners: quad, width: 30, height: 20))
    let ends = [(0.0, 0.0), (30, 0), (30, 20), (0, 20)].map { ScreenPoint(x: $0, y: $1) }
    let back = try #require(map.inverse)
    for (corner, end) in zip(quad, ends) {
      #expect(isNear(map.apply(corner), end))
      #expect(isNear(back.apply(end), corner, by: 1e-6))
    }
    let moved = map.then(Homography(origin: ends[2], x: SIMD3(0, 1, 5), y: SIMD3(2, 0, 0)))
    #expect(isNear(moved.apply(quad[0]), ScreenPoint(x: -15, y: -60)))
  }

  @Test("of what is no convex quadrilateral are none")
  func degenerate() {
    func map(_ points: [(Double, Double)]) -> Homography? {
      Homography(corners: points.map { ScreenPoint(x: $0.0, y: $0.1) }, width: 1, height: 1)
    }
    #expect(map([(0, 0), (1, 0), (2, 0), (3, 0)]) == nil)
    #expect(map([(5, 5), (5, 5), (5, 5), (5, 5)]) == nil)
    #expect(map([(0, 0), (10, 0), (2, 2), (0, 10)]) == nil)
    #expect(map([(0, 0), (10, 10), (10, 0), (0, 10)]) == nil)
    #expect(map([(0, 0), (.nan, 0), (1, 1), (0, 1)]) == nil)
    #expect(map([(0, 0), (1, 0), (1, 1)]) == nil)
    #expect(map([(0, 0), (0, 1), (1, 1), (1, 0)]) != nil)
  }
}
