import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Finding places along lines")
struct LineAnchorSearchTests {
  private static let everywhere = LineAnchorSearch.Region(
    low: SIMD2(-1e9, -1e9), high: SIMD2(1e9, 1e9))

  private func search(
    _ points: [(Double, Double)], length: Double, window: Double = 10, bend: Double = 45
  ) -> LineAnchorSearch {
    LineAnchorSearch(
      points: points.map { SIMD2($0.0, $0.1) }, symbolLength: length, bendWindow: window,
      greatestBend: bend * .pi / 180)
  }

  private func places(
    _ search: LineAnchorSearch, spacing: Double, isContinued: Bool = false,
    region: LineAnchorSearch.Region = everywhere
  ) -> [Double] {
    search.anchors(
      spacing: spacing, gap: 20, isContinued: isContinued, scale: 1, region: region
    ).map(\.position.x)
  }

  @Test func `Anchors keep their spacing, a gap from the line's start`() {
    let line = search([(0, 0), (500, 0)], length: 40)
    #expect(places(line, spacing: 100) == [40, 140, 240, 340, 440])
    #expect(places(line, spacing: 100, isContinued: true) == [50, 150, 250, 350, 450])
  }

  @Test func `Symbols longer than the spacing stand a quarter of it apart`() {
    let line = search([(0, 0), (1000, 0)], length: 150)
    #expect(places(line, spacing: 100) == [95, 270, 445, 620, 795])
  }

  @Test func `A line too short for its first anchor has one in the middle`() {
    #expect(places(search([(0, 0), (60, 0)], length: 50), spacing: 250) == [30])
    #expect(places(search([(0, 0), (60, 0)], length: 70), spacing: 250).isEmpty)
    // One that comes in from elsewhere has it there.
    #expect(places(search([(0, 0), (60, 0)], length: 50), spacing: 250, isContinued: true).isEmpty)
  }

  @Test func `No symbol stands on a bend that is too sharp`() {
    let corner = [(0.0, 0.0), (100, 0), (100, 100)]
    let sharp = search(corner, length: 60)
    for anchor in sharp.anchors(
      spacing: 10, gap: 0, isContinued: false, scale: 1, region: Self.everywhere)
    {
      #expect(abs(anchor.distance - 100) >= 30, "\(anchor.distance)")
    }
    #expect(sharp.middle() == nil)
    #expect(search(corner, length: 60, bend: 95).middle()?.distance == 100)
    #expect(search(corner, length: 60, window: 0).middle() != nil)
  }

  @Test func `What is seen does not change where anchors are`() {
    let points = (0..<400).map { (Double($0) * 7, 40 * sin(Double($0) / 9)) }
    let line = search(points, length: 45, window: 8, bend: 40)
    let all = places(line, spacing: 60)
    #expect(all.count > 20)
    for start in stride(from: 0.0, to: 2_500, by: 333) {
      let region = LineAnchorSearch.Region(low: SIMD2(start, -50), high: SIMD2(start + 400, 50))
      #expect(
        places(line, spacing: 60, region: region)
          == all.filter { $0 >= start && $0 <= start + 400 })
    }
  }

  @Test func `Lines without length and lengths that are no numbers have none`() {
    #expect(places(search([(5, 5), (5, 5)], length: 0), spacing: 10).isEmpty)
    #expect(places(search([(0, 0)], length: 0), spacing: 10).isEmpty)
    #expect(places(search([], length: 0), spacing: 10).isEmpty)
    #expect(places(search([(0, 0), (90, 0)], length: .nan), spacing: 10).isEmpty)
    #expect(places(search([(0, 0), (90, 0)], length: 5), spacing: .infinity).isEmpty)
    #expect(search([], length: 1).middle() == nil)
  }
}
