import Cartouche
import Foundation

/// Clusters of points in three categories: building the index of zooms 0 to 16 (radius 40 in a world
/// of 512 points), asking it for tiles, and drawing its badges.
enum ClusterBenchmarks {
  static var all: [Benchmark] {
    [
      index("clusters: 100,000 points, zooms 0–16", count: 100_000, options: sceneOptions),
      index(
        "clusters: the same, in supercluster's order", count: 100_000, options: .supercluster),
      index("clusters: 1,000,000 points, zooms 0–16", count: 1_000_000, options: sceneOptions),
      index(
        "clusters: the same, in supercluster's order", count: 1_000_000, options: .supercluster),
      tiles, badges("clusters: 1,000 pie badges, 1024×768", tilt: 0),
      badges("clusters: the same, tilt 50", tilt: 50), collisions,
    ]
  }

  private static let sceneOptions = ClusterOptions(extent: 512)

  /// 200 towns of very different size, and a tenth of the points anywhere.
  private static func points(_ count: Int) -> [WorldPoint] {
    var generator = SeededGenerator(seed: 11)
    func unit() -> Double { .random(in: 0..<1, using: &generator) }
    func bell() -> Double { (0..<6).reduce(-3) { sum, _ in sum + unit() } * 1.4 }
    var total = 0.0
    let towns = (0..<200).map { _ in
      total += min(1 / pow(unit(), 0.9), 60)
      return (
        place: Coordinate(latitude: unit() * 120 - 55, longitude: unit() * 340 - 170),
        spread: 0.02 + 1.48 * unit(), end: total
      )
    }
    return (0..<count).map { _ in
      guard unit() >= 0.1 else { return WorldPoint(x: unit(), y: 0.1 + 0.8 * unit()) }
      let rank = unit() * total
      let town = towns.first { $0.end > rank } ?? towns[0]
      return WorldPoint(
        Coordinate(
          latitude: town.place.latitude + bell() * town.spread * 0.7,
          longitude: town.place.longitude + bell() * town.spread))
    }
  }

  private static func index(_ name: String, count: Int, options: ClusterOptions) -> Benchmark {
    Benchmark(name) {
      let points = points(count)
      let categories = points.indices.map { $0 % 10 < 5 ? 0 : $0 % 10 < 8 ? 1 : 2 }
      return {
        _ = ClusterIndex(
          points: points, categories: categories, categoryCount: 3, options: options)
      }
    }
  }

  private static var tiles: Benchmark {
    Benchmark("clusters: 4,096 tiles of zoom 6 of 100,000 points") {
      let index = ClusterIndex(points: points(100_000), options: sceneOptions)
      let tiles = (0..<4096).compactMap { TileID(z: 6, x: $0 % 64, y: $0 / 64) }
      return { for tile in tiles { _ = index.clusters(in: tile) } }
    }
  }

  // MARK: Pictures

  /// Stations all over the picture, each with bicycles of three kinds.
  private static func badges(_ name: String, tilt: ViewingAngle) -> Benchmark {
    Benchmark(name) {
      var generator = SeededGenerator(seed: 4)
      var rows = ["latitude,longitude,a,b,c"]
      for index in 0..<1_000 {
        let counts = (0..<3).map { _ in Int.random(in: 0...40, using: &generator) }
        let place = (-20 + Double(index / 40) * 1.6, -28 + Double(index % 40) * 1.4)
        rows.append("\(place.0),\(place.1),\(counts[0]),\(counts[1]),\(counts[2])")
      }
      let clustering = MapRequest.Clustering(
        weights: ["a", "b", "c"].map { .init(name: $0) }, radius: 0)
      return try picture(rows, clustering, zoom: 5, tilt: tilt)
    }
  }

  private static var collisions: Benchmark {
    Benchmark("clusters: 10,000 markers that collide, tilt 50") {
      var generator = SeededGenerator(seed: 5)
      let rows = (0..<10_000).map { index in
        let latitude = Double.random(in: -20...20, using: &generator)
        let longitude = Double.random(in: -28...28, using: &generator)
        return "\(latitude),\(longitude),\(index % 3)"
      }
      let clustering = MapRequest.Clustering(property: "kind", method: .collision)
      return try picture(["latitude,longitude,kind"] + rows, clustering, zoom: 5, tilt: 50)
    }
  }

  /// On nothing but a background.
  private static func picture(
    _ rows: [String], _ clustering: MapRequest.Clustering, zoom: Double, tilt: ViewingAngle
  ) throws -> () throws -> Void {
    let folder =
      FileManager.default.temporaryDirectory.path
      + "/cartouche-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let style =
      #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background"}]}"#
    try Data(style.utf8).write(to: URL(fileURLWithPath: folder + "/style.json"))
    let table = "\(folder)/\(rows.count)-\(zoom).csv"
    try Data(rows.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: table))
    let request = MapRequest(
      style: folder + "/style.json", camera: Camera(zoom: zoom, viewingAngle: tilt),
      overlays: [.file(MapRequest.FileOverlay(path: table, clustering: clustering))])
    let renderer = MapRenderer()
    return { _ = try renderer.render(request) }
  }
}
