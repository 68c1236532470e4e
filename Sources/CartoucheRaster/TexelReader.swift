import CartoucheDrawing
import CartoucheImage

/// Reads a texture between its pixels and its levels.
struct TexelReader {
  /// A texture or one of its reductions.
  struct Level {
    let pixels: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// Pixels of the level a pixel of the texture.
    let factor: SIMD2<Double>
    /// Of the last pixel's middle from the first one's, in 1/256 pixel.
    let greatestS: Float
    let greatestT: Float
    /// The last column with another to the right.
    let lastPair: Int32
    let lastRow: Int32

    init(pixels: UnsafePointer<UInt32>, width: Int, height: Int, factor: SIMD2<Double>) {
      self.pixels = pixels
      self.width = width
      self.height = height
      self.factor = factor
      greatestS = Float((width - 1) * 256)
      greatestT = Float((height - 1) * 256)
      lastPair = Int32(truncatingIfNeeded: width - 2)
      lastRow = Int32(truncatingIfNeeded: height - 1)
    }
  }

  /// At least one, from the largest.
  let levels: UnsafeBufferPointer<Level>
  let whole: Level
  /// What lies to the left and right, and what above and below.
  let edges: (ImagePaint.Edge, ImagePaint.Edge)
  let extents: SIMD2<Double>
  private let inverseExtents: SIMD2<Double>

  /// Texels farther out than this are told from each other by nobody.
  private static let reach = 1_048_576.0
  /// Places farther out than this, in texels, are one place: what repeats there has lost its phase.
  private static let repeatingReach = 0x1p50

  /// - Parameter levels: at least one, from the largest.
  init?(
    levels: UnsafeBufferPointer<Level>, edges: (ImagePaint.Edge, ImagePaint.Edge)
  ) {
    guard let whole = levels.first else { return nil }
    self.levels = levels
    self.whole = whole
    self.edges = edges
    extents = SIMD2(Double(whole.width), Double(whole.height))
    inverseExtents = 1 / extents
  }

  /// What repeats or ends in the picture is a pattern or an icon; pictures of the ground go on.
  var detail: TexelSampling.Detail {
    edges.0 == .clamped && edges.1 == .clamped ? .smooth : .crisp
  }

  @inline(__always)
  func sampling(of reach: TexelReach) -> TexelSampling {
    TexelSampling(reach, detail, levels: levels.count)
  }

  /// The texture's mean over what a pixel covers.
  @inline(__always)
  func mean(at place: SIMD2<Double>, _ reach: TexelReach, _ sampling: TexelSampling) -> Texel {
    if sampling.count == 1 {
      let place = wrapped(place)
      let texel = blended(levels[sampling.level], place)
      if sampling.share == 0 { return texel }
      return .blend(
        texel, blended(levels[sampling.level + 1], place), share: UInt64(sampling.share))
    }
    return mean(of: sampling.count, at: place, reach, sampling)
  }

  @inline(never)
  private func mean(
    of count: Int, at place: SIMD2<Double>, _ reach: TexelReach, _ sampling: TexelSampling
  ) -> Texel {
    let level = levels[sampling.level]
    let next = levels[sampling.share == 0 ? sampling.level : sampling.level + 1]
    let step = reach.longStep * (1 / Double(count))
    let first = place - step * (Double(count - 1) / 2)
    var sum = Texel.transparent
    for index in 0..<count {
      let place = wrapped(first + step * Double(index))
      let texel = blended(level, place)
      sum =
        sum
        &+ (sampling.share == 0
          ? texel : .blend(texel, blended(next, place), share: UInt64(sampling.share)))
    }
    return sum.divided(by: UInt64(count))
  }

  /// Blends the four pixels around a place in steps of 1/256 pixel.
  @inline(__always)
  private func blended(_ level: Level, _ place: SIMD2<Double>) -> Texel {
    let column = Self.units(place.x * level.factor.x - 0.5, perPixel: 256)
    let row = Self.units(place.y * level.factor.y - 0.5, perPixel: 256)
    let (x, y) = (column >> 8, row >> 8)
    let (right, below) = (UInt64(column & 255), UInt64(row & 255))
    if UInt(bitPattern: x) < UInt(bitPattern: level.width &- 1),
      UInt(bitPattern: y) < UInt(bitPattern: level.height &- 1)
    {
      let upper = level.pixels + (y &* level.width &+ x)
      let lower = upper + level.width
      return Self.blended(upper[0], upper[1], lower[0], lower[1], right: right, below: below)
    }
    return Self.blended(
      pixel(level, x, y), pixel(level, x + 1, y), pixel(level, x, y + 1),
      pixel(level, x + 1, y + 1), right: right, below: below)
  }

  @inline(__always)
  private static func blended(
    _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32,
    right: UInt64, below: UInt64
  ) -> Texel {
    if right | below == 0 { return Texel(topLeft) }
    let (left, above) = (256 &- right, 256 &- below)
    return Texel(topLeft, weight: left &* above) &+ Texel(topRight, weight: right &* above)
      &+ Texel(bottomLeft, weight: left &* below) &+ Texel(bottomRight, weight: right &* below)
  }

  /// The pixel that a place falls into.
  @inline(__always)
  func nearest(to place: SIMD2<Double>) -> Texel {
    let place = wrapped(place)
    let x = Self.units(place.x, perPixel: 65_536) >> 16
    let y = Self.units(place.y, perPixel: 65_536) >> 16
    return Texel(pixel(whole, x, y))
  }

  /// Whether a place lies on the texture, its left and upper edge included. Places are rounded, so
  /// that textures which share an edge share no pixel and leave none.
  @inline(__always)
  func contains(_ place: SIMD2<Double>) -> Bool {
    let s = Self.units(place.x, perPixel: 65_536)
    let t = Self.units(place.y, perPixel: 65_536)
    return s >= 0 && t >= 0 && s < whole.width << 16 && t < whole.height << 16
  }

  /// The nearest whole number of units; what is not a number lies far out.
  @inline(__always)
  private static func units(_ position: Double, perPixel count: Double) -> Int {
    let bounded = position > -reach ? (position < reach ? position : reach) : -reach
    return GridRounding.nearest(bounded * count)
  }

  /// Brought onto the texture where it repeats, but for what rounding leaves over.
  @inline(__always)
  func wrapped(_ place: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      edges.0 == .repeating ? Self.wrapped(place.x, extents.x, inverseExtents.x) : place.x,
      edges.1 == .repeating ? Self.wrapped(place.y, extents.y, inverseExtents.y) : place.y)
  }

  @inline(__always)
  private static func wrapped(_ position: Double, _ extent: Double, _ inverse: Double) -> Double {
    guard abs(position) < repeatingReach else { return 0 }
    return position - GridRounding.floor(position * inverse) * extent
  }

  @inline(__always)
  private func pixel(_ level: Level, _ x: Int, _ y: Int) -> UInt32 {
    guard let column = Self.index(x, level.width, edges.0),
      let row = Self.index(y, level.height, edges.1)
    else { return 0 }
    return level.pixels[row &* level.width &+ column]
  }

  /// The pixel that stands for one beyond the edge, if any does.
  @inline(__always)
  static func index(_ position: Int, _ extent: Int, _ edge: ImagePaint.Edge) -> Int? {
    if UInt(bitPattern: position) < UInt(bitPattern: extent) { return position }
    switch edge {
    case .transparent: return nil
    case .clamped: return min(max(position, 0), extent - 1)
    case .repeating:
      let rest = position % extent
      return rest < 0 ? rest + extent : rest
    }
  }
}
