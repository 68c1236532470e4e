import CartoucheGeo
import Testing

@Suite("The box around a circle") struct CoordinateBoundsCircleTests {
  @Test(
    "touches it in the north, east, south and west",
    arguments: [
      (0.0, 0.0, 8000.0), (-33.868, 151.208, 8000), (78.2, 15.6, 900_000), (5, 179.99, 5),
    ])
  func touching(latitude: Double, longitude: Double, metres: Double) {
    let center = Coordinate(latitude: latitude, longitude: longitude)
    let box = CoordinateBounds(around: center, metres: metres)
    for latitude in [box.south, box.north] {
      let place = Coordinate(latitude: latitude, longitude: longitude)
      #expect(abs(GreatCircle.distance(from: center, to: place) / metres - 1) < 1e-7)
    }
    for longitude in [box.west, box.east] {
      // The nearest place of that meridian, by trying latitudes.
      let nearest = (0...10_000).map { step in
        let share = Double(step) / 10_000
        return GreatCircle.distance(
          from: center,
          to: Coordinate(
            latitude: box.south + (box.north - box.south) * share, longitude: longitude))
      }.min()
      #expect(abs((nearest ?? 0) / metres - 1) < 1e-5)
    }
  }

  @Test("goes all the way round where it holds a pole")
  func poles() {
    let north = CoordinateBounds(
      around: Coordinate(latitude: 89, longitude: 20), metres: 200_000)
    #expect(north.west == -180 && north.east == 180 && north.north == 90)
    #expect(abs(north.south - 87.2013) < 1e-3)
    #expect(
      CoordinateBounds(around: Coordinate(latitude: 3, longitude: 3), metres: 1e300) == .world)
    #expect(
      CoordinateBounds(around: Coordinate(latitude: 3, longitude: 3), metres: .infinity) == .world)
  }

  @Test("is its centre where the distance makes no sense", arguments: [0, -5, .nan])
  func nothing(metres: Double) {
    let center = Coordinate(latitude: 48, longitude: 11)
    let box = CoordinateBounds(around: center, metres: metres)
    #expect(box == CoordinateBounds(center, center))
  }
}
