/// A picture's reductions to one half, one quarter and so on, down to a single pixel: what a
/// sampler reads where the picture is drawn smaller than it is.
///
/// A pixel is the mean of what it covers of the level above it, weighted by area, so that levels of
/// odd sizes keep their content in place. Level 0, the picture itself, is not stored again.
package struct MipPyramid: Sendable {
  package struct Level: Hashable, Sendable {
    /// Of the level's first pixel in ``MipPyramid/pixels``.
    package let offset: Int
    package let width: Int
    package let height: Int
  }

  /// From level 1 on.
  package let levels: [Level]
  /// Premultiplied `0xAARRGGBB`, level after level, rows without padding.
  package let pixels: [UInt32]

  package init(_ image: RasterImage) {
    var levels: [Level] = []
    var pixels: [UInt32] = []
    var (width, height) = (image.width, image.height)
    while width > 1 || height > 1 {
      let source = levels.last.map { pixels[$0.offset...] } ?? image.pixels[...]
      let level = Level(
        offset: pixels.count, width: max(width / 2, 1), height: max(height / 2, 1))
      pixels += Self.reduced(source, width: width, height: height, to: level)
      levels.append(level)
      (width, height) = (level.width, level.height)
    }
    self.levels = levels
    self.pixels = pixels
  }

  private static func reduced(
    _ source: ArraySlice<UInt32>, width: Int, height: Int, to level: Level
  ) -> [UInt32] {
    if width == 2 * level.width, height == 2 * level.height { return halved(source, level) }
    let columns = (0..<level.width).map { span(of: $0, count: level.width, extent: width) }
    let start = source.startIndex
    let total = UInt64(width * height)
    var result: [UInt32] = []
    result.reserveCapacity(level.width * level.height)
    for row in 0..<level.height {
      let rows = span(of: row, count: level.height, extent: height)
      for columns in columns {
        var sum = SIMD4<UInt64>(repeating: 0)
        for (y, rowWeight) in rows {
          for (x, weight) in columns {
            let pixel = source[start + y * width + x]
            sum &+= components(pixel) &* (weight * rowWeight)
          }
        }
        sum = (sum &+ total / 2) / total
        result.append(UInt32(truncatingIfNeeded: sum.w << 24 | sum.z << 16 | sum.y << 8 | sum.x))
      }
    }
    return result
  }

  /// Of even sizes, four pixels a mean.
  private static func halved(_ source: ArraySlice<UInt32>, _ level: Level) -> [UInt32] {
    let (width, height) = (level.width, level.height)
    return [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      source.withUnsafeBufferPointer { source in
        for row in 0..<height {
          for column in 0..<width {
            let upper = 4 * row * width + 2 * column
            let lower = upper + 2 * width
            pixels[row * width + column] = mean(
              source[upper], source[upper + 1], source[lower], source[lower + 1])
          }
        }
      }
      count = width * height
    }
  }

  /// Rounded to nearest, halves upwards.
  @inline(__always)
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    // Two components of 8 bits each have room for sums in 16.
    let pair: UInt32 = 0x00ff_00ff
    let half: UInt32 = 0x0002_0002
    let low = (a & pair) &+ (b & pair) &+ (c & pair) &+ (d & pair) &+ half
    let high =
      (a >> 8 & pair) &+ (b >> 8 & pair) &+ (c >> 8 & pair) &+ (d >> 8 & pair) &+ half
    return low >> 2 & pair | (high >> 2 & pair) << 8
  }

  /// Which pixels one of `count` equal parts of `extent` pixels covers, and how much of each, in
  /// units of which the part has `extent`.
  private static func span(of part: Int, count: Int, extent: Int) -> [(index: Int, weight: UInt64)]
  {
    let (low, high) = (part * extent, (part + 1) * extent)
    return (low / count..<(high + count - 1) / count).map { index in
      (index, UInt64(min(high, (index + 1) * count) - max(low, index * count)))
    }
  }

  private static func components(_ pixel: UInt32) -> SIMD4<UInt64> {
    SIMD4(
      UInt64(pixel & 0xff), UInt64(pixel >> 8 & 0xff), UInt64(pixel >> 16 & 0xff),
      UInt64(pixel >> 24))
  }
}
