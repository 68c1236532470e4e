import CartoucheGeo
import CartoucheTestSupport
import Testing

@Suite("Places along a route")
struct RoutePathTests {
  private static let corner = RoutePath([
    Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 0.01),
    Coordinate(latitude: 0, longitude: 0.01), Coordinate(latitude: 0.01, longitude: 0.01),
  ])

  @Test func `A place lies so far along, the ends beyond the ends`() throws {
    let path = Self.corner
    #expect(path.coordinates.count == 3)
    #expect(abs(path.length - 2 * 1_111.95) < 0.1)
    let place = try #require(path.place(at: path.length / 4))
    #expect(abs(place.coordinate.longitude - 0.005) < 1e-9 && place.bearing.degrees == 90)
    #expect(path.place(at: -4)?.coordinate == path.coordinates[0])
    #expect(path.place(at: .infinity)?.coordinate == path.coordinates[0])
    #expect(path.place(at: 1e9)?.coordinate == path.coordinates[2])
    #expect(abs(path.distance(nearest: place.coordinate) - place.distance) < 0.01)
  }

  @Test func `Parts meet`() {
    let path = Self.corner
    let (first, second) = (path.part(from: 0, to: 1_500), path.part(from: 1_500, to: path.length))
    #expect(first.count == 3 && second.count == 2 && first.last == second.first)
    #expect(path.part(from: 900, to: 900).isEmpty && path.part(from: 9, to: 3).isEmpty)
    #expect(abs(RoutePath(first).length - 1_500) < 0.01)
  }

  @Test func `The course turns round a corner without a jump`() {
    let path = Self.corner
    var before = path.course(at: 0, reach: 20).degrees
    for distance in stride(from: 0.5, to: path.length, by: 0.5) {
      let course = path.course(at: distance, reach: 20).degrees
      #expect(abs(course - before) < 4)
      before = course
    }
    #expect(before < 1e-6)
  }

  @Test func `Ways over the date line go on, and broken ones are none`() throws {
    let path = RoutePath([
      Coordinate(latitude: 0, longitude: 179.99), Coordinate(latitude: 0, longitude: -179.99),
    ])
    #expect(abs(path.length - 2_223.9) < 0.1)
    #expect(abs((path.place(at: path.length)?.coordinate.longitude ?? 0) - 180.01) < 1e-9)
    #expect(RoutePath([]).place(at: 0) == nil)
    let one = RoutePath([Coordinate(latitude: 1, longitude: 2)])
    #expect(one.length == 0 && one.place(at: 5)?.bearing == .north)
    #expect(one.course(at: 3, reach: 5) == .north && one.part(from: 0, to: 1).isEmpty)
  }
}
