import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite struct VisibleRegionTests {
  private func viewport(_ camera: Camera, width: Double = 400, height: Double = 300) throws
    -> Viewport
  {
    try Viewport(camera: camera, size: ScreenSize(width: width, height: height))
  }

  @Test func `A flat picture shows the rectangle around its target`() throws {
    let view = try viewport(Camera(zoom: 4))
    #expect(
      view.visibleRegion
        == VisibleRegion(
          nearLeft: WorldPoint(x: 0.5 - 200.0 / 4096, y: 0.5 + 150.0 / 4096),
          nearRight: WorldPoint(x: 0.5 + 200.0 / 4096, y: 0.5 + 150.0 / 4096),
          farRight: WorldPoint(x: 0.5 + 200.0 / 4096, y: 0.5 - 150.0 / 4096),
          farLeft: WorldPoint(x: 0.5 - 200.0 / 4096, y: 0.5 - 150.0 / 4096)))
    #expect(view.worldCopies == 0...0)
  }

  @Test func `Bearing 90 puts the east at the far side`() throws {
    let region = try viewport(Camera(zoom: 4, bearing: 90)).visibleRegion
    #expect(region.farLeft.x == 0.5 + 150.0 / 4096)
    #expect(region.farLeft.y == 0.5 - 200.0 / 4096)
    #expect(region.nearRight.x == 0.5 - 150.0 / 4096)
  }

  @Test func `The horizon cuts the region at the far limit`() throws {
    let view = try viewport(Camera(zoom: 10, viewingAngle: 85))
    let far = view.visibleRegion.farLeft
    let scale = try #require(view.localScale(at: far))
    #expect(abs(scale - 1 / Viewport.farLimitFactor) < 1e-12)
    let row = try #require(view.project(far)).y
    #expect(row > (try #require(view.horizonY)))
    #expect(abs(row - view.visibleRows().lowerBound) < 1e-9)
  }

  @Test func `Every point drawn is in the region, and every other is not`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let view = try generator.viewport()
      let region = view.visibleRegion
      let inside = ScreenPoint(
        x: generator.double(0.001...0.999) * view.size.width,
        y: generator.double(view.visibleRows()))
      let point = try #require(view.unproject(inside))
      // A row at the very edge may fall to either side by rounding.
      let rows = view.visibleRows()
      if inside.y > rows.lowerBound + 1e-3 && inside.y < rows.upperBound - 1e-3 {
        #expect(view.contains(point))
        #expect(region.contains(point))
      }
      let outside = ScreenPoint(x: view.size.width * 1.01, y: inside.y)
      let stray = try #require(view.unproject(outside))
      #expect(!view.contains(stray))
      #expect(!region.contains(stray))
    }
  }

  @Test func `The target is always in view`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let view = try generator.viewport()
      #expect(view.worldCopies.contains(0))
      #expect(
        view.visibleRegion.bounds.intersects(
          WorldBounds(
            minX: view.target.x, minY: view.target.y, maxX: view.target.x, maxY: view.target.y)))
    }
  }

  @Test func `Worlds side by side are counted`() throws {
    #expect(try viewport(Camera(), width: 256).worldCopies == 0...0)
    #expect(try viewport(Camera(), width: 257).worldCopies == -1...1)
    #expect(try viewport(Camera(), width: 1024).worldCopies == -2...2)
    #expect(
      try viewport(Camera(latitude: 0, longitude: -179, zoom: 3)).worldCopies == -1...0)
    #expect(
      try viewport(Camera(latitude: 0, longitude: 179, zoom: 3)).worldCopies == 0...1)
  }

  @Test func `A region beyond the world's north edge shows no copies there`() throws {
    // The far side is wide, but all of it lies north of the Mercator square.
    let view = try viewport(Camera(latitude: 85.0511, longitude: 0, zoom: 5, viewingAngle: 80))
    #expect(view.visibleWorldBounds.maxX > 1)
    #expect(view.worldCopies == 0...0)
  }

  @Test func `Bounds hold the corners' latitudes and longitudes`() throws {
    let bounds = try viewport(Camera(latitude: 0, longitude: 179, zoom: 4)).bounds
    #expect(abs(bounds.west - (179 - 200.0 / 4096 * 360)) < 1e-9)
    #expect(abs(bounds.east - (179 + 200.0 / 4096 * 360)) < 1e-9)
    #expect(bounds.crossesDateLine)
    #expect(bounds.north == -bounds.south)
    let whole = try viewport(Camera()).bounds
    #expect(whole.west == -180 && whole.east == 180)
    #expect(abs(whole.north - WebMercator.latitudeLimit) < 1e-9)
  }

  @Test func `A place is contained in whichever copy of the world`() throws {
    let view = try viewport(Camera(latitude: 10, longitude: 179, zoom: 5))
    #expect(view.contains(Coordinate(latitude: 10, longitude: -179)))
    #expect(view.contains(Coordinate(latitude: 10, longitude: 181)))
    #expect(view.contains(Coordinate(latitude: 10, longitude: 1e9 + 139)) == false)
    #expect(!view.contains(Coordinate(latitude: 10, longitude: 0)))
  }
}
