import CartoucheDrawing
import CartoucheRaster
import CartoucheSupport

/// Paths to coverage masks, without compositing.
enum RasterBenchmarks {
  private static let window = PixelWindow(
    originX: 0, originY: 0, width: 1024, height: 768, scale: 1)

  static var all: [Benchmark] {
    [
      benchmark("raster: 40 polygons of 1,000 vertices", .nonZero) { RasterScenes.blobs },
      benchmark("raster: the same, even-odd", .evenOdd) { RasterScenes.blobs },
      benchmark("raster: 2,983 rings stroked 1 px, areas summed", .nonZero) {
        [RasterScenes.strokedRings]
      },
      benchmark("raster: 2,983 rings stroked 1 px, union", .unionOfConvexPieces) {
        [RasterScenes.strokedRings]
      },
      benchmark("raster: track of 20,000 points 4 px, areas summed", .nonZero) {
        [RasterScenes.strokedTrack]
      },
      benchmark("raster: track of 20,000 points 4 px, union", .unionOfConvexPieces) {
        [RasterScenes.strokedTrack]
      },
      benchmark("raster: one diagonal 1 px wide, 4096 px square", .unionOfConvexPieces, 4096) {
        [RasterScenes.diagonal]
      },
      benchmark("raster: 2,000 glyph-sized rings", .nonZero) { RasterScenes.glyphs },
    ]
  }

  private static func benchmark(
    _ name: String, _ rule: FillRule, _ side: Int? = nil, paths: @escaping () -> [Path]
  ) -> Benchmark {
    Benchmark(name) {
      let paths = paths()
      let rasterizer = CoverageRasterizer()
      var window = window
      if let side { (window.width, window.height) = (side, side) }
      return {
        for path in paths {
          rasterizer.withMask(of: path, rule: rule, in: window) { _ in }
        }
      }
    }
  }
}
