import CartoucheImage
import CartoucheSupport
import Testing

@testable import CartoucheCairo

@Suite struct CairoPNGTests {
  /// Cairo divides colours by alpha as we do, so that both files hold the same picture.
  @Test(arguments: [nil, Color(rgb: 0xf2efe9)])
  func `Cairo's file and ours hold the same picture`(background: Color?) throws {
    var drawing = RandomDrawing(seed: 3, extent: 100)
    let image = try CairoPainter().paint(
      drawing.list(itemCount: 20, depth: 2),
      in: PixelWindow(originX: 0, originY: 0, width: 100, height: 80, scale: 1),
      background: background)
    #expect(try RasterImage(pngData: try CairoPNG.data(of: image)) == image)
    #expect(try RasterImage(pngData: try image.pngData()) == image)
  }
}
