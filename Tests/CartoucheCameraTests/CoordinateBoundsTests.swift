import CartoucheGeo
import CartoucheTestSupport
import Testing

@Suite struct CoordinateBoundsTests {
  @Test func `Two places span the shorter way`() {
    let pacific = CoordinateBounds(
      Coordinate(latitude: 5, longitude: -170), Coordinate(latitude: -5, longitude: 170))
    #expect(pacific.west == 170 && pacific.east == 190 && pacific.south == -5 && pacific.north == 5)
    let europe = CoordinateBounds(
      Coordinate(latitude: 48, longitude: 16), Coordinate(latitude: 40, longitude: -4))
    #expect(europe.west == -4 && europe.east == 16)
  }

  @Test func `Many places are cut at their widest gap`() throws {
    let box = try #require(
      CoordinateBounds(
        containing: [-179, 100, 178, 150, -120].map { Coordinate(latitude: 1, longitude: $0) }))
    #expect(box.west == 100 && box.east == 240)
    #expect(CoordinateBounds(containing: [Coordinate]()) == nil)
  }

  @Test func `Every place stays inside the box made of it`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<1000 {
      let places = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        Coordinate(latitude: generator.double(-90...90), longitude: generator.double(-720...720))
      }
      let box = try #require(CoordinateBounds(containing: places))
      let half = places.count / 2
      let joined = CoordinateBounds(containing: places[..<half])
        .flatMap { first in
          CoordinateBounds(containing: places[half...]).map { first.union($0) }
        }
      for place in places {
        // Wrapping rounds, so that an edge may miss its place by the last bit.
        let near = Coordinate(latitude: place.latitude, longitude: place.wrapped.longitude)
        #expect(box.contains(near))
        if let joined, joined.east - joined.west < 360 {
          let offset = (near.longitude - (joined.west + joined.east) / 2).remainder(dividingBy: 360)
          #expect(abs(offset) <= (joined.east - joined.west) / 2 + 1e-9)
        }
      }
    }
  }

  @Test func `Boxes meet whichever turn they are written in`() throws {
    let fiji = try CoordinateBounds(west: 176, south: -20, east: -178, north: -12)
    let samoa = try CoordinateBounds(west: -179, south: -15, east: -171, north: -13)
    let tonga = try CoordinateBounds(west: -176, south: -22, east: -173, north: -15)
    #expect(fiji.intersects(samoa) && samoa.intersects(fiji))
    #expect(!fiji.intersects(tonga) && !tonga.intersects(fiji))
    #expect(fiji.union(tonga).west == 176 && fiji.union(tonga).east == 187)
    #expect(tonga.union(fiji).west == -184 && tonga.union(fiji).east == -173)
    #expect(fiji.center == Coordinate(latitude: -16, longitude: 179))
  }

  @Test func `The nearest place of a box is the place itself, or at its edge`() throws {
    let box = try CoordinateBounds(west: 170, south: -20, east: -170, north: 20)
    func nearest(_ latitude: Double, _ longitude: Double) -> Coordinate {
      box.nearest(to: Coordinate(latitude: latitude, longitude: longitude))
    }
    #expect(nearest(10, -175) == Coordinate(latitude: 10, longitude: -175))
    #expect(nearest(50, -175) == Coordinate(latitude: 20, longitude: -175))
    #expect(nearest(0, 0).longitude == 170 || nearest(0, 0).longitude == 190)
    #expect(nearest(-90, 91) == Coordinate(latitude: -20, longitude: 170))
  }
}
