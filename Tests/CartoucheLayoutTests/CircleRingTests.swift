import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Circles and pictures on the ground") struct CircleRingTests {
  @Test(
    "Every place of the ring is as far away as the radius",
    arguments: [(0.0, 0.0, 1e6), (60, 179, 5e5), (-75, -20, 1e6), (47, 8, 120), (10, 50, 15e6)])
  func distances(latitude: Double, longitude: Double, radius: Double) throws {
    let center = Coordinate(latitude: latitude, longitude: longitude)
    let ring = try #require(CircleRing(center, radius: radius, tolerance: 1e-7))
    for point in ring.points where point.y > 0 && point.y < 1 {
      let distance = GreatCircle.distance(from: center, to: WebMercator.unproject(point))
      #expect(abs(distance - radius) < 1e-6 * radius)
    }
    let steps = zip(ring.points, ring.points.dropFirst())
    #expect(steps.allSatisfy { abs($1.x - $0.x) < 0.5 })
  }

  @Test("Steps stay within the tolerance of the edge")
  func tolerance() throws {
    let center = Coordinate(latitude: 55, longitude: 10)
    let fine = try #require(CircleRing(center, radius: 2e6, tolerance: 1e-9))
    let coarse = try #require(CircleRing(center, radius: 2e6, tolerance: 1e-5))
    #expect(coarse.points.count < fine.points.count)
    for (a, b) in zip(coarse.points, coarse.points.dropFirst()) {
      let middle = WorldPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
      let off = GreatCircle.distance(from: center, to: WebMercator.unproject(middle)) - 2e6
      #expect(abs(off) < 1e-5 * 4.1e7)
    }
  }

  @Test("Round a pole the ring goes once round the world, and its area up to the map's edge")
  func pole() throws {
    let ring = try #require(
      CircleRing(Coordinate(latitude: -80, longitude: 30), radius: 2e6, tolerance: 1e-5))
    let (first, last) = (try #require(ring.points.first), try #require(ring.points.last))
    #expect(last == WorldPoint(x: first.x + 1, y: first.y))
    #expect(ring.bounds.maxY == 1)
    let outline = try #require(ring.outlines(copies: 0..<2).first)
    #expect(outline.first == outline.last)
    #expect(outline.map(\.x).min() == first.x - 1)
    #expect(outline.map(\.x).max() == first.x + 3)
    #expect(outline.map(\.y).max() == 1)
  }

  @Test("Round both poles all the map but a hole is filled")
  func bothPoles() throws {
    let ring = try #require(
      CircleRing(Coordinate(latitude: 20, longitude: 0), radius: 18e6, tolerance: 1e-5))
    #expect(ring.points.first == ring.points.last)
    let outlines = ring.outlines(copies: 0..<1)
    #expect(outlines.count == 2)
    #expect(ring.bounds.minY == 0 && ring.bounds.maxY == 1)
    // The hole is about the place opposite.
    let middle = ring.points.reduce(0) { $0 + $1.y } / Double(ring.points.count)
    #expect(WebMercator.unproject(WorldPoint(x: 0, y: middle)).latitude < -10)
  }

  @Test("A radius that makes no sense draws nothing", arguments: [0.0, -5, .nan, .infinity])
  func unsound(radius: Double) {
    let center = Coordinate(latitude: 0, longitude: 0)
    #expect(CircleRing(center, radius: radius, tolerance: 1e-5) == nil)
  }

  @Test("A circle across the date line is drawn on either side of it", arguments: [179.0, -179])
  func dateLine(longitude: Double) throws {
    let viewport = try Viewport(
      camera: Camera(target: Coordinate(latitude: 0, longitude: longitude), zoom: 4),
      size: ScreenSize(width: 400, height: 300))
    let circle = Circle(center: Coordinate(latitude: 0, longitude: 180), radius: 5e5)
    let fills = OverlayLayout(
      scene: Scene(overlays: [.circle(circle)]), viewport: viewport,
      window: viewport.window(scale: 1), shaper: BoxShaper()
    ).items().fills
    #expect(fills.count == 2)
    #expect(fills[0].path.contourEnds.count == 1)
    let diameter = 4096.0 * 1e6 / (2 * .pi * GreatCircle.earthRadius)
    #expect(abs(fills[0].maxX - fills[0].minX - diameter) < 0.5)
  }

  // MARK: Pictures

  @Test("A picture at a place is as wide as its metres, about its anchor")
  func position() throws {
    let place = Coordinate(latitude: 60, longitude: 10)
    func corners(_ anchor: GroundOverlay.Anchor, _ bearing: Bearing = 0) throws -> [WorldPoint] {
      try #require(
        GroundOverlayLayout.corners(
          of: GroundOverlay(
            .file("a.png"), placement: .position(place, width: 1000, anchor: anchor),
            bearing: bearing), proportion: 0.5))
    }
    let centred = try corners(.center)
    let width = GreatCircle.distance(
      from: WebMercator.unproject(centred[0]), to: WebMercator.unproject(centred[1]))
    #expect(abs(width - 1000) < 1)
    #expect(abs((centred[2].y - centred[1].y) * 2 - (centred[1].x - centred[0].x)) < 1e-12)
    let pivot = WorldPoint(place)
    let bottom = try corners(GroundOverlay.Anchor(x: 0.5, y: 1))
    #expect(abs(bottom[2].y - pivot.y) < 1e-15)
    // Turned to the east, the picture's left is in the north.
    let turned = try corners(.center, 90)
    #expect(turned[0].x > pivot.x && turned[0].y < pivot.y)
    #expect(turned[3].x < pivot.x && turned[3].y < pivot.y)
  }

  @Test("A missing picture, or one without width, is not drawn")
  func missing() throws {
    let viewport = try Viewport(
      camera: Camera(zoom: 4), size: ScreenSize(width: 400, height: 300))
    let place = Coordinate(latitude: 0, longitude: 0)
    for width in [0, -5, Double.nan, 1e5] {
      let image = GroundOverlay(.file("none.png"), placement: .position(place, width: width))
      let items = OverlayLayout(
        scene: Scene(overlays: [.image(image)]), viewport: viewport,
        window: viewport.window(scale: 1), shaper: BoxShaper()
      ).items()
      #expect(items.isEmpty)
    }
  }
}
