import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite("Picture files that are written in bands")
struct PictureStreamTests {
  private func bands(of image: RasterImage, height: Int) -> [RasterImage] {
    stride(from: 0, to: image.height, by: height).map { top in
      let rows = min(height, image.height - top)
      return RasterImage(
        width: image.width, height: rows, scale: image.scale,
        pixels: Array(image.pixels[top * image.width..<(top + rows) * image.width]))
    }
  }

  @Test(arguments: [true, false], [1, 7, 64, 100])
  func `PNG comes back to the bit`(isOpaque: Bool, height: Int) throws {
    var generator = SeededGenerator(seed: 3)
    let image = PNGWritingTests.randomImage(
      width: 301, height: 64, isOpaque: isOpaque, using: &generator)
    var stream = try PNGStream(size: image.size, scale: image.scale, isOpaque: isOpaque)
    var file: [UInt8] = []
    for band in bands(of: image, height: height) { file += try stream.append(band) }
    file += try stream.end()
    let decoded = try RasterImage(pngData: file)
    #expect(decoded.pixels == image.pixels && decoded.size == image.size)
  }

  @Test func `Bands that do not fit are refused`() throws {
    let size = PixelSize(width: 4, height: 3)
    let band = RasterImage(width: 4, height: 2, scale: 1, pixels: Array(repeating: 0, count: 8))
    var stream = try PNGStream(size: size, scale: 1, isOpaque: false)
    _ = try stream.append(band)
    #expect(throws: PNGError.self) { try stream.append(band) }
    let narrow = RasterImage(width: 3, height: 1, scale: 1, pixels: [0, 0, 0])
    #expect(throws: PNGError.self) { try stream.append(narrow) }
    #expect(throws: PNGError.self) { try stream.end() }
    var opaque = try PNGStream(size: size, scale: 1, isOpaque: true)
    #expect(throws: PNGError.self) { try opaque.append(band) }
    var tiff = try TIFFStream(descriptor: -1, size: size, scale: 1, isOpaque: true)
    #expect(throws: ImageEncodingError.self) { try tiff.append(band) }
    #expect(throws: ImageEncodingError.self) { try tiff.end() }
  }
}
