import CartoucheCairo
import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import Foundation

/// Textures to pixels: patterns, pictures and icons.
enum TextureBenchmarks {
  private static let window = PixelWindow(
    originX: 0, originY: 0, width: 1024, height: 768, scale: 1)

  static var all: [Benchmark] {
    [
      benchmark("texture: pattern all over, turned") { [.image(pattern(turned(by: 0.3)))] },
      benchmark("texture: the same under a tilt of 60°") {
        [.image(pattern(tilted.then(turned(by: 0.3))))]
      },
      benchmark("texture: 10,000 icons of 16 px, as they are") {
        icons { place in
          ImagePaint(
            texture: texture, placement: upright(at: place, scale: 1), filter: .nearest)
        }
      },
      benchmark("texture: 10,000 icons of 24 px, distance fields with halos") {
        let field = DistanceFieldPaint(
          color: Color(rgb: 0x7a3b8f),
          halo: Halo(color: Color(rgb: 0xffffff), width: 1), unit: 1.5)
        return icons { place in
          ImagePaint(
            texture: texture, placement: upright(at: place, scale: 1.5),
            content: .distanceField(field))
        }
      },
    ]
  }

  private static let texture = {
    var generator = SeededGenerator(seed: 5)
    return Texture(
      RasterImage(
        width: 16, height: 16,
        pixels: (0..<256).map { _ in
          PixelAlpha.premultiplied(UInt32.random(in: 0...UInt32.max, using: &generator))
        }))
  }()

  private static func pattern(_ placement: Homography) -> ImagePaint {
    ImagePaint(texture: texture, placement: placement, edge: .repeating)
  }

  private static func turned(by angle: Double) -> Homography {
    Homography(x: SIMD3(cos(angle), -sin(angle), 0), y: SIMD3(sin(angle), cos(angle), 0))
  }

  private static var tilted: Homography {
    let distance = 1.5 * Double(window.height)
    return Homography(
      origin: ScreenPoint(x: Double(window.width) / 2, y: Double(window.height) / 2),
      x: SIMD3(distance * 0.5, 0, 0), y: SIMD3(0, distance, 0),
      w: SIMD3(0, 0.75.squareRoot(), distance * 0.5))
  }

  private static func upright(at place: ScreenPoint, scale: Double) -> Homography {
    Homography(origin: place, x: SIMD3(1 / scale, 0, 0), y: SIMD3(0, 1 / scale, 0))
  }

  private static func icons(_ icon: (ScreenPoint) -> ImagePaint) -> [DisplayList.Item] {
    var generator = SeededGenerator(seed: 6)
    return (0..<10_000).map { _ in
      .image(
        icon(
          ScreenPoint(
            x: .random(in: 0..<1000, using: &generator),
            y: .random(in: 0..<740, using: &generator))))
    }
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
