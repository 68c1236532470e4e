package import CartoucheDrawing
import CartoucheImage
package import CartoucheSupport

/// Samples textures for the pixels of a window.
///
/// Any window of a plane gets the same pixels where it overlaps another, bit for bit.
package struct ImageSampler {
  private let paint: ImagePaint
  private let mapping: TexelMapping
  private let scale: Double

  /// - Parameter window: whose pixels are asked for.
  package init(_ paint: ImagePaint, in window: PixelWindow) {
    self.paint = paint
    mapping = TexelMapping(paint.placement, window: window)
    scale = window.scale
  }

  /// Writes the window's pixels from its top-left one on, premultiplied, rows without padding.
  ///
  /// - Parameters:
  ///   - coverage: where it is 0 a pixel may be left as it was.
  ///   - stride: bytes from one row of the coverage to the next.
  ///   - isBounded: leaves out what does not lie on the texture, unless this repeats.
  package func sample(
    into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int,
    coverage: UnsafePointer<UInt8>? = nil, stride: Int = 0, isBounded: Bool = false
  ) {
    withReader { reader in
      let area = Area(
        pixels: pixels, width: width, height: height, coverage: coverage, stride: stride)
      let isBounded = isBounded && paint.edge == .clamped
      switch paint.content {
      case .colors(let adjustment):
        let finish = ColorFinish(adjustment, opacity: opacity)
        if paint.filter == .linear, paint.stretch == nil {
          fill(area, SpanSampler(reader, isBounded: isBounded), finish)
        } else {
          fill(area, reader, isBounded: isBounded) { finish.pixel($0) }
        }
      case .distanceField(let field):
        let shader = DistanceFieldShader(field, opacity: opacity, scale: scale)
        fill(area, reader, isBounded: isBounded) { shader.pixel(alpha: $0.alpha) }
      }
    }
  }

  /// In 0…1, also where it was no number.
  private var opacity: Double { paint.opacity > 0 ? min(paint.opacity, 1) : 0 }

  private struct Area {
    let pixels: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    let coverage: UnsafePointer<UInt8>?
    let stride: Int

    @inline(__always)
    func forEachPixel(of mapping: TexelMapping, _ shade: (TexelMapping.Row, Int) -> UInt32) {
      for index in 0..<height {
        let row = mapping.row(index)
        let pixels = pixels + index &* width
        if let coverage = coverage.map({ $0 + index &* stride }) {
          for column in 0..<width where coverage[column] > 0 { pixels[column] = shade(row, column) }
        } else {
          for column in 0..<width { pixels[column] = shade(row, column) }
        }
      }
    }

    /// The spans that any coverage needs, and of each the columns in the window.
    @inline(__always)
    func forEachSpan(
      of mapping: TexelMapping,
      _ fill: (UnsafeMutablePointer<UInt32>, TexelMapping.Row, Int, Range<Int>) -> Void
    ) {
      for index in 0..<height {
        let row = mapping.row(index)
        let pixels = pixels + index &* width
        let coverage = coverage.map { $0 + index &* stride }
        var start = mapping.firstSpan
        while start < width {
          let end = start &+ TexelSpan.length
          let columns = max(start, 0)..<min(end, width)
          if Self.isCovered(coverage, columns) {
            fill(pixels, row, start &+ TexelSpan.middle, columns)
          }
          start = end
        }
      }
    }

    @inline(__always)
    private static func isCovered(_ coverage: UnsafePointer<UInt8>?, _ columns: Range<Int>)
      -> Bool
    {
      guard let coverage else { return true }
      return columns.contains { coverage[$0] > 0 }
    }
  }

  @inline(__always)
  private func fill(
    _ area: Area, _ reader: TexelReader, isBounded: Bool, _ shade: (Texel) -> UInt32
  ) {
    if let stretch = paint.stretch { return fill(area, reader, stretch, shade) }
    let isNearest = paint.filter == .nearest
    if mapping.isAffine {
      let reach = mapping.reach
      let sampling = reader.sampling(of: reach)
      let isVisible = mapping.isVisible
      area.forEachPixel(of: mapping) { row, column in
        let place = row.affinePlace(column: column)
        guard isVisible, !isBounded || reader.contains(place) else { return 0 }
        return shade(
          isNearest ? reader.nearest(to: place) : reader.mean(at: place, reach, sampling))
      }
    } else {
      area.forEachPixel(of: mapping) { row, column in
        guard let (place, reach) = row.place(column: column),
          !isBounded || reader.contains(place)
        else { return 0 }
        if isNearest { return shade(reader.nearest(to: place)) }
        return shade(reader.mean(at: place, reach, reader.sampling(of: reach)))
      }
    }
  }

  /// Pieces are stretched each on its own, so that no one reduction suits them all.
  @inline(__always)
  private func fill(
    _ area: Area, _ reader: TexelReader, _ stretch: TextureStretch, _ shade: (Texel) -> UInt32
  ) {
    let isNearest = paint.filter == .nearest
    area.forEachPixel(of: mapping) { row, column in
      guard mapping.isVisible, let (place, reach) = row.place(column: column) else { return 0 }
      let texel = stretch.texel(at: place)
      return shade(isNearest ? reader.nearest(to: texel) : reader.mean(at: texel, reach, .single))
    }
  }

  /// Fills spans which begin where the plane says.
  private func fill(_ area: Area, _ sampler: SpanSampler, _ finish: ColorFinish) {
    if let offset = mapping.wholeOffset(width: area.width, height: area.height) {
      return copy(area, sampler, finish, offset)
    }
    area.forEachSpan(of: mapping) { pixels, row, middle, columns in
      sampler.fill(pixels, row, middle: middle, columns: columns)
      finish.apply(to: pixels + columns.lowerBound, count: columns.count)
    }
  }

  /// Fills rows with texels as they are.
  private func copy(
    _ area: Area, _ sampler: SpanSampler, _ finish: ColorFinish, _ offset: (x: Int, y: Int)
  ) {
    for row in 0..<area.height {
      let pixels = area.pixels + row &* area.width
      sampler.copy(
        to: pixels, count: area.width, x: offset.x, y: offset.y + row)
      finish.apply(to: pixels, count: area.width)
    }
  }

  private func withReader(_ body: (TexelReader) -> Void) {
    TexelReader.lend(
      paint.texture, edges: (paint.edge, paint.edge),
      withReductions: paint.filter == .linear && mayShrink, body)
  }

  /// Whether any pixel may take in more texels than one sample does.
  private var mayShrink: Bool {
    !mapping.isAffine || TexelSampling.mayShrink(mapping.reach, .smooth)
  }
}
