import CartoucheDrawing
import Testing

@testable import CartoucheLayout

@Suite("Stretched images")
struct StretchZonesTests {
  private func positions(_ axis: TextureStretch.Axis?) -> [Double]? {
    axis?.knots.map(\.position)
  }

  @Test func `Only the zones grow`() {
    let zones = StretchZones([10...20], extent: 30)
    let axis = zones.axis(content: 0...30, from: 0, to: 100, pixelRatio: 1)
    #expect(positions(axis) == [0, 10, 90, 100])
    #expect(axis?.knots.map(\.texel) == [0, 10, 20, 30])
    #expect(
      positions(zones.axis(content: 0...30, from: 0, to: 100, pixelRatio: 2)) == [0, 5, 95, 100])
  }

  @Test func `The content fills the range, what lies around it goes beyond`() {
    let zones = StretchZones([10...20], extent: 30)
    #expect(
      positions(zones.axis(content: 10...20, from: 0, to: 60, pixelRatio: 1)) == [-10, 0, 60, 70])
  }

  @Test func `Several zones share the growth by their lengths`() {
    let zones = StretchZones([2...4, 6...10], extent: 12)
    let axis = zones.axis(content: 0...12, from: 0, to: 36, pixelRatio: 1)
    #expect(positions(axis) == [0, 2, 12, 14, 34, 36])
  }

  @Test func `An image without zones grows as a whole; a content without any cannot`() {
    let whole = StretchZones([], extent: 10).axis(content: 0...10, from: 0, to: 30, pixelRatio: 1)
    #expect(positions(whole) == [0, 30])
    #expect(
      StretchZones([0...2], extent: 10).axis(content: 5...8, from: 0, to: 30, pixelRatio: 1) == nil)
    #expect(
      StretchZones([], extent: 10).axis(content: 0...10, from: 5, to: 5, pixelRatio: 1) == nil)
  }

  @Test func `Texels follow the pieces and go on beyond the ends`() {
    let axis = StretchZones([10...20], extent: 30).axis(
      content: 0...30, from: 0, to: 100, pixelRatio: 1)
    #expect(axis?.texel(at: 5) == 5)
    #expect(axis?.texel(at: 50) == 15)
    #expect(axis?.texel(at: 95) == 25)
    #expect(axis?.texel(at: -3) == -3)
    #expect(axis?.texel(at: 104) == 34)
  }
}
