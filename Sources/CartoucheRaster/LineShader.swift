package import CartoucheDrawing
package import CartoucheSupport

/// Colours the pixels of a window beside lines.
package struct LineShader {
  private let paint: LinePaint
  private let opacity: Float
  private let window: PixelWindow

  /// - Parameters:
  ///   - opacity: 0…1.
  ///   - window: whose pixels are asked for.
  package init(_ paint: LinePaint, opacity: Double, in window: PixelWindow) {
    self.paint = paint
    self.opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    self.window = window
  }

  /// Writes the window's pixels from its top-left one on, premultiplied, rows without padding.
  /// Where the coverage is 0 a pixel stays as it was.
  ///
  /// - Parameter stride: bytes from one row of the coverage to the next.
  package func shade(
    into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int,
    coverage: UnsafePointer<UInt8>, stride: Int
  ) {
    let reader = LineFieldReader(paint.field, in: window)
    func shade(_ colors: some LineColors) {
      LinePixels(reader: reader, colors: colors, softEdges: paint.softEdges, opacity: opacity)
        .shade(into: pixels, width: width, height: height, coverage: coverage, stride: stride)
    }
    switch paint.content {
    case .ramp(let ramp): shade(LineRampColors(ramp))
    case .pattern(let pattern):
      TexelReader.lend(pattern.texture, edges: (.repeating, .clamped)) { texels in
        shade(
          LinePatternColors(
            pattern, texels: texels, lineWidth: 2 * paint.field.halfWidth,
            pixelLength: reader.pixelLength))
      }
    }
  }
}
