import CartoucheCairo
import CartoucheDrawing
import CartoucheSupport

/// Display lists to pixels.
enum PainterBenchmarks {
  private static let window = PixelWindow(
    originX: 0, originY: 0, width: 1024, height: 768, scale: 1)

  static var all: [Benchmark] {
    [
      benchmark("paint: nothing on a background, 1024×768") { [] },
      benchmark("paint: 40 polygons of 1,000 vertices") { fills },
      benchmark("paint: the same, translucent as a group") {
        [.group(DisplayList(items: fills), opacity: 0.5)]
      },
      benchmark("paint: the same, clipped") {
        [.clip(RasterScenes.blobs[12], rule: .nonZero, DisplayList(items: fills))]
      },
      benchmark("paint: 2,000 glyph-sized rings") {
        RasterScenes.glyphs.map {
          .fill($0, rule: .nonZero, paint: .color(.black))
        }
      },
    ]
  }

  private static var fills: [DisplayList.Item] {
    RasterScenes.blobs.map { .fill($0, rule: .nonZero, paint: .color(Color(rgb: 0xcdebb0))) }
  }

  private static func benchmark(
    _ name: String, items: @escaping () -> [DisplayList.Item]
  ) -> Benchmark {
    Benchmark(name) {
      let list = DisplayList(items: items())
      let painter = CairoPainter()
      return { _ = try painter.paint(list, in: window, background: MapPicture.sea) }
    }
  }
}
