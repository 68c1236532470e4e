import CartoucheDrawing
import CartoucheImage

extension TexelReader {
  /// Lends a reader of a texture for the duration of the call.
  ///
  /// - Parameter withReductions: whether the texture may be drawn smaller than it is.
  static func lend(
    _ texture: Texture, edges: (ImagePaint.Edge, ImagePaint.Edge), withReductions: Bool = true,
    _ body: (TexelReader) -> Void
  ) {
    let image = texture.image
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let whole = Level(
        pixels: base, width: image.width, height: image.height, factor: SIMD2(1, 1))
      guard withReductions else { return lend([whole], edges, body) }
      let mips = texture.mips
      mips.pixels.withUnsafeBufferPointer { reduced in
        guard let base = reduced.baseAddress else { return lend([whole], edges, body) }
        let reductions = mips.levels.map { level in
          Level(
            pixels: base + level.offset, width: level.width, height: level.height,
            factor: SIMD2(
              Double(level.width) / Double(image.width),
              Double(level.height) / Double(image.height)))
        }
        lend([whole] + reductions, edges, body)
      }
    }
  }

  private static func lend(
    _ levels: [Level], _ edges: (ImagePaint.Edge, ImagePaint.Edge), _ body: (TexelReader) -> Void
  ) {
    levels.withUnsafeBufferPointer { levels in
      if let reader = TexelReader(levels: levels, edges: edges) { body(reader) }
    }
  }
}
