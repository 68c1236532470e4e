import CartoucheData
import CartoucheGeo
import CartoucheSupport
import Testing

@Suite("Geometry of vector tiles")
struct VectorTileGeometryTests {
  private func table(_ geometry: [UInt32], type: UInt64, version: UInt64 = 2) throws
    -> FeatureTable
  {
    try #require(
      try WrittenTile.read(geometry, type: type, version: version).layers.first
    ).features
  }

  @Test("reads points, lines and polygons")
  func kinds() throws {
    let table = try #require(
      try WrittenTile.read(
        WrittenTile.Layer(features: [
          WrittenTile.Feature(type: 1, geometry: [9, 50, 34]),
          WrittenTile.Feature(type: 1, geometry: [17, 10, 14, 3, 9]),
          WrittenTile.Feature(
            type: 2, geometry: [9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8]),
          WrittenTile.Feature(type: 3, geometry: [9, 6, 12, 18, 10, 12, 24, 44, 15]),
        ])
      ).layers.first
    ).features
    #expect(table.kinds == [.point, .point, .line, .polygon])
    #expect(table.partOffsets == [0, 1, 3, 6, 8, 12])
    #expect(table.featureOffsets == [0, 1, 2, 4, 5])
    #expect(
      table.places == [
        [25, 17], [5, 7], [3, 2], [2, 2], [2, 10], [10, 10], [1, 1], [3, 5], [3, 6], [8, 12],
        [20, 34], [3, 6],
      ])
    #expect(
      table.bounds[3]
        == WorldBounds(minX: 3 / 4096, minY: 6 / 4096, maxX: 20 / 4096, maxY: 34 / 4096))
  }

  /// The example of section 4.3.5.6: two polygons, the second with a hole.
  @Test("reads polygons with holes")
  func multipolygon() throws {
    let table = try table(
      [
        9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15, 9, 4, 13, 26,
        0, 8, 8, 0, 0, 7, 15,
      ], type: 3)
    #expect(table.count == 1)
    #expect(table.partOffsets == [0, 5, 10, 15])
    let areas = table.parts(of: 0).map { part in
      table.points[table.pointRange(ofPart: part)].ringDoubledArea * 4096 * 4096
    }
    #expect(areas == [200, 162, -32])
    #expect(table.points[0] == table.points[4])
  }

  @Test("lays tiles side by side without a gap", arguments: [4096, 4097, 3000, 1] as [UInt64])
  func seams(extent: UInt64) throws {
    for (z, x, y) in [(14, 8191, 5000), (7, 77, 33), (30, 123_456_789, 987_654_321)] {
      let west = try #require(TileID(z: z, x: x, y: y))
      let east = try #require(TileID(z: z, x: x + 1, y: y))
      let edge = UInt32(2 * extent)
      let left = try WrittenTile.read(
        WrittenTile.Layer(
          features: [WrittenTile.Feature(type: 1, geometry: [9, edge, 0])], extent: extent),
        tile: west)
      let right = try WrittenTile.read(
        WrittenTile.Layer(
          features: [WrittenTile.Feature(type: 1, geometry: [9, 0, 0])], extent: extent),
        tile: east)
      let point = try #require(left.layers.first?.features.points.first)
      #expect(point == right.layers.first?.features.points.first)
      #expect(point.x * Double(1 << z) == Double(x + 1))
      #expect(point.y * Double(1 << z) == Double(y))
    }
  }

  @Test("takes the first ring for an outer one, however it runs", arguments: [1, 2] as [UInt64])
  func reversedRings(version: UInt64) throws {
    // A square of 10 to the left, a hole of 2 in it to the right, a square of 4 to the left.
    let square: [UInt32] = [9, 0, 0, 26, 0, 20, 20, 0, 0, 19, 15]
    let hole: [UInt32] = [9, 15, 8, 26, 4, 0, 0, 4, 3, 0, 15]
    let second: [UInt32] = [9, 40, 11, 26, 0, 8, 8, 0, 0, 7, 15]
    let table = try table(square + hole + second, type: 3, version: version)
    let areas = table.parts(of: 0).map { part in
      (table.points[table.pointRange(ofPart: part)].ringDoubledArea * 4096 * 4096).rounded()
    }
    #expect(areas == [200, -8, 32])
    for part in table.parts(of: 0) {
      let range = table.pointRange(ofPart: part)
      #expect(table.points[range.lowerBound] == table.points[range.upperBound - 1])
    }
  }

  @Test("leaves out rings and lines that draw nothing")
  func degenerateParts() throws {
    let flat: [UInt32] = [9, 2000, 2000, 18, 20, 0, 20, 0, 15]
    let square: [UInt32] = [9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15]
    let polygon = try table(flat + square, type: 3)
    #expect(polygon.partOffsets == [0, 5])
    // What was left out is not in the box either.
    #expect(polygon.bounds[0].minX == 1020.0 / 4096)
    let lines = try WrittenTile.read([9, 200, 200, 9, 2, 2, 10, 2, 2], type: 2)
    #expect(lines.diagnostics.count == 1)
    let line = try #require(lines.layers.first).features
    #expect(line.places == [[101, 101], [102, 102]])
    #expect(line.bounds[0].minX == 101.0 / 4096)

    let nothing = try WrittenTile.read(flat, type: 3)
    #expect(nothing.layers.first?.features.count == 0)
    #expect(nothing.skippedFeatures == 1)
    #expect(try WrittenTile.read([9, 2, 2], type: 2).skippedFeatures == 1)
    #expect(try WrittenTile.read([9, 2, 2, 15], type: 3).skippedFeatures == 1)
  }

  @Test("mends repeated points, rings that return to their start, and open rings")
  func mends() throws {
    let line = try WrittenTile.read([9, 4, 4, 26, 0, 0, 0, 16, 0, 0], type: 2)
    #expect(line.layers.first.map { $0.features.places } == [[2, 2], [2, 10]])
    #expect(line.diagnostics.count == 1)
    let ring = try table([9, 0, 0, 34, 20, 0, 0, 20, 19, 0, 0, 19, 15], type: 3)
    #expect(ring.places == [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]])
    let open = try WrittenTile.read([9, 0, 0, 26, 20, 0, 0, 20, 19, 0], type: 3)
    #expect(open.layers.first?.features.points == ring.points)
    #expect(open.diagnostics.count == 1)
  }

  @Test("reads points before, in and beyond the tile's square, but not worlds away")
  func reach() throws {
    let table = try table([17, 199, 199, 20000, 20000], type: 1)
    #expect(table.places == [[-100, -100], [9900, 9900]])
    let far: [UInt32] = [9, 4_294_967_294, 0, 10, 2, 2]
    let skipped = try WrittenTile.read(far, type: 2)
    #expect(skipped.skippedFeatures == 1)
    #expect(skipped.diagnostics.first?.message.contains("100 worlds") == true)
    let near = try WrittenTile.read(
      WrittenTile.Layer(features: [WrittenTile.Feature(type: 2, geometry: far)]),
      tile: TileID(z: 20, x: 0, y: 0))
    let points = try #require(near.layers.first).features.points
    #expect(points.map { $0.x * 4096 * 1_048_576 } == [2_147_483_647, 2_147_483_648])
  }

  @Test("rounds once, whatever the extent", arguments: [1, 512, 4096, 3000, 4097])
  func rounding(extent: UInt64) throws {
    let id = try #require(TileID(z: 14, x: 8_191, y: 5_461))
    let feature = WrittenTile.Feature(type: 2, geometry: [9, 2, 14, 18, 200, 3, 61, 4_000])
    let tile = try WrittenTile.read(
      WrittenTile.Layer(features: [feature], extent: extent), tile: id)
    let table = try #require(tile.layers.first).features
    let side = Double(extent) * 16_384
    let (left, top) = (8_191 * Double(extent), 5_461 * Double(extent))
    #expect(
      table.points
        == [(1.0, 7.0), (101, 5), (70, 2_005)].map {
          WorldPoint(x: (left + $0.0) / side, y: (top + $0.1) / side)
        })
    #expect(table.bounds[0].maxX == (left + 101) / side)
    #expect(table.bounds[0].minY == (top + 5) / side)
  }
}
