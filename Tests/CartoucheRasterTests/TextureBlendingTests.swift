import CartoucheDrawing
import CartoucheImage
import CartoucheRaster
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("The blending of textures")
struct TextureBlendingTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Texture {
    var generator = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ in
      PixelAlpha.premultiplied(UInt32.random(in: 0...UInt32.max, using: &generator))
    }
    return Texture(RasterImage(width: width, height: height, pixels: pixels))
  }

  private func picture(_ paint: ImagePaint, _ window: PixelWindow) -> RasterImage {
    var pixels = [UInt32](repeating: 0xdead_beef, count: window.width * window.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      ImageSampler(paint, in: window).sample(
        into: base, width: window.width, height: window.height)
    }
    return RasterImage(width: window.width, height: window.height, pixels: pixels)
  }

  private func components(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
      Double(pixel >> 24))
  }

  /// The pixel that a row or column stands for, as an edge has it.
  private func index(_ place: Int, _ extent: Int, _ edge: ImagePaint.Edge) -> Int? {
    switch edge {
    case .repeating: ((place % extent) + extent) % extent
    case .clamped: min(max(place, 0), extent - 1)
    case .transparent: (0..<extent).contains(place) ? place : nil
    }
  }

  /// In exact arithmetic, from the middles of pixels.
  private func blend(_ image: RasterImage, _ place: ScreenPoint, _ edge: ImagePaint.Edge)
    -> SIMD4<Double>
  {
    let (s, t) = (place.x - 0.5, place.y - 0.5)
    let (x, y) = (s.rounded(.down), t.rounded(.down))
    func pixel(_ column: Int, _ row: Int) -> SIMD4<Double> {
      guard let column = index(column, image.width, edge),
        let row = index(row, image.height, edge), let pixel = image[column, row]
      else { return .zero }
      return components(pixel)
    }
    let (column, row) = (Int(x), Int(y))
    let upper = pixel(column, row) * (1 - (s - x)) + pixel(column + 1, row) * (s - x)
    let lower = pixel(column, row + 1) * (1 - (s - x)) + pixel(column + 1, row + 1) * (s - x)
    return upper * (1 - (t - y)) + lower * (t - y)
  }

  @Test("comes near to the exact one, in perspective and at every edge", arguments: 0..<48)
  func exactness(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let edge = [ImagePaint.Edge.repeating, .clamped, .transparent][seed % 3]
    let (width, height) = [(1, 1), (1, 9), (8, 1), (2, 2), (17, 40), (90, 70)][seed / 3 % 6]
    let texture = noise(width, height, seed: UInt64(seed))
    // Never smaller than the texture is.
    var placement = Homography(
      origin: ScreenPoint(x: 33, y: 21),
      x: SIMD3(random(-0.8...0.8), random(-0.8...0.8), random(0...90)),
      y: SIMD3(random(-0.8...0.8), random(-0.8...0.8), random(0...70)))
    if seed % 2 == 0 { placement.w = SIMD3(random(0...0.0005), random(0...0.0005), 1) }
    let paint = ImagePaint(texture: texture, placement: placement, edge: edge)
    let window = PixelWindow(originX: 256 * 5, originY: 0, width: 83, height: 40, scale: 1)
    let image = picture(paint, window)
    for y in 0..<40 {
      for x in 0..<83 {
        let middle = ScreenPoint(x: Double(x) + 5.5, y: Double(y) + 0.5)
        guard let place = placement.apply(middle), let pixel = image[x, y] else { continue }
        let difference = components(pixel) - blend(texture.image, place, edge)
        // Shares of 1/256 leave up to half of one to either side, in both directions.
        #expect(max(difference.max(), -difference.min()) < 2.6, "\(x), \(y)")
      }
    }
  }

  @Test("leaves what is alike as it is, however far it is shrunk", arguments: [0.3, 1, 1.7, 5, 90])
  func uniform(ratio: Double) {
    let texture = Texture(
      RasterImage(width: 70, height: 50, pixels: [UInt32](repeating: 0xfffe_7f01, count: 3500)))
    let placement = Homography(
      origin: ScreenPoint(x: 20, y: 20), x: SIMD3(ratio, 0.2, 3), y: SIMD3(0, ratio * 2.6, 9),
      w: SIMD3(0.001, 0.002, 1))
    for edge in [ImagePaint.Edge.clamped, .repeating] {
      let window = PixelWindow(originX: 0, originY: 0, width: 61, height: 40, scale: 1)
      let image = picture(ImagePaint(texture: texture, placement: placement, edge: edge), window)
      #expect(Set(image.pixels) == [0xfffe_7f01])
    }
  }

  @Test("keeps the mean of what is shrunk", arguments: [1.3, 1.8, 2.5, 3.9, 7, 20])
  func means(ratio: Double) {
    let texture = noise(64, 64, seed: 3)
    let window = PixelWindow(originX: 0, originY: 0, width: 200, height: 200, scale: 1)
    func mean(_ image: RasterImage) -> SIMD4<Double> {
      image.pixels.reduce(SIMD4.zero) { $0 + components($1) } / Double(image.pixels.count)
    }
    for stretch in [1, 2.3, 6] {
      let placement = Homography(
        x: SIMD3(ratio * 0.8, ratio * -0.6 * stretch, 0.3),
        y: SIMD3(ratio * 0.6, ratio * 0.8 * stretch, 0.7))
      let image = picture(
        ImagePaint(texture: texture, placement: placement, edge: .repeating), window)
      let difference = mean(image) - mean(texture.image)
      #expect(max(difference.max(), -difference.min()) < 1.5, "\(stretch)")
    }
  }

  @Test("changes the colours of each pixel alike, wherever in a row it stands")
  func adjustment() {
    let texture = noise(37, 3, seed: 8)
    let adjustment = ColorAdjustment(
      red: SIMD4(0.9, 0.2, -0.1, 0.05), green: SIMD4(-0.2, 1.3, 0.1, -0.1),
      blue: SIMD4(0.3, 0.3, 0.3, 0))
    let paint = ImagePaint(
      texture: texture, placement: Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0)), opacity: 0.5,
      content: .colors(adjustment))
    let window = PixelWindow(originX: 0, originY: 0, width: 37, height: 3, scale: 1)
    for (pixel, original) in zip(picture(paint, window).pixels, texture.image.pixels) {
      let before = components(original)
      let straight = SIMD4(before.z, before.y, before.x, before.w)
      func changed(_ row: SIMD4<Double>) -> Double {
        min(max((row * straight).sum(), 0), before.w) * 0.5
      }
      let expected = SIMD4(
        changed(adjustment.blue), changed(adjustment.green), changed(adjustment.red),
        before.w * 0.5)
      let difference = components(pixel) - expected
      #expect(max(difference.max(), -difference.min()) < 0.51)
    }
  }
}
