import Cartouche
import Foundation

/// Many markers on an empty ground, from a request to pixels, on one thread.
enum MarkerBenchmarks {
  static var all: [Benchmark] {
    [
      markers("markers: 10,000 that make room, 1024×768, to pixels", priority: nil),
      markers("markers: 10,000 that are all drawn", priority: .required),
    ]
  }

  /// - Parameter priority: nil for one of twenty.
  private static func markers(_ name: String, priority: DisplayPriority?) -> Benchmark {
    Benchmark(name) {
      let style = try blankStyle()
      let renderer = MapRenderer()
      let request = request(style: style, priority: priority)
      return { _ = try renderer.render(request) }
    }
  }

  private static func blankStyle() throws -> String {
    let name = "cartouche-bench-\(ProcessInfo.processInfo.processIdentifier).json"
    let path = "\(FileManager.default.temporaryDirectory.path)/\(name)"
    let text = """
      {"version": 8, "sources": {}, "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#eef0f2"}}]}
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private static func request(style: String, priority: DisplayPriority?) -> MapRequest {
    var generator = SeededGenerator(seed: 5)
    let glyphs = MarkerGlyph.allCases
    let markers = (0..<10_000).map { index -> MapRequest.Overlay in
      var style = MarkerStyle(
        tint: Color(rgb: [0xe03e36, 0x2f9e44, 0x1971c2][index % 3]),
        glyphImage: .glyph(glyphs[index % 12]))
      style.displayPriority = priority ?? DisplayPriority(Double(index % 20) * 50)
      let position = Coordinate(
        latitude: .random(in: -45...45, using: &generator),
        longitude: .random(in: -85...85, using: &generator))
      return .marker(Marker(position: position, style: style))
    }
    return MapRequest(
      style: style, camera: Camera(zoom: 3), overlays: markers,
      ornaments: Ornaments(
        compass: Ornaments.Compass(visibility: .hidden),
        attribution: Ornaments.Attribution(visibility: .hidden)))
  }
}
