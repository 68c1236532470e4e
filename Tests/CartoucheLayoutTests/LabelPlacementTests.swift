import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Placing labels")
struct LabelPlacementTests {
  private static let picture = ScreenRect(minX: 0, minY: 0, maxX: 300, maxY: 200)

  private func candidate(
    _ text: String, at x: Double, _ y: Double, layer: Int = 0, sortKey: Double = 0,
    order: Int = 0, world: WorldPoint = WorldPoint(x: 0.5, y: 0.5), width: Double = 20,
    overlap: Bool = false, ignored: Bool = false
  ) -> LabelCandidate {
    let box = ScreenRect(minX: x, minY: y, maxX: x + width, maxY: y + 10)
    return LabelCandidate(
      rank: LabelCandidate.Rank(
        layer: layer, sortKey: sortKey, order: order, world: world, text: text),
      anchor: ScreenPoint(x: x, y: y),
      positions: [LabelCandidate.Position(offset: .zero, box: box)],
      overlap: overlap ? .always : .never,
      ignoresPlacement: ignored, look: LabelCandidate.Look(size: 10, color: .black))
  }

  private func placed(_ candidates: [LabelCandidate]) -> [String] {
    let chosen = PointLabelLayout(picture: Self.picture, edges: Self.picture).place(candidates)
    return zip(candidates, chosen).compactMap { $1 == nil ? nil : $0.rank.text }
  }

  @Test func `The first in rank stays, whatever overlaps it goes`() {
    let low = candidate("low", at: 10, 10, sortKey: 2)
    let high = candidate("high", at: 20, 15, sortKey: 1)
    let away = candidate("away", at: 100, 10, sortKey: 3)
    #expect(placed([low, high, away]) == ["high", "away"])
    #expect(placed([away, high, low]) == ["away", "high"])
  }

  @Test func `Order is by layer, sort key, source, south, west and content`() {
    func place(_ x: Double, _ y: Double) -> WorldPoint { WorldPoint(x: x, y: y) }
    let ranks: [LabelCandidate.Rank] = [
      .init(layer: 2, sortKey: 9, order: 9, world: place(0.9, 0.1), text: "z"),
      .init(layer: 1, sortKey: -1, order: 9, world: place(0.9, 0.1), text: "z"),
      .init(layer: 1, sortKey: 0, order: 1, world: place(0.9, 0.1), text: "z"),
      .init(layer: 1, sortKey: 0, order: 2, world: place(0.9, 0.6), text: "z"),
      .init(layer: 1, sortKey: 0, order: 2, world: place(0.1, 0.5), text: "z"),
      .init(layer: 1, sortKey: 0, order: 2, world: place(0.2, 0.5), text: "a"),
      .init(layer: 1, sortKey: 0, order: 2, world: place(0.2, 0.5), text: "b"),
    ]
    #expect(ranks.reversed().sorted().map(\.world) == ranks.map(\.world))
    for index in 1..<ranks.count {
      #expect(ranks[index - 1] < ranks[index])
      #expect(!(ranks[index] < ranks[index - 1]))
    }
  }

  @Test func `Boxes that only touch do not overlap, to 1/256 point`() {
    let first = candidate("a", at: 10, 10)
    #expect(placed([first, candidate("b", at: 30, 10)]) == ["a", "b"])
    #expect(placed([first, candidate("b", at: 30 - 0.001, 10)]) == ["a", "b"])
    #expect(placed([first, candidate("b", at: 30 - 0.004, 10)]) == ["a"])
  }

  @Test func `Labels may be allowed to overlap, or others to overlap them`() {
    let base = candidate("base", at: 10, 10, sortKey: 0)
    #expect(placed([base, candidate("over", at: 12, 10, sortKey: 1, overlap: true)]).count == 2)
    let ghost = candidate("ghost", at: 10, 10, sortKey: 0, ignored: true)
    #expect(placed([ghost, candidate("b", at: 12, 10, sortKey: 1)]) == ["ghost", "b"])
  }

  @Test func `A label takes the first of its positions that is free`() {
    var moving = candidate("moving", at: 10, 10, sortKey: 1)
    let right = ScreenRect(minX: 60, minY: 10, maxX: 80, maxY: 20)
    moving.positions.append(
      LabelCandidate.Position(offset: ScreenPoint(x: 50, y: 0), box: right))
    let chosen = PointLabelLayout(picture: Self.picture, edges: Self.picture)
      .place([candidate("first", at: 10, 10), moving])
    #expect(chosen[1]?.position?.offset.x == 50)
  }

  @Test func `Labels that avoid edges lie within them, or take a position that does`() {
    func avoiding(_ label: LabelCandidate) -> LabelCandidate {
      var label = label
      label.avoidsEdges = true
      return label
    }
    #expect(
      placed([
        avoiding(candidate("left", at: -1, 10)), candidate("careless", at: -1, 30),
        avoiding(candidate("right", at: 281, 10)), avoiding(candidate("inside", at: 280, 30)),
        avoiding(candidate("bottom", at: 100, 191)), avoiding(candidate("lowest", at: 140, 190)),
      ]) == ["careless", "inside", "lowest"])
    var moving = avoiding(candidate("moving", at: -5, 60))
    moving.positions.append(
      LabelCandidate.Position(
        offset: ScreenPoint(x: 50, y: 0),
        box: ScreenRect(minX: 45, minY: 60, maxX: 65, maxY: 70)))
    // Nor does one that may overlap others stand beyond an edge.
    moving.overlap = .always
    let chosen = PointLabelLayout(picture: Self.picture, edges: Self.picture).place([moving])
    #expect(chosen[0]?.position?.offset.x == 50)
  }

  @Test func `An icon beyond an edge takes its text with it unless it is optional`() {
    var sign = candidate("sign", at: 4, 100)
    sign.avoidsEdges = true
    let corner = ScreenRect(minX: -2, minY: 100, maxX: 8, maxY: 110)
    let paint = ImagePaint(
      texture: Texture(RasterImage(width: 1, height: 1, pixels: [0])),
      placement: Homography(origin: .zero, x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0)))
    sign.icon = LabelCandidate.Icon(box: corner, paint: paint)
    #expect(placed([sign]).isEmpty)
    sign.isIconOptional = true
    let chosen = PointLabelLayout(picture: Self.picture, edges: Self.picture).place([sign])
    #expect(chosen[0]?.position != nil && chosen[0]?.icon == nil)
  }

  @Test func `Labels far outside the picture take no part, those near its edge do`() {
    let outside = candidate("outside", at: -120, 10, sortKey: 0)
    let edge = candidate("edge", at: -119, 10, sortKey: 1)
    #expect(placed([outside, edge]) == ["edge"])
  }

  @Test func `Positions that are no numbers do no harm`() {
    let strange = [Double.nan, .infinity, -.infinity, 1e300].map {
      candidate("x", at: $0, $0, width: 1e9)
    }
    #expect(placed(strange + [candidate("a", at: 10, 10, sortKey: -1)]).contains("a"))
  }

  @Test func `Any order of the input gives the same labels, and none overlap`() {
    var generator = SeededGenerator(seed: 9)
    let candidates = (0..<800).map { index in
      candidate(
        "label \(index)", at: Double.random(in: -30...310, using: &generator),
        Double.random(in: -20...210, using: &generator),
        layer: Int.random(in: 0...2, using: &generator),
        sortKey: Double(Int.random(in: 0...5, using: &generator)),
        world: WorldPoint(x: Double.random(in: 0...1, using: &generator), y: 0.5),
        width: Double.random(in: 5...150, using: &generator))
    }
    let shown = Set(placed(candidates))
    for _ in 0..<3 {
      #expect(Set(placed(candidates.shuffled(using: &generator))) == shown)
    }
    let boxes = candidates.filter { shown.contains($0.rank.text) }
    // By brute force: whoever is not shown overlaps somebody before it.
    for candidate in candidates {
      let box = CollisionIndex.Box(candidate.positions[0].box)
      let rivals = boxes.filter {
        $0.rank.text != candidate.rank.text
          && CollisionIndex.Box($0.positions[0].box).overlaps(box)
      }
      if shown.contains(candidate.rank.text) {
        #expect(rivals.isEmpty)
      } else if box.overlaps(CollisionIndex.Box(Self.picture)) {
        #expect(rivals.contains { $0.rank < candidate.rank })
      }
    }
  }

  @Test func `The index finds what comparing every pair finds`() {
    var generator = SeededGenerator(seed: 12)
    var index = CollisionIndex(
      covering: ScreenRect(minX: -100, minY: 50, maxX: 900, maxY: 700))
    var boxes: [CollisionIndex.Box] = []
    for _ in 0..<600 {
      let x = Double.random(in: -600...1400, using: &generator)
      let y = Double.random(in: -400...1200, using: &generator)
      let box = CollisionIndex.Box(
        ScreenRect(
          minX: x, minY: y, maxX: x + Double.random(in: 0...90, using: &generator),
          maxY: y + Double.random(in: 0...40, using: &generator)))
      #expect(index.isFree(box) == !boxes.contains { $0.overlaps(box) })
      index.insert(box)
      boxes.append(box)
    }
  }
}
