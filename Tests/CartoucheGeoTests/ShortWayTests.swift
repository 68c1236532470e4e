import CartoucheGeo
import Testing

@Suite("Stepping the short way")
struct ShortWayTests {
  private func table(_ places: [(Double, Double)], _ kind: GeometryKind) throws -> FeatureTable {
    var builder = FeatureTableBuilder()
    for (longitude, latitude) in places {
      _ = builder.stagePoint(longitude: longitude, latitude: latitude)
    }
    builder.endGeometry(kind)
    _ = try builder.commitFeature()
    return builder.features.steppingShortWay()
  }

  private func longitudes(_ table: FeatureTable) -> [Double] {
    table.points.map { (($0.x - 0.5) * 360_000).rounded() / 1_000 }
  }

  @Test("carries a line on beyond ±180° and back")
  func lines() throws {
    let line = try table([(170, 0), (-170, 0), (-150, 0), (160, 0), (-160, 0), (-200, 0)], .line)
    #expect(longitudes(line) == [170, 190, 210, 160, 200, 160])
    #expect(abs(line.bounds[0].maxX - (210 / 360.0 + 0.5)) < 1e-12)
    #expect(longitudes(try table([(-157.9, 21), (144.8, 13)], .line)) == [-157.9, -215.2])
  }

  @Test("leaves alone what has no long step, points, and the edge of a box round the world")
  func unchanged() throws {
    #expect(longitudes(try table([(-170, 0), (0, 0), (170, 0)], .line)) == [-170, 0, 170])
    #expect(longitudes(try table([(170, 0), (-170, 0)], .point)) == [170, -170])
    let world = try table([(-180, 80), (180, 80), (180, -80), (-180, -80), (-180, 80)], .polygon)
    #expect(longitudes(world) == [-180, 180, 180, -180, -180])
  }

  @Test("carries rings on and keeps outer rings turning clockwise")
  func rings() throws {
    let fiji = try table([(179, -16), (-179, -16), (-179, -18), (179, -18), (179, -16)], .polygon)
    #expect(Set(longitudes(fiji)) == [179, 181])
    #expect(fiji.points[...].ringDoubledArea > 0)
    #expect(abs(fiji.bounds[0].maxX - fiji.bounds[0].minX - 2 / 360.0) < 1e-12)
  }

  @Test("leaves a ring round a pole as it is written")
  func pole() throws {
    let places = [(-120.0, -70.0), (0, -75), (120, -70), (-120, -70)]
    let ring = try table(places, .polygon)
    #expect(Set(longitudes(ring)) == [-120, 0, 120])
    #expect(ring.bounds[0].maxX < 1)
  }
}
