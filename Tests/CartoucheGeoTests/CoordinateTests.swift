import CartoucheGeo
import CartoucheTestSupport
import Testing

@Suite("A coordinate")
struct CoordinateTests {
  @Test(
    "wraps its longitude into -180..<180",
    arguments: [
      (180.0, -180.0), (-180, -180), (190, -170), (-190, 170), (540, -180), (719, -1), (0, 0),
    ])
  func wrapping(longitude: Double, wrapped: Double) {
    #expect(Coordinate(latitude: 10, longitude: longitude).wrapped.longitude == wrapped)
  }

  @Test("never wraps to 180 itself")
  func wrappedRange() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1_000 {
      let longitude = Double.random(in: -2_000...2_000, using: &random)
      let wrapped = Coordinate(latitude: 0, longitude: longitude).wrapped.longitude
      #expect((-180..<180).contains(wrapped))
      #expect(abs((wrapped - longitude).remainder(dividingBy: 360)) < 1e-9)
    }
    #expect(Coordinate(latitude: 0, longitude: (-180.0).nextDown).wrapped.longitude < 180)
  }

  @Test("clamps what is out of range, or refuses it where asked to check")
  func checking() throws {
    #expect(Coordinate(latitude: 95, longitude: 0).latitude == 90)
    #expect(
      Coordinate(latitude: .nan, longitude: .infinity) == Coordinate(latitude: 0, longitude: 0))
    #expect(throws: CoordinateError.latitudeOutOfRange(95)) {
      try Coordinate(checkingLatitude: 95, longitude: 0)
    }
    #expect(throws: CoordinateError.self) { try Coordinate(checkingLatitude: 0, longitude: .nan) }
    #expect(try Coordinate(checkingLatitude: 90, longitude: 190).longitude == 190)
  }
}

@Suite("A box of coordinates")
struct CoordinateBoundsTests {
  @Test("reads an east edge below the west one as lying beyond 180°")
  func acrossTheDateLine() throws {
    let fiji = try CoordinateBounds(west: 177, south: -20, east: -178, north: -15)
    #expect(fiji.east == 182)
    #expect(fiji.crossesDateLine)
    #expect(fiji.contains(Coordinate(latitude: -16, longitude: 179)))
    #expect(fiji.contains(Coordinate(latitude: -16, longitude: -179)))
    #expect(fiji.contains(Coordinate(latitude: -16, longitude: 541)))
    #expect(!fiji.contains(Coordinate(latitude: -16, longitude: 176)))
    #expect(!fiji.contains(Coordinate(latitude: -14, longitude: 179)))
  }

  @Test("is never wider than the world")
  func width() throws {
    let world = try CoordinateBounds(west: -200, south: -90, east: 900, north: 90)
    #expect(world.east == 160)
    #expect(world.contains(Coordinate(latitude: 0, longitude: 170)))
  }

  @Test("refuses numbers that are no box")
  func refusals() {
    #expect(throws: CoordinateBoundsError.notFinite) {
      try CoordinateBounds(west: .nan, south: 0, east: 1, north: 1)
    }
    #expect(throws: CoordinateBoundsError.latitudeOutOfRange) {
      try CoordinateBounds(west: 0, south: 0, east: 1, north: 91)
    }
    #expect(throws: CoordinateBoundsError.southAboveNorth(south: 2, north: 1)) {
      try CoordinateBounds(west: 0, south: 2, east: 1, north: 1)
    }
  }
}
