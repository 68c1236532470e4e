import CartoucheCairo
import CartoucheImage

/// Pictures to PNG files and back, beside Cairo's writer.
enum PNGBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("png: write 1024×768 opaque, by Cairo") { try byCairo(MapPicture.painted()) },
      write("png: write 1024×768 opaque, fast", .fast) { try MapPicture.painted() },
      write("png: write 1024×768 opaque, balanced", .balanced) { try MapPicture.painted() },
      write("png: write 1024×768 opaque, small", .small) { try MapPicture.painted() },
      Benchmark("png: write 1024×768 translucent, by Cairo") {
        try byCairo(MapPicture.painted(background: nil))
      },
      write("png: write 1024×768 translucent, fast", .fast) {
        try MapPicture.painted(background: nil)
      },
      Benchmark("png: write 4096×4096 opaque, by Cairo") {
        try byCairo(MapPicture.painted(width: 4096, height: 4096))
      },
      write("png: write 4096×4096 opaque, fast", .fast) {
        try MapPicture.painted(width: 4096, height: 4096)
      },
      encode("png8: write 1024×768 opaque", .png8()),
      encode("png8: write 1024×768 opaque, dithered", .png8(dithering: .ordered)),
      encode("jpeg: write 1024×768", .jpeg()),
      encode("webp: write 1024×768", .webP(.lossy())),
      encode("webp: write 1024×768, lossless", .webP(.lossless)),
      Benchmark("png: read 1024×768 opaque") {
        let file = try MapPicture.painted().pngData()
        return { _ = try RasterImage(pngData: file) }
      },
      Benchmark("png: read 1024×768 translucent") {
        let file = try MapPicture.painted(background: nil).pngData()
        return { _ = try RasterImage(pngData: file) }
      },
      Benchmark("image: compare two of 4096×4096") {
        let expected = try MapPicture.painted(width: 4096, height: 4096)
        let actual = try MapPicture.painted(width: 4096, height: 4096, background: nil)
        return { _ = ImageDifference(expected: expected, actual: actual, tolerance: 1) }
      },
    ]
  }

  private static func byCairo(_ image: RasterImage) -> () throws -> Void {
    { _ = try CairoPNG.data(of: image) }
  }

  private static func encode(_ name: String, _ encoding: PictureEncoding) -> Benchmark {
    Benchmark(name) {
      let image = try MapPicture.painted()
      return { _ = try image.data(as: encoding) }
    }
  }

  private static func write(
    _ name: String, _ compression: PNGOptions.Compression, image: @escaping () throws -> RasterImage
  ) -> Benchmark {
    Benchmark(name) {
      let image = try image()
      return { _ = try image.pngData(options: PNGOptions(compression: compression)) }
    }
  }
}
