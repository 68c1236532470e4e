import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Collisions")
struct CollisionIndexTests {
  private func box(_ x: Double, _ y: Double, _ side: Double) -> CollisionIndex.Box {
    CollisionIndex.Box(ScreenRect(minX: x, minY: y, maxX: x + side, maxY: y + side))
  }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) -> CollisionIndex.Circle {
    CollisionIndex.Circle(center: ScreenPoint(x: x, y: y), radius: radius)
  }

  private var index: CollisionIndex {
    CollisionIndex(covering: ScreenRect(minX: 0, minY: 0, maxX: 200, maxY: 200))
  }

  @Test func `A circle leaves the corners of its box free`() {
    var index = index
    index.insert(circle(50, 50, 10))
    #expect(!index.isFree(box(42, 42, 4)))
    #expect(index.isFree(box(40, 40, 2)))
    #expect(index.isFree(circle(62, 62, 6)))
    #expect(!index.isFree(circle(60, 60, 6)))
    #expect(index.isFree(circle(70, 50, 10)))
  }

  @Test func `A box is met by circles where one of its points is near enough`() {
    var index = index
    index.insert(box(100, 100, 20))
    #expect(!index.isFree(circle(95, 110, 6)))
    #expect(index.isFree(circle(95, 95, 6)))
    #expect(!index.isFree(circle(110, 110, 1)))
  }

  @Test func `Those who tolerate each other may overlap, all may overlap nobody`() {
    var index = index
    index.insert(box(0, 0, 20), overlap: .cooperative)
    index.insert(box(100, 0, 20), overlap: .never)
    #expect(!index.isFree(box(10, 10, 20)))
    #expect(index.isFree(box(10, 10, 20), overlap: .cooperative))
    #expect(!index.isFree(box(110, 10, 20), overlap: .cooperative))
    #expect(index.isFree(box(110, 10, 20), overlap: .always))
    #expect(index.isFree(circle(10, 10, 5), overlap: .cooperative))
  }
}
