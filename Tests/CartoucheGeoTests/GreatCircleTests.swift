import CartoucheGeo
import Testing

@Suite("Great circles")
struct GreatCircleTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  private let degree = GreatCircle.earthRadius * .pi / 180

  @Test("measure along meridians, the equator and across ±180°")
  func distances() {
    #expect(abs(GreatCircle.distance(from: place(0, 0), to: place(0, 90)) - 90 * degree) < 1e-6)
    #expect(abs(GreatCircle.distance(from: place(-90, 5), to: place(90, 70)) - 180 * degree) < 1e-6)
    #expect(abs(GreatCircle.distance(from: place(0, 179), to: place(0, -179)) - 2 * degree) < 1e-6)
    #expect(GreatCircle.distance(from: place(48, 2), to: place(48, 362)) < 1e-6)
    // Paris to New York, worked with the spherical law of cosines.
    let paris = place(48.8566, 2.3522)
    let newYork = place(40.7128, -74.006)
    #expect(abs(GreatCircle.distance(from: paris, to: newYork) - 5_837_248.967) < 0.5)
  }

  @Test("find places on the way, with longitudes that go on from the first")
  func interpolation() {
    let middle = GreatCircle.interpolate(from: place(0, 170), to: place(0, -170), at: 0.25)
    #expect(abs(middle.longitude - 175) < 1e-9)
    let beyond = GreatCircle.interpolate(from: place(0, 170), to: place(0, -170), at: 0.75)
    #expect(abs(beyond.longitude - 185) < 1e-9)
    let top = GreatCircle.interpolate(from: place(60, 0), to: place(60, 90), at: 0.5)
    // tan φ = tan 60° / cos 45° at the middle of the way.
    #expect(abs(top.latitude - 67.792_345_701_403_2) < 1e-9)
    #expect(abs(top.longitude - 45) < 1e-9)
  }

  @Test("go over a pole between opposite places, and nowhere between equal ones")
  func degenerate() {
    let over = GreatCircle.interpolate(from: place(30, 10), to: place(-30, -170), at: 0.5)
    #expect(over == place(60, 190))
    let down = GreatCircle.interpolate(from: place(90, 0), to: place(-90, 0), at: 0.5)
    #expect(down == place(0, 0))
    let same = GreatCircle.interpolate(from: place(1, 2), to: place(1, 2), at: 0.3)
    #expect(same == place(1, 2))
  }

  @Test("are cut into steps no longer than asked, keeping the line's own places")
  func densify() {
    let line = [place(35, 139), place(37, -122), place(40, -74)]
    let dense = GreatCircle.densify(line, longestStep: 100_000)
    for (a, b) in zip(dense, dense.dropFirst()) {
      #expect(GreatCircle.distance(from: a, to: b) <= 100_000 + 1e-6)
      #expect(abs(a.longitude - b.longitude) < 180)
    }
    #expect(dense.contains(place(37, 238)))
    #expect(dense.last == place(40, 286))
    let whole = zip(line, line.dropFirst()).map { GreatCircle.distance(from: $0, to: $1) }.reduce(
      0, +)
    let parts = zip(dense, dense.dropFirst()).map { GreatCircle.distance(from: $0, to: $1) }
    #expect(abs(parts.reduce(0, +) - whole) < 1e-3)
    #expect(GreatCircle.densify([], longestStep: 1).isEmpty)
    #expect(GreatCircle.densify([place(1, 2)], longestStep: .nan) == [place(1, 2)])
  }
}
