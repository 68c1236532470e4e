import Cartouche
import Foundation

/// Whole pictures from a request to PNG bytes, on one thread, with style, data and fonts at hand.
enum PictureBenchmarks {
  static var all: [Benchmark] {
    [
      picture("map: the world with labels, 1024×768, to PNG", world(tilt: 0)),
      picture("map: the same, tilt 60", world(tilt: 60)),
      picture("map: the same, flat, with 1,000 markers", marked(world(tilt: 0))),
      picture("map: the same, tilt 60, with 1,000 markers", marked(world(tilt: 60))),
      picture("map: a city without labels, 512×512, to PNG", city(tilt: 0)),
      picture("map: the same city, tilt 60", city(tilt: 60)),
      picture("map: the same city with labels, flat", city(tilt: 0, hidesLabels: false)),
      clustering, track("geojson", write: geoJSON), track("gpx", write: gpx),
    ]
  }

  private static func picture(_ name: String, _ request: MapRequest) -> Benchmark {
    Benchmark(name) {
      let renderer = MapRenderer()
      return { _ = try renderer.render(request).pngData() }
    }
  }

  private static func world(tilt: ViewingAngle) -> MapRequest {
    var request = MapRequest()
    request.camera.viewingAngle = tilt
    return request
  }

  private static func city(tilt: ViewingAngle, hidesLabels: Bool = true) -> MapRequest {
    let hidden = ["visibility": JSONValue.string("none")]
    let labels = [
      "cities", "countries", "city-quarters", "city-road-names-local", "city-road-names-main",
    ]
    return MapRequest(
      camera: Camera(
        target: Coordinate(latitude: 43.7365, longitude: 7.4245), zoom: 15.5, viewingAngle: tilt),
      size: ScreenSize(width: 512, height: 512),
      layers: hidesLabels
        ? Dictionary(uniqueKeysWithValues: labels.map { ($0, hidden) }) : [:],
      ornaments: Ornaments(
        compass: Ornaments.Compass(visibility: .hidden),
        attribution: Ornaments.Attribution(visibility: .hidden)))
  }

  /// Over the inhabited latitudes, so that most stand in the picture.
  private static func marked(_ request: MapRequest) -> MapRequest {
    var generator = SeededGenerator(seed: 1)
    var request = request
    request.camera.target = Coordinate(latitude: 20, longitude: 0)
    request.camera.zoom = 2
    request.overlays = (0..<1000).map { index in
      .marker(
        Marker(
          position: Coordinate(
            latitude: .random(in: -50...70, using: &generator),
            longitude: .random(in: -180...180, using: &generator)),
          glyphText: "\(index % 100)"))
    }
    return request
  }

  private static var clustering: Benchmark {
    Benchmark("clusters: 10,000 points of 5 categories, all zooms") {
      var generator = SeededGenerator(seed: 2)
      let points = (0..<10_000).map { _ in
        WorldPoint(
          x: .random(in: 0.5...0.51, using: &generator),
          y: .random(in: 0.3...0.31, using: &generator)
        )
      }
      let categories = points.indices.map { $0 % 5 }
      let style = ClusterStyle(categoryNames: ["a", "b", "c", "d", "e"])
      return { _ = ClusteredPoints(points: points, categories: categories, style: style) }
    }
  }

  // MARK: Tracks

  private static func track(
    _ suffix: String, write: @escaping ([Coordinate]) -> String
  ) -> Benchmark {
    Benchmark("map: a track of 100,000 points, .\(suffix) file to PNG") {
      let folder = FileManager.default.temporaryDirectory.path
      let name = "cartouche-bench-\(ProcessInfo.processInfo.processIdentifier).\(suffix)"
      try Data(write(walk(100_000)).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      let renderer = MapRenderer()
      var detour = ""
      return {
        // Another name for the same file each time, so that it is read each time.
        detour += "/."
        let overlay = MapRequest.FileOverlay(path: "\(folder)\(detour)/\(name)")
        _ = try renderer.render(MapRequest(overlays: [.file(overlay)])).pngData()
      }
    }
  }

  /// A wanderer who keeps a direction for a while.
  private static func walk(_ count: Int) -> [Coordinate] {
    var generator = SeededGenerator(seed: 3)
    var (latitude, longitude, heading) = (47.0, 9.0, 0.0)
    return (0..<count).map { _ in
      heading += .random(in: -0.3...0.3, using: &generator)
      latitude += 0.000_3 * cos(heading)
      longitude += 0.000_4 * sin(heading)
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  private static func text(_ degrees: Double) -> String { String(format: "%.6f", degrees) }

  private static func geoJSON(_ line: [Coordinate]) -> String {
    let positions = line.map { "[\(text($0.longitude)),\(text($0.latitude))]" }
    return #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":["#
      + positions.joined(separator: ",") + "]}}"
  }

  private static func gpx(_ line: [Coordinate]) -> String {
    let points = line.map { #"<trkpt lat="\#(text($0.latitude))" lon="\#(text($0.longitude))"/>"# }
    return #"<gpx version="1.1"><trk><trkseg>"# + points.joined(separator: "\n")
      + "</trkseg></trk></gpx>"
  }
}
