import CartoucheGeo
import CartoucheTestSupport
import Testing

@Suite("Web Mercator")
struct WebMercatorTests {
  @Test("puts known places where EPSG:3857 puts them")
  func knownPlaces() {
    #expect(
      WorldPoint(Coordinate(latitude: 0, longitude: 0)) == WorldPoint(x: 0.5, y: 0.5))
    #expect(WorldPoint(Coordinate(latitude: 0, longitude: -180)).x == 0)
    #expect(WorldPoint(Coordinate(latitude: 0, longitude: 540)).x == 2)
    // The worked example of EPSG guidance note 7-2: 24°22'54.433"N, 100°20'00.000"W.
    let example = WorldPoint(
      Coordinate(latitude: 24 + 22 / 60.0 + 54.433 / 3600, longitude: -(100 + 20 / 60.0)))
    #expect(abs((example.x - 0.5) * WebMercator.circumference - -11_169_055.58) < 0.01)
    #expect(abs((0.5 - example.y) * WebMercator.circumference - 2_800_000.00) < 0.01)
  }

  @Test("ends at the square's edge")
  func edges() {
    #expect(WorldPoint(Coordinate(latitude: 90, longitude: 0)).y == 0)
    #expect(WorldPoint(Coordinate(latitude: -90, longitude: 0)).y == 1)
    #expect(WorldPoint(Coordinate(latitude: WebMercator.latitudeLimit, longitude: 0)).y == 0)
    let corner = WebMercator.unproject(WorldPoint(x: 1, y: 0))
    #expect(abs(corner.latitude - WebMercator.latitudeLimit) < 1e-12)
    #expect(corner.longitude == 180)
  }

  @Test("comes back to the same place from 10 000 random ones")
  func roundTrip() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      let place = Coordinate(
        latitude: .random(in: -85...85, using: &random),
        longitude: .random(in: -540...540, using: &random))
      let back = WebMercator.unproject(WebMercator.project(place))
      #expect(abs(back.latitude - place.latitude) < 1e-11)
      #expect(abs(back.longitude - place.longitude) < 1e-11)
    }
  }
}
