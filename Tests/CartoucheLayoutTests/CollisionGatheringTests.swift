import CartoucheCamera
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Markers that collide") struct CollisionGatheringTests {
  private let style = ClusterStyle(
    categoryNames: ["a", "b"], palette: [Color(rgb: 0x0000ff), Color(rgb: 0xff0000)])

  private static let box = MarkerGeometry.box(
    of: Marker(position: Coordinate(latitude: 0, longitude: 0)))

  private func plane(bearing: Double = 0, tilt: Double) throws -> MapPlane {
    let viewport = try Viewport(
      camera: Camera(
        zoom: 12, bearing: Bearing(degrees: bearing), viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 800, height: 600))
    return MapPlane(viewport: viewport, window: viewport.window(scale: 1))
  }

  private func member(_ place: WorldPoint, category: Int, _ plane: MapPlane)
    -> CollisionGathering.Member
  {
    CollisionGathering.Member(
      marker: Marker(position: WebMercator.unproject(place)),
      badge: BadgeDrawing.Badge(
        style: style, count: 1, shares: category == 0 ? [1, 0] : [0, 1]),
      pointCount: 1, place: place, foot: plane.screenPoint(plane.planePoint(place)))
  }

  private func gather(_ members: [CollisionGathering.Member], _ plane: MapPlane)
    -> [CollisionGathering.Member]
  {
    var gathering = CollisionGathering(
      plane: plane, markerFrame: Self.box, largestDiameter: 64,
      offset: style.centerOffset)
    return gathering.gather(members)
  }

  private func scattered(_ plane: MapPlane) -> [CollisionGathering.Member] {
    var generator = SeededGenerator(seed: 5)
    return (0..<500).map { index in
      let place = WorldPoint(
        x: 0.5 + Double.random(in: -0.0005...0.0005, using: &generator),
        y: 0.5 + Double.random(in: -0.0005...0.0003, using: &generator))
      return member(place, category: index % 3 == 0 ? 1 : 0, plane)
    }
  }

  private static let views = [(0.0, 0.0), (30, 0), (0, 60), (215, 45)]

  private func box(_ member: CollisionGathering.Member) -> CollisionIndex.Box {
    CollisionIndex.Box(Self.box.moved(by: member.foot))
  }

  private func circle(_ member: CollisionGathering.Member) -> CollisionIndex.Circle {
    CollisionIndex.Circle(
      center: member.foot, radius: style.diameter(count: member.badge.count) / 2)
  }

  @Test("Nothing that is left collides, and every point is in just one", arguments: views)
  func apart(bearing: Double, tilt: Double) throws {
    let plane = try plane(bearing: bearing, tilt: tilt)
    let gathered = gather(scattered(plane), plane)
    #expect(gathered.count > 10 && gathered.count < 300)
    for (index, a) in gathered.enumerated() {
      for b in gathered[..<index] {
        switch (a.marker == nil, b.marker == nil) {
        case (true, true): #expect(!circle(a).overlaps(circle(b)))
        case (true, false): #expect(!circle(a).overlaps(box(b)))
        case (false, true): #expect(!circle(b).overlaps(box(a)))
        case (false, false): #expect(!box(a).overlaps(box(b)))
        }
      }
    }
    #expect(gathered.map(\.pointCount).reduce(0, +) == 500)
    #expect(gathered.map { $0.badge.shares[1] }.reduce(0, +) == 167)
    #expect(gathered.allSatisfy { ($0.marker != nil) == ($0.pointCount == 1) })
  }

  @Test("The order of the markers does not matter", arguments: views)
  func order(bearing: Double, tilt: Double) throws {
    let plane = try plane(bearing: bearing, tilt: tilt)
    let members = scattered(plane)
    var generator = SeededGenerator(seed: 3)
    let shuffled = members.shuffled(using: &generator)
    let (a, b) = (gather(shuffled, plane), gather(members, plane))
    #expect(a.map(\.foot) == b.map(\.foot))
    #expect(a.map(\.badge.shares) == b.map(\.badge.shares))
  }

  @Test("Boxes that merely touch stay markers")
  func touching() throws {
    let plane = try plane(tilt: 0)
    let frame = Self.box
    let width = frame.maxX - frame.minX
    // A world of 2²⁰ points.
    func members(distance: Double) -> [CollisionGathering.Member] {
      [0.5, 0.5 + distance / 1_048_576].map {
        member(WorldPoint(x: $0, y: 0.5), category: 0, plane)
      }
    }
    #expect(gather(members(distance: width), plane).count == 2)
    let joined = gather(members(distance: width - 0.01), plane)
    #expect(joined.map(\.pointCount) == [2])
    #expect(abs((joined.first?.place.x ?? 0) - 0.5 - (width - 0.01) / 2_097_152) < 1e-12)
  }

  @Test("A scene's points are gathered so, on both sides of the date line too")
  func scene() throws {
    let points = ClusteredPoints(
      points: [0.999_99, 0.000_01, 0.25].map { WorldPoint(x: $0, y: 0.5) }, categories: [0, 1, 1],
      style: style, method: .collision)
    let viewport = try Viewport(
      camera: Camera(latitude: 0, longitude: 180, zoom: 8),
      size: ScreenSize(width: 400, height: 300))
    let shaper = BoxShaper()
    let items = OverlayLayout(
      scene: Scene(clusters: [points]), viewport: viewport, window: viewport.window(scale: 1),
      shaper: shaper
    ).items()
    #expect(shaper.texts.last == "2")
    #expect(items.glyphOrigins.count == 1)
  }

  @Test("A million points on one spot are one badge")
  func oneSpot() throws {
    let points = ClusteredPoints(
      points: [WorldPoint](repeating: WorldPoint(x: 0.5, y: 0.5), count: 1_000_000),
      categories: [], style: style,
      options: ClusterOptions(minimumZoom: 14), method: .collision)
    let viewport = try Viewport(
      camera: Camera(zoom: 8, viewingAngle: 40), size: ScreenSize(width: 400, height: 300))
    let shaper = BoxShaper()
    _ = OverlayLayout(
      scene: Scene(clusters: [points]), viewport: viewport, window: viewport.window(scale: 1),
      shaper: shaper
    ).items()
    #expect(shaper.texts.last == "1M")
  }
}
