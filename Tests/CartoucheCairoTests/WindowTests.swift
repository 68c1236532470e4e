import CartoucheTestSupport
import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import Testing

@testable import CartoucheCairo

@Suite struct WindowTests {
  private static func crop(_ image: RasterImage, x: Int, y: Int, width: Int, height: Int)
    -> [UInt32]
  {
    (y..<y + height).flatMap { row in
      image.pixels[row * image.width + x..<row * image.width + x + width]
    }
  }

  /// Where `part` differs from the same pixels of `whole`, at most the first.
  private static func firstDifference(
    _ part: RasterImage, _ whole: RasterImage, x: Int, y: Int
  ) -> String? {
    let expected = crop(whole, x: x, y: y, width: part.width, height: part.height)
    guard expected != part.pixels else { return nil }
    let index = zip(expected, part.pixels).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    return "pixel \(x + index % part.width), \(y + index / part.width): "
      + "\(String(expected[index], radix: 16)) in the whole, "
      + "\(String(part.pixels[index], radix: 16)) in the part"
  }

  @Test(arguments: [1.0, 2, 3], [nil, Color(rgb: 0xf2efe9), Color(rgb: 0x336699, alpha: 0.4)])
  func `Any window of a drawing equals that part of the whole`(
    scale: Double, background: Color?
  ) throws {
    let side = Int(120 * scale)
    let windowPainter = CairoPainter()
    let wholePainter = CairoPainter()
    var generator = SeededGenerator(seed: 7)
    for seed in 0..<UInt64(6) {
      var drawing = RandomDrawing(seed: seed, extent: 120)
      let list = drawing.list(itemCount: 14, depth: 3)
      let window = PixelWindow(
        originX: Int.random(in: -4000...4000, using: &generator),
        originY: Int.random(in: -4000...4000, using: &generator), width: side, height: side,
        scale: scale)
      let whole = try wholePainter.paint(list, in: window, background: background)
      for round in 0..<24 {
        // Among them rows, columns and single pixels, which compositors treat on their own.
        let width = round % 4 == 0 ? 1 : Int.random(in: 1...side, using: &generator)
        let height = round % 6 == 0 ? 1 : Int.random(in: 1...side, using: &generator)
        let x = Int.random(in: 0...side - width, using: &generator)
        let y = Int.random(in: 0...side - height, using: &generator)
        let part = try windowPainter.paint(
          list, in: window.part(x: x, y: y, width: width, height: height), background: background)
        #expect(Self.firstDifference(part, whole, x: x, y: y) == nil)
      }
    }
  }

  @Test(arguments: [1.0, 2])
  func `Tiles of 64 pixels put together equal the whole`(scale: Double) throws {
    let painter = CairoPainter()
    for seed in 100..<UInt64(104) {
      var drawing = RandomDrawing(seed: seed, extent: 256 / scale)
      let list = drawing.list(itemCount: 30, depth: 3)
      let window = PixelWindow(originX: 0, originY: 0, width: 256, height: 256, scale: scale)
      let whole = try painter.paint(list, in: window)
      for y in stride(from: 0, to: 256, by: 64) {
        for x in stride(from: 0, to: 256, by: 64) {
          let tile = try painter.paint(list, in: window.part(x: x, y: y, width: 64, height: 64))
          #expect(Self.firstDifference(tile, whole, x: x, y: y) == nil)
        }
      }
    }
  }

  @Test func `A painter that has painted before paints the same`() throws {
    let used = CairoPainter()
    for seed in 200..<UInt64(210) {
      var drawing = RandomDrawing(seed: seed, extent: 90)
      let list = drawing.list(itemCount: 10, depth: 4)
      let window = PixelWindow(originX: 77, originY: -31, width: 90, height: 80, scale: 1)
      #expect(try used.paint(list, in: window) == CairoPainter().paint(list, in: window))
    }
  }

  @Test func `No picture holds a colour above its alpha`() throws {
    var drawing = RandomDrawing(seed: 42, extent: 200)
    let list = drawing.list(itemCount: 40, depth: 3)
    let image = try CairoPainter().paint(
      list, in: PixelWindow(originX: 0, originY: 0, width: 200, height: 200, scale: 1))
    let broken = image.pixels.filter { pixel in
      let alpha = pixel >> 24
      return pixel >> 16 & 0xff > alpha || pixel >> 8 & 0xff > alpha || pixel & 0xff > alpha
    }
    #expect(broken.isEmpty)
    #expect(Set(image.pixels).count > 1000)
  }
}
