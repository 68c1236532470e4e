import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Labels placed by blocks of the world")
struct WorldBlocksTests {
  private func candidate(_ rect: ScreenRect, rank: Int) -> LabelCandidate {
    LabelCandidate(
      rank: LabelCandidate.Rank(
        layer: 0, order: rank, world: WorldPoint(x: rect.minX, y: rect.minY), text: "\(rank)"),
      anchor: ScreenPoint(x: rect.minX, y: rect.minY),
      positions: [LabelCandidate.Position(offset: .zero, box: rect)],
      look: LabelCandidate.Look(size: 12, color: .black))
  }

  private func labels(seed: UInt64, count: Int) -> [LabelCandidate] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { rank in
      let x = Double.random(in: -4000...4000, using: &generator)
      let y = Double.random(in: -4000...4000, using: &generator)
      let width = Double.random(in: 20...512, using: &generator)
      let height = Double.random(in: 10...120, using: &generator)
      return candidate(
        ScreenRect(minX: x, minY: y, maxX: x + width, maxY: y + height), rank: rank)
    }
  }

  /// The ranks of the labels that a window draws, knowing only its surroundings.
  private func drawn(_ labels: [LabelCandidate], in window: ScreenRect) -> Set<Int> {
    let known = WorldBlocks.surroundings(of: window)
    let candidates = labels.filter { $0.positions[0].box.intersects(known) }
    let chosen = PointLabelLayout(picture: known, edges: known, placement: .world).place(candidates)
    return Set(
      zip(candidates, chosen).compactMap { candidate, choice in
        choice?.position.map { $0.box.intersects(window) } == true ? candidate.rank.order : nil
      })
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Every window decides as the whole`(seed: UInt64) {
    let labels = labels(seed: seed, count: 3000)
    let whole = ScreenRect(minX: -2500, minY: -2500, maxX: 2500, maxY: 2500)
    let all = drawn(labels, in: whole)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let x = Double.random(in: -2500...2000, using: &generator)
      let y = Double.random(in: -2500...2000, using: &generator)
      let window = ScreenRect(
        minX: x, minY: y, maxX: x + Double.random(in: 1...500, using: &generator),
        maxY: y + Double.random(in: 1...500, using: &generator))
      let expected = all.filter { labels[$0].positions[0].box.intersects(window) }
      #expect(drawn(labels, in: window) == expected)
    }
    #expect(all.count > 200)
  }

  @Test func `No two labels that are drawn overlap`() {
    let labels = labels(seed: 9, count: 2000)
    let window = ScreenRect(minX: -2000, minY: -2000, maxX: 2000, maxY: 2000)
    let boxes = drawn(labels, in: window).sorted().map { labels[$0].positions[0].box }
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { $0.intersects(box.insetBy(0.01)) })
    }
  }

  @Test func `A label larger than half a block is left out`() {
    let large = ScreenRect(minX: 10, minY: 10, maxX: 523, maxY: 20)
    #expect(WorldBlocks.step(of: [large]) == nil)
    #expect(WorldBlocks.step(of: [ScreenRect(minX: 10, minY: 10, maxX: 20, maxY: 20)]) == .inside)
    #expect(
      WorldBlocks.step(of: [ScreenRect(minX: 1000, minY: 1020, maxX: 1030, maxY: 1030)]) == .corner)
    #expect(
      WorldBlocks.step(of: [ScreenRect(minX: -5, minY: 10, maxX: 5, maxY: 20)]) == .uprightEdge)
  }
}
