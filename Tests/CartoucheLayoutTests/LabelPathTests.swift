import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Paths of labels")
struct LabelPathTests {
  private func point(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: x, y: y) }

  private func expect(
    _ place: LabelPath.Place?, _ x: Double, _ y: Double, degrees: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    guard let place else {
      Issue.record("no place", sourceLocation: location)
      return
    }
    #expect(
      abs(place.point.x - x) + abs(place.point.y - y) < 1e-9, "\(place)",
      sourceLocation: location)
    #expect(abs(place.angle - degrees * .pi / 180) < 1e-9, "\(place)", sourceLocation: location)
  }

  /// Right, then down.
  private var corner: LabelPath {
    LabelPath(
      back: [point(0, 0)], anchor: point(10, 0), forth: [point(20, 0), point(20, 30)], shift: 0)
  }

  @Test func `Offsets run along the line from the anchor`() {
    expect(corner.place(at: 0), 10, 0, degrees: 0)
    expect(corner.place(at: -10), 0, 0, degrees: 0)
    expect(corner.place(at: 15), 20, 5, degrees: 90)
    #expect(corner.place(at: -10.1) == nil)
    #expect(corner.place(at: 40.1) == nil)
    #expect(corner.place(at: .nan) == nil)
  }

  @Test func `A reversed path is walked from its end`() {
    expect(corner.reversed.place(at: -15), 20, 5, degrees: -90)
    expect(corner.reversed.place(at: 4), 6, 0, degrees: 180)
  }

  @Test func `A shifted path lies to the right of its direction, its corner where both sides meet`()
  {
    let path = LabelPath(
      back: [point(0, 0)], anchor: point(10, 0), forth: [point(20, 0), point(20, 30)], shift: 5)
    expect(path.place(at: 0), 10, 5, degrees: 0)
    expect(path.place(at: 5 + 10), 15, 15, degrees: 90)
    let turned = LabelPath(
      back: [point(0, 0)], anchor: point(10, 0), forth: [point(0, 0)], shift: 5)
    #expect(turned.place(at: 0)?.point.y.isFinite == true)
  }

  @Test func `One point is no path`() {
    #expect(LabelPath(back: [], anchor: .zero, forth: [], shift: 3).place(at: 0) == nil)
    #expect(LabelPath(back: [.zero], anchor: .zero, forth: [], shift: 0).place(at: 0) == nil)
  }
}
