import CartoucheDrawing
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheRaster

@Suite("Shading of heatmaps")
struct HeatmapShaderTests {
  /// From transparent to opaque black, so that alpha tells the density.
  private static let ramp = ColorRamp(stops: [
    ColorRamp.Stop(position: 0, color: .transparent), ColorRamp.Stop(position: 1, color: .black),
  ])

  private static func alphas(_ paint: HeatmapPaint, in window: PixelWindow) -> [Int] {
    let count = window.width * window.height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
      initialized = count
      guard let base = pixels.baseAddress else { return }
      base.initialize(repeating: 0, count: count)
      HeatmapShader(paint, opacity: 1, in: window).shade(
        into: base, width: window.width, height: window.height)
    }
    return pixels.map { Int($0 >> 24) }
  }

  private static func paint(
    _ kernels: [HeatmapPaint.Kernel], plane: Homography? = nil, step: Int = 1
  ) -> HeatmapPaint {
    HeatmapPaint(kernels: kernels, ramp: ramp, plane: plane, step: step)
  }

  @Test func `A point adds the bell that the specification's formula gives`() {
    let kernel = HeatmapPaint.Kernel(
      center: ScreenPoint(x: 0.5, y: 0.5), radius: 20, weight: 1.5)
    let row = Self.alphas(
      Self.paint([kernel]), in: PixelWindow(originX: 0, originY: 0, width: 40, height: 1, scale: 1))
    for column in 0..<40 {
      let distance = Double(column) / 20
      let density = 1.5 / (2 * Double.pi).squareRoot() * exp(-4.5 * distance * distance)
      #expect(abs(Double(row[column]) - 255 * density) <= 1)
    }
  }

  @Test func `Points add up, and what has no weight adds nothing`() {
    let center = ScreenPoint(x: 0.5, y: 0.5)
    let one = HeatmapPaint.Kernel(center: center, radius: 10, weight: 1)
    let nothing = [0.0, -3, .nan].map {
      HeatmapPaint.Kernel(center: center, radius: 10, weight: $0)
    }
    let window = PixelWindow(originX: 0, originY: 0, width: 1, height: 1, scale: 1)
    #expect(Self.alphas(Self.paint(nothing), in: window) == [0])
    #expect(Self.alphas(Self.paint([one] + nothing), in: window) == [102])
    #expect(Self.alphas(Self.paint([one, one]), in: window) == [203])
    #expect(Self.alphas(Self.paint([one, one, one]), in: window) == [255])
  }

  @Test(arguments: [1, 2, 4, 7], [false, true])
  func `Any window shows the same pixels as that part of the whole`(step: Int, isTilted: Bool) {
    var random = SeededGenerator(seed: UInt64(step))
    let kernels = (0..<40).map { _ in
      HeatmapPaint.Kernel(
        center: ScreenPoint(
          x: .random(in: -20...110, using: &random), y: .random(in: -20...110, using: &random)),
        radius: .random(in: 3...25, using: &random), weight: .random(in: 0.05...2, using: &random))
    }
    let plane =
      isTilted
      ? Homography(x: SIMD3(1, 0.1, 0), y: SIMD3(0, 1.2, 0), w: SIMD3(0, 0.004, 0.8)) : nil
    var paint = Self.paint(kernels, plane: plane, step: step)
    paint.origin = ScreenPoint(x: -3, y: 2)
    let side = 90
    let whole = Self.alphas(
      paint, in: PixelWindow(originX: 0, originY: 0, width: side, height: side, scale: 1))
    #expect(Set(whole).count > 20)
    for _ in 0..<12 {
      let (x, y) = (Int.random(in: 0..<70, using: &random), Int.random(in: 0..<70, using: &random))
      let window = PixelWindow(
        originX: x * 256, originY: y * 256, width: 20, height: 15, scale: 1)
      let crop = (y..<y + 15).flatMap { whole[$0 * side + x..<$0 * side + x + 20] }
      #expect(Self.alphas(paint, in: window) == crop)
    }
  }

  @Test func `Numbers that are none and kernels behind the eye do no harm`() {
    let wild: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    let kernels = wild.flatMap { value in
      wild.map {
        HeatmapPaint.Kernel(
          center: ScreenPoint(x: value, y: $0), radius: abs(value), weight: $0)
      }
    }
    let window = PixelWindow(originX: 1 << 40, originY: -(1 << 40), width: 9, height: 9, scale: 3)
    let behind = Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), w: SIMD3(0, -1, -1))
    for plane in [nil, behind, Homography(x: .zero, y: .zero, w: .zero)] {
      var paint = Self.paint(kernels, plane: plane, step: 4)
      paint.origin = ScreenPoint(x: .nan, y: .infinity)
      _ = Self.alphas(paint, in: window)
    }
  }
}
