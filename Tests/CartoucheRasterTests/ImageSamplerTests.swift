import CartoucheDrawing
import CartoucheImage
import CartoucheRaster
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("The image sampler")
struct ImageSamplerTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Texture {
    var generator = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ in
      PixelAlpha.premultiplied(UInt32.random(in: 0...UInt32.max, using: &generator))
    }
    return Texture(RasterImage(width: width, height: height, pixels: pixels))
  }

  private func picture(
    _ paint: ImagePaint, _ window: PixelWindow, isBounded: Bool = false
  ) -> RasterImage {
    var pixels = [UInt32](repeating: 0xdead_beef, count: window.width * window.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      ImageSampler(paint, in: window).sample(
        into: base, width: window.width, height: window.height, isBounded: isBounded)
    }
    return RasterImage(width: window.width, height: window.height, pixels: pixels)
  }

  private func upright(
    origin: ScreenPoint = .zero, texelsPerPoint: Double = 1
  ) -> Homography {
    Homography(
      origin: origin, x: SIMD3(texelsPerPoint, 0, 0), y: SIMD3(0, texelsPerPoint, 0))
  }

  @Test(
    "shows every pixel as it is at a whole scale, upright, however far out",
    arguments: [0.0, 1, -3, 4_294_967_296])
  func wholeScale(offset: Double) {
    let texture = noise(7, 5)
    for (scale, ratio) in [(1.0, 1.0), (2, 2)] {
      let origin = Int(offset * scale) * 256
      let window = PixelWindow(
        originX: origin - 512, originY: origin - 512, width: 11, height: 9, scale: scale)
      for filter in [ImagePaint.Filter.linear, .nearest] {
        let paint = ImagePaint(
          texture: texture,
          placement: upright(origin: ScreenPoint(x: offset, y: offset), texelsPerPoint: ratio),
          filter: filter)
        let image = picture(paint, window)
        for y in 0..<9 {
          for x in 0..<11 { #expect(image[x, y] == (texture.image[x - 2, y - 2] ?? 0)) }
        }
      }
    }
  }

  @Test("repeats a pattern without a seam, at huge coordinates too")
  func repeats() {
    let texture = noise(7, 5)
    // 2^32 pixels from the origin, a whole number of repetitions away from it or not.
    for shift in [0, 7 * 5 * 122_713_351, 1 << 32] {
      let window = PixelWindow(
        originX: shift * 256, originY: shift * 256, width: 30, height: 20, scale: 1)
      let image = picture(
        ImagePaint(texture: texture, placement: upright(), edge: .repeating), window)
      for y in 0..<20 {
        for x in 0..<30 {
          #expect(image[x, y] == texture.image[(x + shift) % 7, (y + shift) % 5])
        }
      }
    }
  }

  @Test("blends neighbours, and the last with the first where it repeats")
  func blends() {
    let texture = Texture(RasterImage(width: 2, height: 1, pixels: [0xff00_0000, 0xff00_00ff]))
    let window = PixelWindow(originX: 0, originY: 0, width: 4, height: 1, scale: 1)
    func blues(_ edge: ImagePaint.Edge) -> [UInt32] {
      let placement = upright(texelsPerPoint: 0.5)
      return picture(ImagePaint(texture: texture, placement: placement, edge: edge), window).pixels
        .map { $0 & 0xff }
    }
    // Middles of pixels lie at texels ¼, ¾, 1¼ and 1¾.
    #expect(blues(.clamped) == [0, 64, 191, 255])
    #expect(blues(.repeating) == [64, 64, 191, 191])
    let faded = picture(
      ImagePaint(texture: texture, placement: upright(texelsPerPoint: 0.5)), window)
    #expect(faded.pixels.map { $0 >> 24 } == [143, 191, 191, 143])
  }

  @Test("draws what shares an edge without a gap and without a pixel twice", arguments: 0..<20)
  func sharedEdges(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let window = PixelWindow(originX: 0, originY: 0, width: 60, height: 40, scale: 1)
    // Edges on the middles of pixels as often as not.
    let x = Double(Int.random(in: 20...80, using: &generator)) / 2
    let texture = Texture(
      RasterImage(width: 3, height: 3, pixels: [UInt32](repeating: ~0, count: 9)))
    func corners(_ left: Double, _ right: Double) -> [ScreenPoint] {
      [(left, -3), (right, -3), (right + 9, 50), (left + 9, 50)].map { ScreenPoint(x: $0, y: $1) }
    }
    var counts = [UInt32](repeating: 0, count: 2400)
    for quad in [corners(-90, x), corners(x, 150)] {
      guard let placement = Homography(corners: quad, width: 3, height: 3) else {
        Issue.record("no homography")
        return
      }
      let paint = ImagePaint(texture: texture, placement: placement, edge: .clamped)
      for (index, pixel) in picture(paint, window, isBounded: true).pixels.enumerated() {
        counts[index] += pixel & 1
      }
    }
    #expect(counts.allSatisfy { $0 == 1 })
  }

  @Test("finds in a fine pattern seen small its mean colour")
  func shrinks() {
    let checks = (0..<64 * 64).map { ($0 + $0 / 64) % 2 == 0 ? 0xff00_0000 : 0xffff_ffff as UInt32 }
    let texture = Texture(RasterImage(width: 64, height: 64, pixels: checks))
    let window = PixelWindow(originX: 0, originY: 0, width: 20, height: 20, scale: 1)
    for ratio in [2.0, 3.3, 8, 1000] {
      let image = picture(
        ImagePaint(texture: texture, placement: upright(texelsPerPoint: ratio), edge: .repeating),
        window)
      for pixel in image.pixels { #expect((120...136).contains(pixel & 0xff), "\(ratio)") }
    }
  }

  @Test("colours distance fields, the outline at three quarters of alpha")
  func distanceField() {
    // Alpha from 0 to 255 over 32 columns: eight units.
    let pixels = (0..<32).map { UInt32($0 * 255 / 31) << 24 }
    let texture = Texture(RasterImage(width: 32, height: 1, pixels: pixels))
    let window = PixelWindow(originX: 0, originY: 0, width: 32, height: 1, scale: 1)
    let field = DistanceFieldPaint(
      color: Color(rgb: 0xff0000),
      halo: Halo(color: Color(rgb: 0x0000ff), width: 2))
    let image = picture(
      ImagePaint(
        texture: texture, placement: upright(), edge: .clamped, content: .distanceField(field)),
      window)
    // Inside the colour, then two units of halo, then nothing.
    #expect(image.pixels[30] == 0xffff_0000)
    #expect(image.pixels[19] == 0xff00_00ff)
    #expect(image.pixels[10] == 0)
  }

  @Test("changes colours in proportion to alpha")
  func adjusts() {
    let texture = Texture(RasterImage(width: 2, height: 1, pixels: [0xff20_4060, 0x8010_2030]))
    let window = PixelWindow(originX: 0, originY: 0, width: 2, height: 1, scale: 1)
    let inverted = ColorAdjustment(
      red: SIMD4(-1, 0, 0, 1), green: SIMD4(0, -1, 0, 1), blue: SIMD4(0, 0, -1, 1))
    let image = picture(
      ImagePaint(texture: texture, placement: upright(), content: .colors(inverted)), window)
    #expect(image.pixels == [0xffdf_bf9f, 0x8070_6050])
  }

  @Test("any window shows the same pixels as that part of the whole", arguments: 0..<30)
  func anyWindow(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let offset = [0, -70_000, 1 << 30][seed % 3]
    let scale = Double(1 + seed % 2)
    var placement = Homography(
      origin: ScreenPoint(x: Double(offset) / scale + random(-9...90), y: Double(offset) / scale),
      x: SIMD3(random(-3...3), random(-3...3), random(-50...50)),
      y: SIMD3(random(-3...3), random(-3...3), random(-50...50)))
    if seed % 5 > 1 { placement.w = SIMD3(random(-0.02...0.02), random(-0.02...0.02), 1) }
    let paint = ImagePaint(
      texture: noise(17, 9, seed: UInt64(seed)), placement: placement,
      filter: seed % 7 == 0 ? .nearest : .linear,
      edge: [.repeating, .clamped, .transparent][seed / 3 % 3], opacity: random(0...1))
    let whole = PixelWindow(
      originX: offset * 256, originY: offset * 256 + 64, width: 90, height: 70, scale: scale)
    let image = picture(paint, whole, isBounded: seed % 2 == 0)
    for _ in 0..<8 {
      let x = Int.random(in: 0..<90, using: &generator)
      let y = Int.random(in: 0..<70, using: &generator)
      let width = Int.random(in: 1...90 - x, using: &generator)
      let height = Int.random(in: 1...70 - y, using: &generator)
      let part = picture(
        paint, whole.part(x: x, y: y, width: width, height: height), isBounded: seed % 2 == 0)
      #expect(part.pixels == image.part(x: x, y: y, width: width, height: height)?.pixels)
    }
  }

  @Test("takes any numbers without a trap")
  func wildNumbers() {
    let wild = [0, -1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan]
    var generator = SeededGenerator(seed: 4)
    func any() -> Double { wild[Int.random(in: 0..<wild.count, using: &generator)] }
    let window = PixelWindow(originX: -3 << 40, originY: 99, width: 3, height: 3, scale: 1.5)
    for round in 0..<2_000 {
      let content: ImagePaint.Content =
        switch round % 3 {
        case 0: .colors(nil)
        case 1:
          .colors(
            ColorAdjustment(
              red: SIMD4(any(), 1, 0, any()), green: SIMD4(any(), any(), 1, 0),
              blue: SIMD4(repeating: any())))
        default:
          .distanceField(
            DistanceFieldPaint(
              color: Color(rgb: 0xff0000), halo: Halo(color: .black, width: any(), blur: any()),
              unit: any()))
        }
      let paint = ImagePaint(
        texture: noise(3, 2),
        placement: Homography(
          origin: ScreenPoint(x: any(), y: any()), x: SIMD3(any(), any(), any()),
          y: SIMD3(any(), 1, any()), w: SIMD3(any(), any(), any())),
        filter: round % 2 == 0 ? .linear : .nearest,
        edge: [.repeating, .clamped, .transparent][round / 2 % 3], opacity: any(),
        content: content)
      let image = picture(paint, window, isBounded: round % 5 == 0)
      #expect(!image.pixels.contains(0xdead_beef))
    }
  }
}
