import CartoucheDrawing

/// Samples a texture, blending neighbours, for a span of pixels at a time.
///
/// Spans begin at multiples of their length on the plane, and each is sampled in one way, which
/// follows from its place: any window finds the same.
struct SpanSampler {
  let reader: TexelReader
  /// Whether what does not lie on the texture is left out.
  let isBounded: Bool
  private let isPreciseEnough: Bool

  init(_ reader: TexelReader, isBounded: Bool) {
    self.reader = reader
    self.isBounded = isBounded
    isPreciseEnough =
      max(reader.whole.width, reader.whole.height) <= TexelReader.Level.greatestExtent
  }

  /// Writes some pixels of a row.
  ///
  /// - Parameters:
  ///   - pixels: of the row, from its first one.
  ///   - columns: all in the span around `middle`.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, _ row: TexelMapping.Row, middle: Int,
    columns: Range<Int>
  ) {
    guard isPreciseEnough, var span = row.span(middle: middle) else {
      return fillOneByOne(pixels, row, columns: columns)
    }
    span.place = reader.wrapped(span.place)
    let sampling = reader.sampling(of: span.reach)
    guard let access = access(span, sampling) else {
      return fillOneByOne(pixels, row, columns: columns)
    }
    let quads = Quads(span, sampling, reader, access, middle: middle)
    quads.fill(pixels, columns: columns)
    if isBounded { clear(pixels, row, span, columns: columns) }
  }

  /// Writes texels of one row as they are, from column `x` of the texture on.
  func copy(to pixels: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int) {
    reader.copy(to: pixels, count: count, x: x, y: y, isBounded: isBounded)
  }

  /// How a span's texels are read.
  enum Access {
    case paired
    case single
  }

  @inline(__always)
  private func access(_ span: TexelSpan, _ sampling: TexelSampling) -> Access? {
    let last = sampling.share > 0 ? sampling.level + 1 : sampling.level
    let hasPairs = reader.levels[last].hasPairs
    if reader.edges.0 == .clamped, reader.edges.1 == .clamped {
      return hasPairs ? .paired : .single
    }
    let long = sampling.count > 1 ? span.reach.longStep : SIMD2(0, 0)
    let texel = 1 / reader.levels[last].factor
    let margin = SIMD2(abs(long.x), abs(long.y)) * 0.5 + texel
    if hasPairs, span.lies(within: reader.extents, margin: margin) { return .paired }
    if reader.edges.0 == .transparent || reader.edges.1 == .transparent { return nil }
    return .single
  }

  @inline(never)
  private func fillOneByOne(
    _ pixels: UnsafeMutablePointer<UInt32>, _ row: TexelMapping.Row, columns: Range<Int>
  ) {
    for column in columns {
      guard let (place, reach) = row.place(column: column),
        !isBounded || reader.contains(place)
      else {
        pixels[column] = 0
        continue
      }
      let sampling = reader.sampling(of: reach)
      pixels[column] = reader.mean(at: place, reach, sampling).pixel(opacity: 65_536)
    }
  }

  /// Clears what does not lie on the texture.
  private func clear(
    _ pixels: UnsafeMutablePointer<UInt32>, _ row: TexelMapping.Row, _ span: TexelSpan,
    columns: Range<Int>
  ) {
    if span.lies(within: reader.extents, margin: SIMD2(0.125, 0.125)) { return }
    for column in columns {
      if let (place, _) = row.place(column: column), reader.contains(place) { continue }
      pixels[column] = 0
    }
  }
}
