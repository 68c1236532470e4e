package import CartoucheDrawing
package import CartoucheSupport

/// Colours the pixels of a window by their place along a line.
package struct LinearShader {
  private let pixels: PlanePixels
  private let paint: LinearPaint
  private let ramp: RampReader
  private let opacity: Float
  /// Of the ramp a point, along both axes.
  private let rate: ScreenPoint
  private let pixelShare: Double

  /// - Parameters:
  ///   - opacity: 0…1.
  ///   - window: whose pixels are asked for.
  package init(_ paint: LinearPaint, opacity: Double, in window: PixelWindow) {
    pixels = PlanePixels(window, plane: nil)
    self.paint = paint
    ramp = RampReader(paint.ramp)
    self.opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    let step = paint.end - paint.start
    let square = step.x * step.x + step.y * step.y
    rate = square > 0 && square.isFinite ? step * (1 / square) : .zero
    pixelShare = (rate.x * rate.x + rate.y * rate.y).squareRoot() / window.scale
  }

  /// Writes the window's pixels from its top-left one on, premultiplied, rows without padding.
  package func shade(into output: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    for row in 0..<height {
      // One colour holds along a whole row where the line runs straight down.
      let isLevel = rate.x == 0
      var last: UInt32 = 0
      for column in 0..<width {
        if column == 0 || !isLevel { last = pixel(column: column, row: row) }
        output[row &* width &+ column] = last
      }
    }
  }

  @inline(__always)
  private func pixel(column: Int, row: Int) -> UInt32 {
    let away = pixels.middle(column: column, row: row) - paint.start
    let place = away.x * rate.x + away.y * rate.y
    return ShadedPixel.packed(ramp.mean(around: place, width: pixelShare), opacity: opacity)
  }
}
