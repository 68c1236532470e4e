package import CartoucheDrawing
package import CartoucheSupport

/// Colours the pixels of a window by the height or the slope of the ground.
///
/// Any window of a plane gets the same pixels where it overlaps another, bit for bit.
package struct ReliefShader {
  private let paint: ReliefPaint
  private let mapping: TexelMapping
  private let opacity: Float

  /// - Parameter window: whose pixels are asked for.
  package init(_ paint: ReliefPaint, in window: PixelWindow) {
    self.paint = paint
    mapping = TexelMapping(paint.placement, window: window)
    // Also where it was no number.
    opacity = Float(paint.opacity > 0 ? min(paint.opacity, 1) : 0)
  }

  /// Writes the window's pixels from its top-left one on, premultiplied, rows without padding.
  ///
  /// - Parameters:
  ///   - coverage: where it is 0 a pixel may be left as it was.
  ///   - stride: bytes from one row of the coverage to the next.
  package func shade(
    into output: UnsafeMutablePointer<UInt32>, width: Int, height: Int,
    coverage: UnsafePointer<UInt8>? = nil, stride: Int = 0
  ) {
    let area = Area(
      output: output, width: width, height: height, coverage: coverage, stride: stride)
    switch paint.content {
    case .slopes(let east, let south, let hillshade):
      let colors = HillshadeColors(hillshade)
      fill(area, east, south) { slope in colors.color(of: slope) }
    case .heights(let heights, let ramp, let range):
      let colors = HeightColors(ramp, range)
      fill(area, heights, heights) { height in colors.color(of: height.x) }
    }
  }

  private struct Area {
    let output: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    let coverage: UnsafePointer<UInt8>?
    let stride: Int
  }

  @inline(__always)
  private func fill(
    _ area: Area, _ first: SampleGrid, _ second: SampleGrid,
    _ color: (SIMD2<Float>) -> SIMD4<Float>
  ) {
    let isNearest = paint.filter == .nearest
    SampleReader.lend(first, second, withReductions: !isNearest && mayShrink) { reader in
      for index in 0..<area.height {
        let row = mapping.row(index)
        let pixels = area.output + index &* area.width
        let coverage = area.coverage.map { $0 + index &* area.stride }
        for column in 0..<area.width where coverage.map({ $0[column] > 0 }) ?? true {
          guard let (place, reach) = place(row, column) else {
            pixels[column] = 0
            continue
          }
          let sampling = TexelSampling(reach, levels: reader.levelCount)
          let sample =
            isNearest ? reader.nearest(to: place) : reader.mean(at: place, reach, sampling)
          pixels[column] = ShadedPixel.packed(color(sample), opacity: opacity)
        }
      }
    }
  }

  @inline(__always)
  private func place(
    _ row: TexelMapping.Row, _ column: Int
  ) -> (place: SIMD2<Double>, reach: TexelReach)? {
    guard mapping.isAffine else { return row.place(column: column) }
    return mapping.isVisible ? (row.affinePlace(column: column), mapping.reach) : nil
  }

  /// Whether any pixel may take in more samples than one reading does.
  private var mayShrink: Bool {
    !mapping.isAffine || TexelSampling.mayShrink(mapping.reach)
  }
}
