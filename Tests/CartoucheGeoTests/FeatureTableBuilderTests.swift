import CartoucheGeo
import Testing

@Suite("A feature table builder")
struct FeatureTableBuilderTests {
  private func point(_ x: Double, _ y: Double) -> WorldPoint { WorldPoint(x: x, y: y) }

  private func builder(staging parts: [[WorldPoint]], as kind: GeometryKind) -> FeatureTableBuilder
  {
    var builder = FeatureTableBuilder()
    for part in parts {
      for point in part { builder.stagePoint(point) }
      builder.endPart()
    }
    builder.endGeometry(kind)
    return builder
  }

  @Test("turns outer rings clockwise on the screen and holes the other way")
  func orientation() throws {
    let outer = [point(0, 0), point(0, 1), point(1, 1), point(1, 0), point(0, 0)]
    let hole = [
      point(0.2, 0.2), point(0.4, 0.2), point(0.4, 0.4), point(0.2, 0.4), point(0.2, 0.2),
    ]
    var builder = builder(staging: [outer, hole], as: .polygon)
    #expect(try builder.commitFeature() == FeatureMends(features: 1))
    let table = builder.features
    #expect(Array(table.points[0..<5]) == outer.reversed())
    #expect(Array(table.points[5..<10]) == hole.reversed())
    #expect(table.points[0..<5].ringDoubledArea == 2)
    #expect(table.points[5..<10].ringDoubledArea < 0)
  }

  @Test("starts anew with the outer ring of each polygon")
  func polygons() throws {
    let clockwise = [point(0, 0), point(1, 0), point(1, 1), point(0, 0)]
    var builder = FeatureTableBuilder()
    for _ in 0..<2 {
      for _ in 0..<2 {
        for point in clockwise { builder.stagePoint(point) }
        builder.endPart()
      }
      builder.endPolygon()
    }
    builder.endGeometry(.polygon)
    _ = try builder.commitFeature()
    let table = builder.features
    let areas = table.parts(of: 0).map {
      table.points[table.pointRange(ofPart: $0)].ringDoubledArea
    }
    #expect(areas == [1, -1, 1, -1])
  }

  @Test("closes open rings, also those it turns")
  func closing() throws {
    let counterclockwise = [point(0, 0), point(0, 1), point(1, 1)]
    var builder = builder(staging: [counterclockwise], as: .polygon)
    #expect(try builder.commitFeature() == FeatureMends(closedRings: 1, features: 1))
    let expected = [point(1, 1), point(0, 1), point(0, 0), point(1, 1)]
    #expect(builder.features.points == expected)
  }

  @Test("leaves out parts too short to draw, and the holes of an outer ring it leaves out")
  func shortParts() throws {
    var lines = builder(staging: [[point(0, 0)], [point(0, 0), point(1, 1)], []], as: .line)
    #expect(try lines.commitFeature() == FeatureMends(droppedParts: 1, features: 1))
    #expect(lines.features.partOffsets == [0, 2])

    let hole = [point(0, 0), point(1, 0), point(1, 1), point(0, 0)]
    var rings = builder(staging: [[point(0, 0), point(1, 1), point(0, 0)], hole], as: .polygon)
    #expect(try rings.commitFeature() == FeatureMends(droppedParts: 2, features: 0))
    #expect(rings.features.count == 0)
    #expect(rings.features.points.isEmpty)
  }

  @Test("refuses what is no place and stages nothing for it")
  func places() {
    var builder = FeatureTableBuilder()
    for (longitude, latitude) in [
      (Double.nan, 0.0), (0, .nan), (.infinity, 0), (0, 90.001), (0, -.infinity), (36_001, 0),
    ] {
      let isPlace = builder.stagePoint(longitude: longitude, latitude: latitude)
      #expect(!isPlace)
    }
    let isPlace = builder.stagePoint(longitude: 190, latitude: -90)
    #expect(isPlace)
    #expect(builder.stagedPointCount == 1)
  }

  @Test("gives each geometry of one feature its properties and id")
  func collection() throws {
    var builder = builder(staging: [[point(0, 0)]], as: .point)
    builder.stageProperty(named: "a", .number(1))
    builder.stagePoint(point(0, 0))
    builder.stagePoint(point(1, 1))
    builder.endGeometry(.line)
    builder.stageProperty(named: "b", .bool(true))
    let isNew = builder.stageProperty(named: "a", .number(2))
    #expect(!isNew)
    #expect(try builder.commitFeature(id: .string("x")).features == 2)
    let table = builder.features
    #expect(table.kinds == [.point, .line])
    #expect(table.ids == [.string("x"), .string("x")])
    #expect(table.keys == ["a", "b"])
    #expect(table.propertyOffsets == [0, 2, 4])
    #expect(table.propertyValues == [.number(2), .bool(true), .number(2), .bool(true)])
    #expect(table.bounds[1] == WorldBounds(minX: 0, minY: 0, maxX: 1, maxY: 1))
  }

  @Test("keeps nothing of a discarded feature or geometry")
  func discarding() throws {
    var builder = builder(staging: [[point(0, 0)]], as: .point)
    builder.stagePoint(point(5, 5))
    builder.endPart()
    builder.stagePoint(point(6, 6))
    builder.discardOpenGeometry()
    builder.stagePoint(point(1, 1))
    builder.endGeometry(.point)
    _ = try builder.commitFeature()
    #expect(builder.features.points == [point(0, 0), point(1, 1)])

    builder.stagePoint(point(2, 2))
    builder.endGeometry(.point)
    builder.stageProperty(named: "a", .null)
    builder.discardFeature()
    #expect(try builder.commitFeature().features == 0)
    #expect(builder.features.count == 2)
  }

  @Test(
    "holds the same features whatever room was made for them",
    arguments: [
      0, 1, 3, 1e300, .infinity, .nan,
    ])
  func capacity(factor: Double) throws {
    var plain = FeatureTableBuilder()
    var roomy = FeatureTableBuilder()
    for index in 0..<100 {
      for _ in 0..<2 {
        plain.stagePoint(point(0, Double(index)))
        roomy.stagePoint(point(0, Double(index)))
      }
      plain.endGeometry(.line)
      roomy.endGeometry(.line)
      _ = try plain.commitFeature(id: .number(Double(index)))
      _ = try roomy.commitFeature(id: .number(Double(index)))
      if index == 10 { roomy.reserveCapacity(factor: factor) }
    }
    #expect(roomy.features.points == plain.features.points)
    #expect(roomy.features.partOffsets == plain.features.partOffsets)
    #expect(roomy.features.ids == plain.features.ids)
    #expect(roomy.features.count == 100)
  }
}
