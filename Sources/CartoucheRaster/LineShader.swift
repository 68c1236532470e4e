package import CartoucheDrawing
package import CartoucheSupport

/// Colours the pixels of a window beside lines.
package struct LineShader {
  private let reader: LineFieldReader
  private let ramp: RampReader
  private let edges: LinePaint.Edges?
  private let opacity: Float
  /// Half the width that antialiasing takes, in points.
  private let halfPixel: Double

  /// - Parameters:
  ///   - opacity: 0…1.
  ///   - window: whose pixels are asked for.
  package init(_ paint: LinePaint, opacity: Double, in window: PixelWindow) {
    reader = LineFieldReader(paint.field, in: window)
    ramp = RampReader(paint.colors)
    edges = paint.edges
    self.opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    halfPixel = 0.5 / window.scale
  }

  /// Writes the window's pixels from its top-left one on, premultiplied, rows without padding.
  /// Where the coverage is 0 a pixel stays as it was.
  ///
  /// - Parameter stride: bytes from one row of the coverage to the next.
  package func shade(
    into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int,
    coverage: UnsafePointer<UInt8>, stride: Int
  ) {
    reader.forEachPixel(width: width, height: height, coverage: coverage, stride: stride) {
      column, row, place in
      pixels[row &* width &+ column] = place.map(pixel) ?? 0
    }
  }

  @inline(__always)
  private func pixel(_ place: LinePlace) -> UInt32 {
    ShadedPixel.packed(
      ramp.color(at: place.position), opacity: Float(coverage(of: place)) * opacity)
  }

  /// How far inside both edges a place lies, against how soft they are.
  @inline(__always)
  private func coverage(of place: LinePlace) -> Double {
    guard let edges else { return 1 }
    let softness = (edges.blur + 2 * halfPixel) * place.stretch
    let distance = abs(place.offset)
    var depth = edges.outer + halfPixel - distance
    if edges.inner > 0 { depth = min(depth, distance - (edges.inner + halfPixel - softness)) }
    let coverage = depth / softness
    // In this order what is not a number becomes 0.
    return coverage > 0 ? min(coverage, 1) : 0
  }
}
