import Cartouche
import CartoucheData
import Foundation

/// Tilted pictures of a city's buildings, from a request to PNG bytes, with the tiles at hand.
enum BuildingBenchmarks {
  static var all: [Benchmark] {
    let monaco = Coordinate(latitude: 43.7365, longitude: 7.4245)
    return [
      picture("buildings: Monaco, tilt 60, 1024×768, to PNG") {
        BenchmarkedMap(style: "day", center: monaco)
      }
    ] + (BenchmarkArchive.path.map { [archive($0)] } ?? [])
  }

  private struct BenchmarkedMap {
    let style: String
    let center: Coordinate
  }

  private static func picture(
    _ name: String, _ map: @escaping () throws -> BenchmarkedMap
  ) -> Benchmark {
    Benchmark(name) {
      let map = try map()
      var options = MapRenderer.Options()
      options.allowsOutside = true
      let renderer = MapRenderer(options: options)
      let request = MapRequest(
        style: map.style, camera: Camera(target: map.center, zoom: 15.5, viewingAngle: 60),
        size: ScreenSize(width: 1024, height: 768))
      return { _ = try renderer.render(request).pngData() }
    }
  }

  /// The middle of an archive of tiles in the layers of OpenMapTiles, in the style "day".
  private static func archive(_ path: String) -> Benchmark {
    let file = URL(fileURLWithPath: path)
    return picture("buildings: \(file.lastPathComponent), tilt 60, 1024×768, to PNG") {
      let resources = try BundledResources.locate()
      let day = try String(contentsOfFile: resources.stylePath(named: "day"), encoding: .utf8)
      let style =
        day
        .replacingOccurrences(of: "../SampleData/city/monaco.mbtiles", with: file.path)
        .replacingOccurrences(of: "../SampleData", with: resources.sampleDataFolder)
      let place = FileManager.default.temporaryDirectory.appendingPathComponent(
        "cartouche-bench-\(ProcessInfo.processInfo.processIdentifier).json")
      try Data(style.utf8).write(to: place)
      return BenchmarkedMap(style: place.path, center: try center(ofArchive: path))
    }
  }

  private static func center(ofArchive path: String) throws -> Coordinate {
    let bounds = try TileArchiveFormat(path: path)?.open(path: path).metadata.bounds
    return bounds?.center ?? Coordinate(latitude: 0, longitude: 0)
  }
}
