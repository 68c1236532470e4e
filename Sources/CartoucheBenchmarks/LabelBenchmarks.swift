import Cartouche
import CartoucheCairo
import CartoucheDrawing
import CartoucheLayout
import CartoucheStyle
import CartoucheSupport

/// Labels of a layer that has far more of them than room: evaluated, placed and laid out.
enum LabelBenchmarks {
  static var all: [Benchmark] {
    let anchors = #", "text-variable-anchor": ["left", "right", "top", "bottom"]"#
    return [
      placing("labels: place 20,000 in 2048×2048", ""),
      placing("labels: place the same, each with four anchors", anchors),
      gathering("labels: evaluate the same 20,000, texts known", ""),
      gathering("labels: evaluate the same, each with four anchors", anchors),
    ]
  }

  private static let count = 20_000
  private static let side = 2048.0

  private static func placing(_ name: String, _ properties: String) -> Benchmark {
    Benchmark(name) {
      let symbols = try symbols(properties)()
      return { _ = symbols.items() }
    }
  }

  private static func gathering(_ name: String, _ properties: String) -> Benchmark {
    Benchmark(name) {
      let symbols = try symbols(properties)
      return { _ = symbols() }
    }
  }

  private static func symbols(_ properties: String) throws -> () -> SymbolLayout {
    let json = """
      {"version": 8, "sources": {"places": {"type": "geojson", "data": "places.geojson"}},
       "layers": [{"id": "places", "type": "symbol", "source": "places",
       "layout": {"text-field": ["get", "name"], "text-size": 12\(properties)}}]}
      """
    let style = try Style(JSONDocument(bytes: Array(json.utf8)))
    let viewport = try Viewport(
      camera: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 3),
      size: ScreenSize(width: side, height: side))
    let geometry = GeometryPyramid(try places())
    let setter = LabelSetter(shaper: try PangoTextShaper(library: FontLibrary()))
    return {
      MapLayout(
        style: style, sources: ["places": .features(geometry)], viewport: viewport,
        window: viewport.window(scale: 1)
      ).symbols(labels: setter)
    }
  }

  /// Over the whole world, every tenth of the same name as another.
  private static func places() throws -> FeatureTable {
    var generator = SeededGenerator(seed: 20)
    var builder = FeatureTableBuilder()
    for index in 0..<count {
      guard
        builder.stagePoint(
          longitude: .random(in: -180...180, using: &generator),
          latitude: .random(in: -80...80, using: &generator))
      else { continue }
      builder.endGeometry(.point)
      builder.stageProperty(named: "name", .string("Place \(index % (count / 10 * 9))"))
      _ = try builder.commitFeature()
    }
    return builder.features
  }
}
