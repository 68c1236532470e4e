import Cartouche
import CartoucheCairo
import CartoucheDrawing
import CartoucheLayout
import Foundation

/// Long lines that people put on maps, from places to pixels, 1024×768.
enum OverlayBenchmarks {
  static var all: [Benchmark] {
    [
      line("overlay: a line of 1,000,000 points, casing, gradient, tilt 60", gradient, tilt: 60),
      line("overlay: the same, flat", gradient, tilt: 0),
      line("overlay: the same line in one colour, tilt 60", LineStyle(), tilt: 60),
      line("overlay: the same line with spans in metres, tilt 60", spans, tilt: 60),
    ]
  }

  private static let gradient = LineStyle(
    gradient: LineGradient(from: Color(rgb: 0xe03e36), to: Color(rgb: 0x1971c2)))
  private static let spans = LineStyle(
    spans: LineSpans(
      [
        .init(Color(rgb: 0xe03e36), length: 5_000),
        .init(Color(rgb: 0xf2d64b), length: 20_000), .init(Color(rgb: 0x2f9e44), length: 50_000),
      ], repeats: true))

  private static func line(_ name: String, _ style: LineStyle, tilt: ViewingAngle) -> Benchmark {
    Benchmark(name) {
      let places = walk(1_000_000)
      let viewport = try viewport(of: places, tilt: tilt)
      let window = viewport.window(scale: 1)
      let painter = CairoPainter()
      let scene = Scene(overlays: [.polyline(Polyline(places, style: style))])
      return {
        let layout = OverlayLayout(
          scene: scene, viewport: viewport, window: window, shaper: NoText())
        _ = try painter.paint(
          DisplayList(items: layout.overlayItems()), in: window, background: .white)
      }
    }
  }

  /// That shows all of the line.
  private static func viewport(of places: [Coordinate], tilt: ViewingAngle) throws -> Viewport {
    let points = places.map { WorldPoint($0) }
    var box = WorldBounds.empty
    for point in points { box.formUnion(point) }
    let target = WorldPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    let spread = max(box.maxX - box.minX, box.maxY - box.minY)
    return try Viewport(
      camera: Camera(
        target: WebMercator.unproject(target), zoom: log2(700 / (256 * spread)),
        viewingAngle: tilt), size: ScreenSize(width: 1024, height: 768))
  }

  /// A wanderer who keeps a direction for a while.
  private static func walk(_ count: Int) -> [Coordinate] {
    var generator = SeededGenerator(seed: 4)
    var (latitude, longitude, heading) = (47.0, 9.0, 0.0)
    return (0..<count).map { _ in
      heading += .random(in: -0.1...0.1, using: &generator)
      latitude += 0.000_1 * cos(heading)
      longitude += 0.000_15 * sin(heading)
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }
}

/// Lines have no text.
private final class NoText: TextShaping {
  func shape(_ text: String, style: TextStyle) -> ShapedText {
    ShapedText(runs: [], advance: 0, ascent: 0, descent: 0)
  }
}
