import CartoucheCamera
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Badges under tilt") struct BadgeGatheringTests {
  private let style = ClusterStyle(
    categoryNames: ["a", "b"], palette: [Color(rgb: 0x0000ff), Color(rgb: 0xff0000)])

  private func plane() throws -> MapPlane {
    let viewport = try Viewport(
      camera: Camera(zoom: 12, viewingAngle: 60), size: ScreenSize(width: 800, height: 600))
    return MapPlane(viewport: viewport, window: viewport.window(scale: 1))
  }

  private func members(_ plane: MapPlane) -> [BadgeGathering.Member] {
    var generator = SeededGenerator(seed: 12)
    return (0..<400).map { _ in
      let place = WorldPoint(
        x: 0.5 + Double.random(in: -0.0005...0.0005, using: &generator),
        y: 0.5 + Double.random(in: -0.0005...0.0003, using: &generator))
      let shares = [
        Int.random(in: 1...9, using: &generator), Int.random(in: 1...90, using: &generator),
      ]
      let badge = BadgeDrawing.Badge(
        style: style, count: shares[0] + shares[1], shares: shares.map(Double.init))
      return BadgeGathering.Member(
        badge: badge, place: place, foot: plane.screenPoint(plane.planePoint(place)))
    }
  }

  private func gather(
    _ members: [BadgeGathering.Member], _ plane: MapPlane, radius: Double = 50
  ) -> [BadgeGathering.Member] {
    var gathering = BadgeGathering(plane: plane, radius: radius)
    return gathering.gather(members)
  }

  @Test("No two of them overlap by more than the tolerance, and none of the points is lost")
  func apart() throws {
    let plane = try plane()
    let members = members(plane)
    let gathered = gather(members, plane)
    #expect(gathered.count < 250 && gathered.count > 20)
    for (index, a) in gathered.enumerated() {
      for b in gathered[..<index] {
        let (x, y) = (a.foot.x - b.foot.x, a.foot.y - b.foot.y)
        let sum = style.diameter(count: a.badge.count) + style.diameter(count: b.badge.count)
        #expect((x * x + y * y).squareRoot() > min(sum / 2 - BadgeGathering.tolerance, 50) - 0.01)
      }
    }
    for category in 0..<2 {
      #expect(
        gathered.reduce(0) { $0 + $1.badge.shares[category] }
          == members.reduce(0) { $0 + $1.badge.shares[category] })
    }
  }

  @Test("The order of the badges does not matter")
  func order() throws {
    let plane = try plane()
    let members = members(plane)
    var generator = SeededGenerator(seed: 3)
    let shuffled = members.shuffled(using: &generator)
    #expect(gather(shuffled, plane).map(\.foot) == gather(members, plane).map(\.foot))
  }

  @Test("Two stand together at the mean of their points")
  func mean() throws {
    let plane = try plane()
    let places = [WorldPoint(x: 0.5, y: 0.5), WorldPoint(x: 0.500_01, y: 0.500_004)]
    let members = zip(places, [30, 10]).map { place, count in
      BadgeGathering.Member(
        badge: BadgeDrawing.Badge(style: style, count: count, shares: [Double(count), 0]),
        place: place,
        foot: plane.screenPoint(plane.planePoint(place)))
    }
    let gathered = gather(members, plane)
    let both = try #require(gathered.first)
    #expect(gathered.count == 1)
    #expect(both.badge.count == 40)
    #expect(abs(both.place.x - 0.500_002_5) < 1e-12 && abs(both.place.y - 0.500_001) < 1e-12)
    // Who asks for no distance gets none.
    #expect(gather(members, plane, radius: 0).count == 2)
  }
}
