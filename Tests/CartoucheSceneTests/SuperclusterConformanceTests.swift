import CartoucheGeo
import CartoucheScene
import Foundation
import Testing

/// Supercluster's own expectations on its reference data: 162 capes, falls and straits.
@Suite(
  .enabled(
    if: SuperclusterReference.folder != nil,
    "set CARTOUCHE_CONFORMANCE to the folder of conformance cases"))
struct SuperclusterConformanceTests {
  private let reference: SuperclusterReference

  init() throws { reference = try SuperclusterReference() }

  @Test("The world's tile equals supercluster's, feature by feature, number by number")
  func worldTile() throws {
    let index = ClusterIndex(points: reference.points, options: .supercluster)
    let tile = try #require(TileID(z: 0, x: 0, y: 0))
    let found = index.clusters(in: tile).map { x, y, cluster in
      SuperclusterReference.Feature(
        x: x, y: y, count: cluster.pointCount, id: index.superclusterID(of: cluster.id),
        name: cluster.pointIndex.map { reference.names[$0] })
    }
    #expect(found == reference.worldTile)
  }

  @Test("The children of a cluster come in supercluster's order")
  func children() throws {
    let index = ClusterIndex(points: reference.points, options: .supercluster)
    let id = try #require(cluster(164, in: index))
    #expect(index.children(of: id).map(\.pointCount) == [6, 7, 2, 1])
  }

  @Test("Pages of leaves hold supercluster's own names")
  func leaves() throws {
    let index = ClusterIndex(points: reference.points, options: .supercluster)
    let id = try #require(cluster(164, in: index))
    #expect(
      index.leaves(of: id, limit: 10, offset: 5).map { reference.names[$0] } == [
        "Niagara Falls", "Cape San Blas", "Cape Sable", "Cape Canaveral", "San  Salvador",
        "Cabo Gracias a Dios", "I. de Cozumel", "Grand Cayman", "Miquelon", "Cape Bauld",
      ])
  }

  @Test("Expansion zooms equal supercluster's", arguments: [(164, 1), (196, 1), (581, 2)])
  func expansionZoom(number: Int, zoom: Int) throws {
    let index = ClusterIndex(points: reference.points, options: .supercluster)
    let id = try #require(cluster(number, in: index))
    #expect(index.expansionZoom(of: id) == zoom)
  }

  private func cluster(_ number: Int, in index: ClusterIndex) -> Cluster.ID? {
    let world = WorldBounds(minX: 0, minY: 0, maxX: 1, maxY: 1)
    for zoom in 0...16 {
      for cluster in index.clusters(in: world, zoom: zoom)
      where index.superclusterID(of: cluster.id) == number { return cluster.id }
    }
    return nil
  }
}

/// The files of the reference data, read.
struct SuperclusterReference {
  struct Feature: Equatable {
    let x: Int
    let y: Int
    let count: Int
    let id: Int?
    let name: String?
  }

  struct NoFolder: Error {}

  let points: [WorldPoint]
  let names: [String]
  let worldTile: [Feature]

  static let folder = ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"]
    .map { URL(fileURLWithPath: $0).appendingPathComponent("supercluster") }
    .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }

  private struct Places: Decodable {
    struct Place: Decodable {
      struct Geometry: Decodable { let coordinates: [Double] }
      struct Properties: Decodable { let name: String? }
      let geometry: Geometry?
      let properties: Properties
    }
    let features: [Place]
  }

  private struct Tile: Decodable {
    struct Place: Decodable {
      struct Tags: Decodable {
        let point_count: Int?
        let cluster_id: Int?
        let name: String?
      }
      let geometry: [[Int]]
      let tags: Tags
    }
    let features: [Place]
  }

  init() throws {
    let places = try Self.decode(Places.self, "places.json").features
    // One place has no geometry; it still counts where supercluster numbers its clusters.
    points = places.map { place in
      guard let pair = place.geometry?.coordinates else { return WorldPoint(x: .nan, y: .nan) }
      return WorldPoint(Coordinate(latitude: pair[1], longitude: pair[0]))
    }
    names = places.map { $0.properties.name ?? "" }
    worldTile = try Self.decode(Tile.self, "places-z0-0-0.json").features.map {
      Feature(
        x: $0.geometry[0][0], y: $0.geometry[0][1], count: $0.tags.point_count ?? 1,
        id: $0.tags.cluster_id, name: $0.tags.name)
    }
  }

  private static func decode<Value: Decodable>(_: Value.Type, _ name: String) throws -> Value {
    guard let folder else { throw NoFolder() }
    return try JSONDecoder().decode(
      Value.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
