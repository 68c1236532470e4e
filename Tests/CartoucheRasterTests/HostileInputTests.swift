import CartoucheTestSupport
import CartoucheDrawing
import CartoucheRaster
import CartoucheSupport
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  static let rules = [
    FillRule.nonZero, .nonZeroInWholePixels, .evenOdd, .unionOfConvexPieces,
  ]
  static let values: [Double] = [
    0, -0.0, 0.5, 7.25, .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e12,
    .leastNonzeroMagnitude,
    .signalingNaN, 16_777_216.5, -2_147_483_648,
  ]

  @Test("No coordinates make it stop", arguments: rules)
  func anyCoordinates(rule: FillRule) {
    var generator = SeededGenerator(seed: 1)
    let rasterizer = CoverageRasterizer()
    let window = PixelWindow(originX: 0, originY: 0, width: 33, height: 17, scale: 1)
    for _ in 0..<1000 {
      var path = Path()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let points = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          ScreenPoint(
            x: Self.values.randomElement(using: &generator) ?? 0,
            y: Self.values.randomElement(using: &generator) ?? 0)
        }
        Shapes.close(points, in: &path)
      }
      let picture = Coverage(of: path, rule, in: window, by: rasterizer)
      #expect(picture.bytes.count == 33 * 17)
    }
    // Whatever came before, the next picture is right.
    let square = Shapes.contour([(2, 3), (5, 3), (5, 6), (2, 6)])
    let picture = Coverage(of: square, rule, in: window, by: rasterizer)
    #expect(picture.bytes.filter { $0 == 255 }.count == 9)
    #expect(picture.bytes.filter { $0 != 0 }.count == 9)
  }

  @Test("No window makes it stop", arguments: rules)
  func anyWindow(rule: FillRule) {
    let square = Shapes.contour([(-5, -5), (50, -5), (50, 50), (-5, 50)])
    let rasterizer = CoverageRasterizer()
    let sides = [Int.min, -1, 0, 1, 40, 1 << 40, Int.max]
    let origins = [Int.min, -1, 0, 3, 1 << 50, Int.max]
    for (width, height) in zip(sides + sides, sides.reversed() + sides) {
      for origin in origins {
        for scale in [0, -1, .nan, .infinity, 1e-300, 1e300, 1.5] {
          let window = PixelWindow(
            originX: origin, originY: origin, width: width, height: height, scale: scale)
          let isEmpty = rasterizer.withMask(of: square, rule: rule, in: window) { $0 == nil }
          let isSeen = width > 0 && height > 0 && scale == 1.5 && (-1...3).contains(origin)
          #expect(isEmpty != isSeen)
        }
      }
    }
  }

  @Test("Shapes without area, and shapes elsewhere, cover nothing", arguments: rules)
  func nothingToSee(rule: FillRule) {
    let window = PixelWindow(originX: 0, originY: 0, width: 20, height: 20, scale: 1)
    let shapes = [
      Path(), Shapes.contour([(1, 1), (5, 5), (1, 1)]), Shapes.contour([(3, 3), (3, 9), (3, 6)]),
      Shapes.contour([(2, 4), (8, 4), (5, 4)]), Shapes.contour([(7, 7), (7, 7), (7, 7)]),
      Shapes.contour([(-9, -9), (-3, -9), (-3, 30)]), Shapes.contour([(20, 0), (30, 0), (30, 9)]),
      Shapes.contour([(5, -9), (8, -9), (6, -1)]),
    ]
    for path in shapes {
      #expect(Coverage(of: path, rule, in: window).bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test("A window of one pixel inside a shape is full", arguments: rules)
  func onePixel(rule: FillRule) {
    let window = PixelWindow(originX: 7 * 256, originY: 9 * 256, width: 1, height: 1, scale: 1)
    let huge = Shapes.contour([(-1e300, -1e300), (1e300, -1e300), (1e300, 1e300), (-1e300, 1e300)])
    #expect(Coverage(of: huge, rule, in: window).bytes == [255])
  }

  @Test("A point that is not a number is left out", arguments: rules)
  func notANumber(rule: FillRule) {
    let window = PixelWindow(originX: 0, originY: 0, width: 8, height: 8, scale: 1)
    let plain = Shapes.contour([(1, 1), (6.5, 1), (6.5, 5), (1, 5)])
    let spoilt = Shapes.contour([
      (1, 1), (.nan, 3), (6.5, 1), (2, .nan), (.nan, .nan), (6.5, 5), (1, 5),
    ])
    #expect(Coverage(of: spoilt, rule, in: window) == Coverage(of: plain, rule, in: window))
  }

  @Test("An error of the caller passes through, and the buffers stay clean")
  func errorsPass() {
    struct Refusal: Error {}
    let rasterizer = CoverageRasterizer()
    let window = PixelWindow(originX: 0, originY: 0, width: 8, height: 8, scale: 1)
    let square = Shapes.contour([(1, 1), (6, 1), (6, 5), (1, 5)])
    #expect(throws: Refusal.self) {
      try rasterizer.withMask(of: square, rule: .nonZero, in: window) { _ in throw Refusal() }
    }
    let corner = Shapes.contour([(7, 7), (8, 7), (8, 8), (7, 8)])
    #expect(
      Coverage(of: corner, .nonZero, in: window, by: rasterizer)
        == Coverage(of: corner, .nonZero, in: window))
  }
}
