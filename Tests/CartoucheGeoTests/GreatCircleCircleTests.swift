import Foundation
import Testing

@testable import CartoucheGeo

@Suite("Circles on the sphere") struct GreatCircleCircleTests {
  @Test("A way ends so far away, in its direction", arguments: 0..<24)
  func destinations(step: Int) {
    let start = Coordinate(latitude: Double(step) * 7 - 80, longitude: Double(step) * 15 - 180)
    let direction = Double(step) * .pi / 12
    for distance in [0.5, 1_000, 2_000_000, 9_000_000] {
      let end = GreatCircle.destination(from: start, direction: direction, distance: distance)
      #expect(abs(GreatCircle.distance(from: start, to: end) - distance) < 1e-6 * distance + 1e-3)
    }
    let north = GreatCircle.destination(
      from: Coordinate(latitude: 10, longitude: 20), direction: 0, distance: 111_195.08)
    #expect(abs(north.latitude - 11) < 1e-6 && abs(north.longitude - 20) < 1e-9)
  }

  @Test("A circle is a ring of places at its radius, without jumps")
  func rings() {
    for longitude in [-180.0, -179.9, 0, 179.99] {
      let center = Coordinate(latitude: 62, longitude: longitude)
      let ring = GreatCircle.worldCircle(around: center, radius: 500_000, count: 90)
      #expect(ring.count == 90)
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        #expect(abs(a.x - b.x) < 0.02)
        let place = WebMercator.unproject(a)
        #expect(abs(GreatCircle.distance(from: center, to: place) - 500_000) < 0.01)
      }
    }
  }

  @Test("A circle that holds a pole goes round the world and closes along the edge")
  func poles() {
    for (latitude, edge) in [(85.0, 0.0), (-88, 1)] {
      let center = Coordinate(latitude: latitude, longitude: 40)
      let ring = GreatCircle.worldCircle(around: center, radius: 1_000_000, count: 64)
      #expect(ring.count == 67)
      #expect(ring.suffix(2).map(\.y) == [edge, edge])
      #expect(abs(abs(ring[64].x - ring[0].x) - 1) < 1e-9)
      #expect(ring[65].x == ring[64].x && ring[66].x == ring[0].x)
    }
  }
}
