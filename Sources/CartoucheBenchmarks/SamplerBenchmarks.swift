import CartoucheDrawing
import CartoucheImage
import CartoucheRaster
import CartoucheSupport
import Foundation

/// Textures to 3.1 million pixels, by the sampler alone, as tiles of pictures are drawn.
enum SamplerBenchmarks {
  private static let window = PixelWindow(
    originX: 0, originY: 0, width: 2048, height: 1536, scale: 1)
  /// Points of the ground from left to right at the upper edge under a tilt of 60°.
  private static let groundWidth = 4844.0

  static var all: [Benchmark] {
    let stretched = 1024 / groundWidth
    return [
      benchmark("sampler: 1024² texels over all that a tilt of 60° shows") {
        ImagePaint(
          texture: texture(1024), placement: tilted.then(centred(1024, stretched)), edge: .clamped)
      },
      benchmark("sampler: the same, colours adjusted") {
        ImagePaint(
          texture: texture(1024), placement: tilted.then(centred(1024, stretched)),
          edge: .clamped, content: .colors(sepia))
      },
      benchmark("sampler: 4096² texels, one a point of the ground, tilt 60°") {
        ImagePaint(
          texture: texture(4096), placement: tilted.then(centred(4096, 1)), edge: .clamped)
      },
      benchmark("sampler: flat, texels as they are") {
        ImagePaint(texture: texture(4096), placement: flat(1), edge: .clamped)
      },
      benchmark("sampler: flat, 0.77 texels a pixel") {
        ImagePaint(texture: texture(4096), placement: flat(0.77), edge: .clamped)
      },
    ]
  }

  private static let sepia = ColorAdjustment(
    red: SIMD4(0.6, 0.3, 0.1, 0), green: SIMD4(0.3, 0.6, 0.1, 0), blue: SIMD4(0.2, 0.4, 0.4, 0))

  private static func texture(_ side: Int) -> Texture {
    var generator = SeededGenerator(seed: 7)
    let pixels = (0..<side * side).map { _ in
      0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator)
    }
    return Texture(RasterImage(width: side, height: side, pixels: pixels))
  }

  private static var tilted: Homography {
    let distance = 1.5 * Double(window.height)
    return Homography(
      origin: ScreenPoint(x: Double(window.width) / 2, y: Double(window.height) / 2),
      x: SIMD3(distance * 0.5, 0, 0), y: SIMD3(0, distance, 0),
      w: SIMD3(0, 0.75.squareRoot(), distance * 0.5))
  }

  /// From points of the ground: what the tilt shows of it reaches from 3,633 points behind the
  /// middle to 974 before it.
  private static func centred(_ side: Double, _ texelsPerPoint: Double) -> Homography {
    Homography(
      x: SIMD3(texelsPerPoint, 0, side / 2),
      y: SIMD3(0, texelsPerPoint, side / 2 + 1330 * texelsPerPoint))
  }

  private static func flat(_ texelsPerPoint: Double) -> Homography {
    Homography(x: SIMD3(texelsPerPoint, 0, 40), y: SIMD3(0, texelsPerPoint, 30))
  }

  private static func benchmark(_ name: String, paint: @escaping () -> ImagePaint) -> Benchmark {
    Benchmark(name) {
      let paint = paint()
      var pixels = [UInt32](repeating: 0, count: window.width * window.height)
      return {
        pixels.withUnsafeMutableBufferPointer { pixels in
          guard let base = pixels.baseAddress else { return }
          ImageSampler(paint, in: window).sample(
            into: base, width: window.width, height: window.height)
        }
      }
    }
  }
}
