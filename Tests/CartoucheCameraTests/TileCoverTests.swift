import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite struct TileCoverTests {
  private func viewport(_ camera: Camera, side: Double = 256) throws -> Viewport {
    try Viewport(camera: camera, size: ScreenSize(width: side, height: side))
  }

  @Test func `A picture that is a tile needs that tile alone`() throws {
    for z in 0...25 {
      let side = 1 << z
      let x = side / 3
      let y = side / 5
      let tile = WorldTile(id: try #require(TileID(z: z, x: x, y: y)))
      let middle = WebMercator.unproject(
        WorldPoint(
          x: (Double(x) + 0.5) / Double(side), y: (Double(y) + 0.5) / Double(side)))
      let view = try viewport(Camera(target: middle, zoom: Double(z)))
      #expect(view.tileLevel() == z)
      #expect(try view.tileCover(level: z) == [tile])
      #expect(try view.thinningTileCover(level: z) == [tile])
    }
  }

  @Test func `Tiles come once for each copy of the world`() throws {
    let view = try viewport(Camera(), side: 600)
    #expect(
      try view.tileCover(level: 0).map(\.copy).sorted() == [-1, 0, 1])
    #expect(try view.tileCover(level: 0).first?.copy == 0)
  }

  @Test func `Covers hold every place in view and no tile that is out of view`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<150 {
      let view = try generator.viewport(zoom: 0...16, tilt: 0...80)
      let level = view.tileLevel(tileSize: 512)
      let covers = [
        try view.tileCover(level: level), try view.thinningTileCover(level: level),
      ]
      let region = view.visibleRegion
      for cover in covers {
        #expect(Set(cover).count == cover.count)
        for tile in cover.prefix(200) {
          let box = tile.bounds
          let span = try #require(region.xRange(fromY: box.minY, toY: box.maxY))
          #expect(span.lowerBound < box.maxX && span.upperBound > box.minX)
        }
        for _ in 0..<20 {
          let screen = ScreenPoint(
            x: generator.double(0...1) * view.size.width, y: generator.double(view.visibleRows()))
          guard let place = view.unproject(screen), place.y > 0, place.y < 1 else { continue }
          let holding = cover.filter { tile in
            let box = tile.bounds
            return box.minX <= place.x && place.x < box.maxX && box.minY <= place.y
              && place.y < box.maxY
          }
          #expect(holding.count == 1)
        }
      }
    }
  }

  @Test func `Tiles come near to far and thin out with distance`() throws {
    let view = try Viewport(
      camera: Camera(latitude: 48, longitude: 11, zoom: 14, bearing: 20, viewingAngle: 80),
      size: ScreenSize(width: 800, height: 600))
    let even = try view.tileCover(level: 14)
    let thin = try view.thinningTileCover(level: 14)
    #expect(thin.count * 4 < even.count)
    let eye = view.eye
    let distances = thin.map { tile in
      let box = tile.bounds
      let x = ((box.minX + box.maxX) / 2 - eye.ground.x) * view.worldSize
      let y = ((box.minY + box.maxY) / 2 - eye.ground.y) * view.worldSize
      return x * x + y * y + eye.height * eye.height
    }
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 * (1 + 1e-9) })
    #expect(thin.first?.id.z == 14)
    #expect((thin.map(\.id.z).min() ?? 14) < 11)
    // Nowhere does a tile's pixel look larger than at the target.
    for tile in thin where tile.id.z < 14 {
      let box = tile.bounds
      for corner in [WorldPoint(x: box.minX, y: box.minY), WorldPoint(x: box.maxX, y: box.maxY)] {
        let scale = view.localScale(at: corner) ?? 0
        #expect(scale * Double(1 << (14 - tile.id.z)) <= 1 + 1e-9)
      }
    }
    #expect(try view.thinningTileCover(level: 14, minimumLevel: 13).allSatisfy { $0.id.z >= 13 })
  }

  @Test func `From above the thinning cover is the even one`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<50 {
      let view = try generator.viewport(zoom: 0...12, tilt: 0...0)
      let level = view.tileLevel()
      #expect(try view.thinningTileCover(level: level) == view.tileCover(level: level))
    }
  }

  @Test func `A margin brings the neighbours in`() throws {
    let view = try viewport(Camera(latitude: 0, longitude: 90, zoom: 1))
    #expect(try view.tileCover(level: 1).count == 2)
    #expect(try view.tileCover(level: 1, margin: 1).count == 6)
    #expect(try view.tileCover(level: 1, margin: .nan).count == 2)
  }

  @Test func `Levels that do not exist and covers without end are refused`() throws {
    let view = try Viewport(
      camera: Camera(zoom: 20, viewingAngle: 85),
      size: ScreenSize(width: 30_000, height: 30_000))
    #expect(throws: TileCoverError.levelOutOfRange(31)) { try view.tileCover(level: 31) }
    #expect(throws: TileCoverError.levelOutOfRange(-1)) { try view.thinningTileCover(level: -1) }
    #expect(throws: TileCoverError.tooManyTiles(level: 25)) { try view.tileCover(level: 25) }
  }

  @Test func `A pyramid's level follows from its tiles' size`() throws {
    let view = try viewport(Camera(zoom: 5.6))
    #expect(view.tileLevel() == 5)
    #expect(view.tileLevel(tileSize: 512) == 4)
    #expect(view.tileLevel(tileSize: 256, rounding: .toNearestOrAwayFromZero) == 6)
    #expect(view.tileLevel(tileSize: 1e300) == 0)
    #expect(view.tileLevel(tileSize: .nan) == 0)
    #expect(view.tileLevel(tileSize: 5e-300) == 30)
  }
}
