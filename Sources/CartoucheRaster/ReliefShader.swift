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
      fill(area, east, south, HillshadeColors(hillshade))
    case .heights(let heights, let ramp, let range):
      fill(area, heights, HeightColors(ramp, range))
    }
  }

  private struct Area {
    let output: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    let coverage: UnsafePointer<UInt8>?
    let stride: Int

    @inline(__always)
    func forEachPixel(ofRow index: Int, _ shade: (_ column: Int) -> UInt32) {
      let pixels = output + index &* width
      let coverage = coverage.map { $0 + index &* stride }
      for column in 0..<width where coverage.map({ $0[column] > 0 }) ?? true {
        pixels[column] = shade(column)
      }
    }
  }

  private func fill(
    _ area: Area, _ east: SampleGrid, _ south: SampleGrid, _ colors: HillshadeColors
  ) {
    SampleReader.lend(east, south, withReductions: mayShrink) { reader in
      for index in 0..<area.height {
        let row = mapping.row(index)
        area.forEachPixel(ofRow: index) { column in
          let slope = sample(row, column, reader)
          return ShadedPixel.packed(colors.color(of: slope), opacity: opacity)
        }
      }
    }
  }

  /// Where colours change at once the pixels on the border show both: each takes the mean over the
  /// heights that it reaches.
  private func fill(_ area: Area, _ heights: SampleGrid, _ colors: HeightColors) {
    SampleReader.lend(heights, heights, withReductions: mayShrink) { reader in
      var upper = [Float](repeating: .nan, count: area.width + 1)
      var lower = upper
      read(&lower, row: 0, reader)
      for index in 0..<area.height {
        swap(&upper, &lower)
        read(&lower, row: index + 1, reader)
        area.forEachPixel(ofRow: index) { column in
          let height = upper[column]
          let extent = abs(upper[column + 1] - height) + abs(lower[column] - height)
          let color = colors.color(of: height, extent: paint.filter == .nearest ? 0 : extent)
          return ShadedPixel.packed(color, opacity: opacity)
        }
      }
    }
  }

  private func read(_ heights: inout [Float], row index: Int, _ reader: SampleReader) {
    let row = mapping.row(index)
    for column in heights.indices { heights[column] = sample(row, column, reader).x }
  }

  /// Not a number where the plane has no image.
  @inline(__always)
  private func sample(
    _ row: TexelMapping.Row, _ column: Int, _ reader: SampleReader
  ) -> SIMD2<Float> {
    guard let (place, reach) = place(row, column) else { return SIMD2(.nan, .nan) }
    if paint.filter == .nearest { return reader.nearest(to: place) }
    return reader.mean(at: place, reach, TexelSampling(reach, .smooth, levels: reader.levelCount))
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
    paint.filter == .linear
      && (!mapping.isAffine || TexelSampling.mayShrink(mapping.reach, .smooth))
  }
}
