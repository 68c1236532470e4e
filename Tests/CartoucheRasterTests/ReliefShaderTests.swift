import CartoucheDrawing
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheRaster

@Suite("Shading of relief")
struct ReliefShaderTests {
  private static func pixels(_ paint: ReliefPaint, in window: PixelWindow) -> [UInt32] {
    let count = window.width * window.height
    return [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
      initialized = count
      guard let base = pixels.baseAddress else { return }
      base.initialize(repeating: 0, count: count)
      ReliefShader(paint, in: window).shade(
        into: base, width: window.width, height: window.height)
    }
  }

  private static func window(_ width: Int, _ height: Int = 1) -> PixelWindow {
    PixelWindow(originX: 0, originY: 0, width: width, height: height, scale: 1)
  }

  private static let upright = Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0))

  private static func hillshade(
    _ method: Hillshade.Method, azimuths: [Double] = [0], altitude: Double = 45,
    exaggeration: Double = 0.5, accent: Color = .transparent
  ) -> Hillshade {
    Hillshade(
      method: method,
      lights: azimuths.map {
        Hillshade.Light(
          azimuth: $0 * .pi / 180, altitude: altitude * .pi / 180, shadow: .black,
          highlight: .white)
      }, accent: accent, exaggeration: exaggeration)
  }

  /// One pixel of ground that rises by so much to the east and to the south.
  private static func pixel(
    east: Float, south: Float, _ hillshade: Hillshade, opacity: Double = 1
  ) -> UInt32? {
    let content = ReliefPaint.Content.slopes(
      east: SampleGrid(side: 1) { _, _ in east }, south: SampleGrid(side: 1) { _, _ in south },
      hillshade)
    return pixels(
      ReliefPaint(content, placement: upright, opacity: opacity), in: window(1)
    ).first
  }

  private static func grey(alpha: Double, white: Double = 0) -> UInt32 {
    let (alpha, white) = (UInt32((alpha * 255).rounded()), UInt32((white * 255).rounded()))
    return alpha << 24 | white << 16 | white << 8 | white
  }

  // MARK: Slopes

  @Test func `Level ground shows nothing but under the basic light`() {
    for method in [Hillshade.Method.standard, .combined, .igor] {
      #expect(Self.pixel(east: 0, south: 0, Self.hillshade(method, accent: .black)) == 0)
    }
    // Between shadow and highlight, at ½, nothing is drawn: the cosine here is √½.
    let light = 2 * 0.5.squareRoot() - 1
    #expect(
      Self.pixel(east: 0, south: 0, Self.hillshade(.basic)) == Self.grey(alpha: light, white: light)
    )
  }

  @Test func `The standard method lights slopes by steepness and direction`() {
    // A slope of 1 counts as atan(0.625).
    let strength = sin(atan(0.625))
    let light = Self.hillshade(.standard)
    // Rising to the south it falls to the north, towards the light.
    #expect(
      Self.pixel(east: 0, south: 1, light) == Self.grey(alpha: strength, white: strength))
    #expect(Self.pixel(east: 0, south: -1, light) == Self.grey(alpha: strength))
    for east in [Float(1), -1] {
      #expect(
        Self.pixel(east: east, south: 0, light)
          == Self.grey(alpha: strength, white: strength / 2))
    }
  }

  @Test func `Accents lie beneath shades, and little exaggeration fades both`() {
    let steepness = atan(0.625)
    let accent = (1 - cos(steepness)) * (1 - sin(steepness))
    #expect(
      Self.pixel(east: 0, south: 1, Self.hillshade(.standard, accent: .black))
        == Self.grey(alpha: sin(steepness) + accent, white: sin(steepness)))
    #expect(
      Self.pixel(east: 0, south: 1, Self.hillshade(.standard, exaggeration: 0, accent: .black))
        == 0)
    // The exponential curve of MapLibre's formula, at 0.25.
    let base = 1.875 - 0.25 * 1.75
    let scaled =
      (pow(base, steepness) - 1) / (pow(base, Double.pi / 2) - 1) * (Double.pi / 2)
    let strength = sin(scaled) / 2
    #expect(
      Self.pixel(east: 0, south: 1, Self.hillshade(.standard, exaggeration: 0.25))
        == Self.grey(alpha: strength, white: strength))
  }

  @Test func `The light may come from anywhere`() {
    let strength = sin(atan(0.625))
    for azimuth in [0.0, 90, 180, 270, 335, 700, -45] {
      let angle = azimuth * .pi / 180
      // The ground falls towards the light.
      let pixel = Self.pixel(
        east: Float(-sin(angle)), south: Float(cos(angle)),
        Self.hillshade(.standard, azimuths: [azimuth]))
      #expect(pixel == Self.grey(alpha: strength, white: strength))
    }
  }

  @Test func `The other methods follow the angle to the light`() {
    // Ground at 45° that faces a light at 45°, and its opposite.
    #expect(
      Self.pixel(east: 0, south: 1, Self.hillshade(.basic)) == Self.grey(alpha: 1, white: 1))
    #expect(Self.pixel(east: 0, south: -1, Self.hillshade(.basic)) == Self.grey(alpha: 1))
    #expect(
      Self.pixel(east: 0, south: 1, Self.hillshade(.combined)) == Self.grey(alpha: 0.5, white: 0.5))
    #expect(Self.pixel(east: 0, south: -1, Self.hillshade(.combined)) == Self.grey(alpha: 0.5))
    #expect(
      Self.pixel(east: 0, south: 1, Self.hillshade(.igor)) == Self.grey(alpha: 0.5, white: 0.5))
    #expect(Self.pixel(east: 0, south: -1, Self.hillshade(.igor)) == Self.grey(alpha: 0.5))
    // The mean of both.
    #expect(
      Self.pixel(east: 0, south: 1, Self.hillshade(.basic, azimuths: [0, 180]))
        == Self.grey(alpha: 1, white: 0.5))
  }

  @Test(arguments: [Hillshade.Method.standard, .basic, .combined, .igor])
  func `What is no number shows nothing or is held to its range`(method: Hillshade.Method) {
    let light = Self.hillshade(method, accent: .black)
    for (east, south) in [(Float.nan, Float(1)), (1, .nan), (.infinity, 0), (0, -.infinity)] {
      #expect(Self.pixel(east: east, south: south, light) == 0)
    }
    #expect(Self.pixel(east: 1, south: 1, light, opacity: .nan) == 0)
    #expect(
      Self.pixel(east: 1, south: 1, light, opacity: 7) == Self.pixel(east: 1, south: 1, light))
    for value in [Double.nan, .infinity, -1e300, 1e300] {
      let wild = Self.hillshade(
        method, azimuths: [value], altitude: value, exaggeration: value, accent: .white)
      let pixel = Self.pixel(east: 1, south: -3, wild) ?? 0
      let alpha = pixel >> 24
      #expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
    }
    let none = Hillshade(method: method, lights: [], accent: .black, exaggeration: 1)
    #expect(Self.pixel(east: 1, south: 1, none) == 0)
  }

  // MARK: Heights

  /// From transparent at 0 to black at 255, so that alpha tells the height.
  private static let ramp = ColorRamp(stops: [
    ColorRamp.Stop(position: 0, color: .transparent), ColorRamp.Stop(position: 1, color: .black),
  ])

  private static func alphas(
    _ grid: SampleGrid, _ placement: Homography, ramp: ColorRamp = ramp,
    filter: ImagePaint.Filter = .linear, in window: PixelWindow
  ) -> [Int] {
    pixels(
      ReliefPaint(.heights(grid, ramp, 0...255), placement: placement, filter: filter), in: window
    ).map { Int($0 >> 24) }
  }

  @Test func `Heights are blended between samples, the border's too`() {
    // 0, 40, 80, 120 with the border.
    let grid = SampleGrid(side: 2) { column, _ in Float((column + 1) * 40) }
    let doubled = Homography(x: SIMD3(0.5, 0, 0), y: SIMD3(0, 0.5, 0))
    #expect(
      Self.alphas(grid, doubled, in: Self.window(4)) == [30, 50, 70, 90])
    #expect(
      Self.alphas(grid, doubled, filter: .nearest, in: Self.window(4)) == [40, 40, 80, 80])
    #expect(Self.alphas(grid, Self.upright, in: Self.window(2)) == [40, 80])
  }

  @Test func `What is unknown leaves out the pixels that take part in it`() {
    let grid = SampleGrid(side: 3) { column, _ in column == 2 ? .nan : 100 }
    #expect(Self.alphas(grid, Self.upright, in: Self.window(3)) == [100, 100, 0])
    let doubled = Homography(x: SIMD3(0.5, 0, 0), y: SIMD3(0, 0.5, 0))
    #expect(Self.alphas(grid, doubled, in: Self.window(6)) == [100, 100, 100, 0, 0, 0])
  }

  @Test func `A leap of colours has a soft edge`() {
    let step = ColorRamp(stops: [
      ColorRamp.Stop(position: 0, color: .transparent),
      ColorRamp.Stop(position: 101.0 / 255, color: .transparent),
      ColorRamp.Stop(position: 101.0 / 255, color: .black),
    ])
    // A pixel is 4 m high; the one in the middle from 98 to 102.
    let grid = SampleGrid(side: 3) { column, _ in Float(96 + column * 4) }
    #expect(Self.alphas(grid, Self.upright, ramp: step, in: Self.window(3)) == [0, 64, 255])
    #expect(
      Self.alphas(grid, Self.upright, ramp: step, filter: .nearest, in: Self.window(3))
        == [0, 0, 255])
  }

  @Test func `Drawn smaller, the mean of what a pixel covers shows`() {
    let grid = SampleGrid(side: 64) { column, row in (column + row) & 1 == 0 ? 200 : 0 }
    let placement = Homography(x: SIMD3(8, 0, 0), y: SIMD3(0, 8, 0))
    #expect(
      Self.alphas(grid, placement, in: Self.window(8, 8)).allSatisfy { abs($0 - 100) <= 1 })
  }

  @Test func `Reductions weigh by area and leave out what is unknown`() {
    let grid = SampleGrid(side: 3) { column, row in row == 0 ? .nan : Float(column) }
    #expect(grid.reduced.map(\.side) == [1])
    #expect(grid.reduced.first?.samples == [Float](repeating: 1, count: 9))
    let unknown = SampleGrid(side: 2) { _, _ in .nan }
    #expect(unknown.reduced.first?.samples.allSatisfy { $0.isNaN } == true)
    #expect(SampleGrid(side: 1) { _, _ in 1 }.reduced.isEmpty)
  }

  // MARK: Windows

  @Test(arguments: 0..<24)
  func `Any window shows the same pixels as that part of the whole`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let grids = (0..<2).map { _ in
      SampleGrid(side: 16) { _, _ in Float(number(-2...2)) }
    }
    let size = number(0.05...6)
    let angle = number(0...6)
    let placement = Homography(
      origin: ScreenPoint(x: number(-9...9), y: number(-9...9)),
      x: SIMD3(cos(angle) * size, sin(angle) * size, number(-4...4)),
      y: SIMD3(-sin(angle) * size, cos(angle) * size, number(-4...4)),
      w: seed % 2 == 0 ? SIMD3(0, 0, 1) : SIMD3(number(-0.01...0.01), 0.01, 1))
    let content: ReliefPaint.Content =
      seed % 3 == 0
      ? .heights(grids[0], Self.ramp, -2...2)
      : .slopes(east: grids[0], south: grids[1], Self.hillshade(.standard, accent: .black))
    let paint = ReliefPaint(
      content, placement: placement, filter: seed % 5 == 0 ? .nearest : .linear)
    let whole = PixelWindow(
      originX: 51_200, originY: -2_560, width: 40, height: 30, scale: Double(1 + seed % 2))
    let picture = Self.pixels(paint, in: whole)
    for _ in 0..<6 {
      let (x, y) = (Int(number(0...39)), Int(number(0...29)))
      let (width, height) = (Int(number(1...Double(40 - x))), Int(number(1...Double(30 - y))))
      let part = Self.pixels(paint, in: whole.part(x: x, y: y, width: width, height: height))
      let same = (y..<y + height).flatMap { picture[$0 * 40 + x..<$0 * 40 + x + width] }
      #expect(part == same)
    }
  }
}
