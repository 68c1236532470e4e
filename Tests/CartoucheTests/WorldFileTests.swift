import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import Testing

@testable import Cartouche

@Suite("World files")
struct WorldFileTests {
  private func viewport(_ camera: Camera) throws -> Viewport {
    try Viewport(
      camera: camera, size: ScreenSize(width: 400, height: 300),
      insets: EdgeInsets(top: 0, left: 100, bottom: 0, right: 0))
  }

  @Test(
    "Every pixel's middle is where the six numbers say", arguments: [0, 33, 90, 270.5] as [Bearing])
  func pixels(bearing: Bearing) throws {
    let target = Coordinate(latitude: 43.7365, longitude: 7.4245)
    for (zoom, scale) in [(0.5, 1.0), (15.5, 2), (22, 1.5)] {
      let viewport = try viewport(Camera(target: target, zoom: zoom, bearing: bearing))
      let file = try WorldFile(viewport, scale: scale)
      let metresPerPixel = WebMercator.circumference / viewport.worldSize / scale
      for (column, row) in [(0.0, 0.0), (399, 0), (17, 299), (250, 120)] {
        let east = file.column.east * column + file.row.east * row + file.origin.east
        let north = file.column.north * column + file.row.north * row + file.origin.north
        let point = ScreenPoint(x: (column + 0.5) / scale, y: (row + 0.5) / scale)
        let place = try #require(viewport.unproject(point))
        let error = max(
          abs((place.x - 0.5) * WebMercator.circumference - east),
          abs((0.5 - place.y) * WebMercator.circumference - north))
        #expect(error < metresPerPixel * 1e-4)
      }
    }
  }

  @Test("North-up, a column goes east alone and a row south alone")
  func northUp() throws {
    let file = try WorldFile(
      viewport(Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 0)), scale: 1)
    #expect(file.column.north == 0 && file.row.east == 0)
    #expect(file.column.east == -file.row.north)
    let metres = WebMercator.circumference / 256
    let lines = file.text.split(separator: "\n")
    #expect(lines.count == 6 && lines[1] == "0.0" && lines[2] == "0.0")
    // The insets put (0°, 0°) to (250, 150).
    #expect(abs(file.origin.east + 249.5 * metres) < 1e-6)
    #expect(abs(file.origin.north - 149.5 * metres) < 1e-6)
  }

  @Test("A tilted view has none")
  func tilted() throws {
    let camera = Camera(
      target: Coordinate(latitude: 0, longitude: 0), zoom: 3, viewingAngle: 12.5)
    #expect(throws: WorldFileError.tilted(degrees: 12.5)) {
      try WorldFile(viewport(camera), scale: 1)
    }
  }

  @Test(
    "It lies beside its picture",
    arguments: [
      ("a.png", "a.pgw"), ("b/a.JPG", "b/a.jgw"), ("a.b.jpeg", "a.b.jgw"), ("a.webp", "a.wld"),
      ("b.png/a", "b.png/a.wld"), (".png", ".png.wld"), ("a", "a.wld"), ("a.raw", "a.wld"),
    ])
  func path(picture: String, expected: String) {
    #expect(WorldFile.path(beside: picture) == expected)
  }
}
