import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Options of GeoJSON sources")
struct SourcePreparationTests {
  private func preparation(_ options: String) throws -> SourcePreparation? {
    let json = """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "x.geojson"\(options)}},
       "layers": []}
      """
    let style = try Style(JSONDocument(bytes: Array(json.utf8)))
    #expect(style.diagnostics.isEmpty)
    let source = try #require(style.sources.first)
    guard case .geoJSON(let description) = source.kind else { return nil }
    return SourcePreparation(description, of: style)
  }

  private struct Place {
    var longitude: Double
    var latitude: Double
    var weight = 1.0
  }

  /// Points, and a line of four corners.
  private func table(_ places: [Place]) throws -> FeatureTable {
    var builder = FeatureTableBuilder()
    for place in places {
      _ = builder.stagePoint(longitude: place.longitude, latitude: place.latitude)
      builder.endGeometry(.point)
      builder.stageProperty(named: "weight", .number(place.weight))
      builder.stageProperty(named: "code", .string("c\(place.weight)"))
      _ = try builder.commitFeature(id: .string("own"))
    }
    for (x, y) in [(0.0, 0.0), (10, 0.4), (20, 0), (30, 20)] {
      _ = builder.stagePoint(longitude: x, latitude: y)
    }
    builder.endGeometry(.line)
    _ = try builder.commitFeature()
    return builder.features
  }

  private static let pair = [
    Place(longitude: 10, latitude: 10, weight: 2), Place(longitude: 11, latitude: 10, weight: 5),
    Place(longitude: 90, latitude: -40, weight: 9),
  ]

  private func property(_ name: String, of feature: Int, in table: FeatureTable) -> PropertyValue? {
    table.keyIndex(of: name).flatMap { table.property($0, of: feature) }
  }

  @Test func `A source without options is left as it is`() throws {
    #expect(try preparation("") == nil)
    #expect(try preparation(", \"lineMetrics\": true, \"maxzoom\": 12") == nil)
  }

  @Test func `A filter leaves features out, lines as well as points`() throws {
    let preparation = try preparation(#", "filter": [">", ["get", "weight"], 4]"#)
    let geometry = GeometryPyramid(try table(Self.pair), preparation: preparation)
    #expect(geometry.features.count == 2)
    #expect(property("weight", of: 0, in: geometry.features) == .number(5))
    #expect(property("weight", of: 1, in: geometry.features) == .number(9))
    #expect(geometry.features.bounds[1].minX > 0.7)
  }

  @Test func `Ids are made up or taken from a property`() throws {
    let made = GeometryPyramid(
      try table(Self.pair), preparation: try preparation(", \"generateId\": true"))
    #expect(made.features.ids == [.number(0), .number(1), .number(2), .number(3)])
    let promoted = GeometryPyramid(
      try table(Self.pair), preparation: try preparation(", \"promoteId\": \"code\""))
    #expect(
      promoted.features.ids == [.string("c2.0"), .string("c5.0"), .string("c9.0"), .null])
  }

  @Test func `Near points are one at low zooms and themselves at high ones`() throws {
    let preparation = try preparation(#", "cluster": true, "clusterRadius": 30"#)
    let geometry = GeometryPyramid(try table(Self.pair), preparation: preparation)
    let far = geometry.geometry(styleZoom: 2.9).features
    #expect(far.kinds == [.line, .point, .point])
    let cluster = try #require((1...2).first { property("cluster", of: $0, in: far) != nil })
    #expect(property("cluster", of: cluster, in: far) == .bool(true))
    #expect(property("point_count", of: cluster, in: far) == .number(2))
    #expect(property("point_count_abbreviated", of: cluster, in: far) == .number(2))
    #expect(property("weight", of: cluster, in: far) == nil)
    #expect(far.ids[cluster] == property("cluster_id", of: cluster, in: far))
    #expect(abs(far.bounds[cluster].minX - (10.5 / 360 + 0.5)) < 1e-6)
    let lone = 3 - cluster
    #expect(property("weight", of: lone, in: far) == .number(9))
    #expect(property("cluster", of: lone, in: far) == nil)
    #expect(far.ids[lone] == .string("own"))
    let near = geometry.geometry(styleZoom: 6).features
    #expect(near.count == 4)
    #expect((1...3).allSatisfy { property("cluster", of: $0, in: near) == nil })
  }

  @Test func `Beyond the highest zoom of clusters points stand alone`() throws {
    let preparation = try preparation(#", "cluster": true, "clusterMaxZoom": 1"#)
    let geometry = GeometryPyramid(try table(Self.pair), preparation: preparation)
    #expect(geometry.geometry(styleZoom: 1.99).features.count == 3)
    #expect(geometry.geometry(styleZoom: 2).features.count == 4)
  }

  @Test func `Too few points make no cluster`() throws {
    let preparation = try preparation(#", "cluster": true, "clusterMinPoints": 3"#)
    let geometry = GeometryPyramid(try table(Self.pair), preparation: preparation)
    #expect(geometry.geometry(styleZoom: 1).features.count == 4)
  }

  @Test func `Properties are summed up through all levels`() throws {
    let preparation = try preparation(
      """
      , "cluster": true, "clusterRadius": 40, "clusterProperties": {
        "sum": ["+", ["get", "weight"]],
        "most": [["max", ["accumulated"], ["get", "most"]], ["get", "weight"]],
        "any": ["any", [">", ["get", "weight"], 8]]}
      """)
    let places = (0..<200).map { number in
      Place(
        longitude: Double(number % 20), latitude: Double(number / 20), weight: Double(number))
    }
    let geometry = GeometryPyramid(try table(places), preparation: preparation)
    for zoom in 0..<7 {
      let features = geometry.geometry(styleZoom: Double(zoom)).features
      var sum = 0.0
      var count = 0.0
      var most = 0.0
      for feature in 0..<features.count where features.kinds[feature] == .point {
        guard case .number(let points)? = property("point_count", of: feature, in: features) else {
          guard case .number(let weight)? = property("weight", of: feature, in: features) else {
            continue
          }
          (sum, count, most) = (sum + weight, count + 1, max(most, weight))
          continue
        }
        count += points
        guard case .number(let part)? = property("sum", of: feature, in: features),
          case .number(let largest)? = property("most", of: feature, in: features)
        else {
          Issue.record("a cluster without its sums")
          continue
        }
        sum += part
        most = max(most, largest)
        #expect(property("any", of: feature, in: features) == .bool(largest > 8))
      }
      #expect(count == 200)
      #expect(sum == 19_900)
      #expect(most == 199)
    }
    #expect(geometry.geometry(styleZoom: 0).features.count == 2)
  }

  @Test func `Large counts are shortened`() throws {
    let preparation = try preparation(", \"cluster\": true")
    func shortened(_ count: Int) throws -> PropertyValue? {
      var builder = FeatureTableBuilder()
      for _ in 0..<count { _ = builder.stagePoint(longitude: 5, latitude: 5) }
      builder.endGeometry(.point)
      _ = try builder.commitFeature()
      let geometry = GeometryPyramid(builder.features, preparation: preparation)
      return property(
        "point_count_abbreviated", of: 0, in: geometry.geometry(styleZoom: 3).features)
    }
    #expect(try shortened(999) == .number(999))
    #expect(try shortened(1_000) == .string("1k"))
    #expect(try shortened(1_249) == .string("1.2k"))
    #expect(try shortened(12_600) == .string("13k"))
  }

  @Test func `A coarse tolerance takes corners off below the highest zoom`() throws {
    let preparation = try preparation(", \"tolerance\": 8, \"maxzoom\": 5")
    let geometry = GeometryPyramid(try table([]), preparation: preparation)
    #expect(geometry.geometry(styleZoom: 1).features.points.count == 3)
    #expect(geometry.geometry(styleZoom: 5).features.points.count == 4)
    #expect(geometry.features.points.count == 4)
  }
}
