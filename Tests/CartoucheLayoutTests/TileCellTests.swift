import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite struct TileCellTests {
  private func viewport(
    zoom: Double, latitude: Double = 43.73, longitude: Double = 7.42, bearing: Double = 0,
    tilt: Double = 0, size: Double = 512
  ) throws -> Viewport {
    try Viewport(
      camera: Camera(
        target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        bearing: Bearing(degrees: bearing), viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: size, height: size))
  }

  private func cover(
    _ viewport: Viewport, _ levels: ClosedRange<Int> = 0...14, bounds: CoordinateBounds? = nil,
    margin: Double = 0
  ) throws -> [TileCell] {
    try TileCell.cover(of: viewport, levels: levels, tileSize: 512, bounds: bounds, margin: margin)
  }

  @Test func `A camera's zoom is one more than the level of its tiles`() throws {
    let cells = try cover(viewport(zoom: 13.9))
    #expect(!cells.isEmpty)
    #expect(cells.allSatisfy { $0.tile.id.z == 12 && $0.layoutZoom == 12 })
  }

  @Test func `Beyond the highest level tiles are drawn larger, at the camera's zoom`() throws {
    let cells = try cover(viewport(zoom: 19.5))
    #expect(cells.count <= 2)
    #expect(cells.allSatisfy { $0.tile.id.z == 14 && $0.layoutZoom == 18 })
  }

  @Test func `Below the lowest level tiles are drawn smaller, but not by far`() throws {
    let near = try cover(viewport(zoom: 9), 10...14)
    #expect(!near.isEmpty)
    #expect(near.allSatisfy { $0.tile.id.z == 10 && $0.layoutZoom == 8 })
    #expect(try cover(viewport(zoom: 7.9), 10...14).isEmpty)
    let world = try cover(viewport(zoom: 0))
    #expect(Set(world.map(\.tile.id)) == [TileID(z: 0, x: 0, y: 0)])
    #expect(Set(world.map(\.tile.copy)).isSuperset(of: [-1, 0, 1]))
  }

  @Test func `Nothing is asked for outside the source's bounds`() throws {
    let monaco = try CoordinateBounds(west: 7.4, south: 43.71, east: 7.47, north: 43.76)
    #expect(try !cover(viewport(zoom: 15), bounds: monaco).isEmpty)
    #expect(try cover(viewport(zoom: 15, latitude: 44.5), bounds: monaco).isEmpty)
    #expect(try cover(viewport(zoom: 15, longitude: -100), bounds: monaco).isEmpty)
    let pacific = try CoordinateBounds(west: 170, south: -20, east: -170, north: 20)
    for longitude in [179.9, -179.9, 539.9] {
      #expect(
        try !cover(viewport(zoom: 10, latitude: 0, longitude: longitude), bounds: pacific).isEmpty)
    }
  }

  @Test func `Far away under tilt coarser tiles do, and every place is in one cell`() throws {
    let view = try viewport(zoom: 15.3, bearing: 30, tilt: 70)
    let cells = try cover(view)
    #expect(Set(cells.map(\.tile.id.z)).count > 2)
    for cell in cells {
      let box = cell.tile.bounds
      let middle = WorldPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
      #expect(cells.count { $0.tile.owns(middle) } == 1)
    }
  }

  @Test func `Cells come from north to south, whatever the bearing`() throws {
    let cells = try cover(viewport(zoom: 14, bearing: 180, size: 1500))
    let tops = cells.map(\.tile.bounds.minY)
    #expect(tops == tops.sorted())
  }

  @Test func `A margin asks for the tiles around`() throws {
    let view = try viewport(zoom: 15)
    #expect(try cover(view, margin: 1024).count > cover(view).count)
  }
}
