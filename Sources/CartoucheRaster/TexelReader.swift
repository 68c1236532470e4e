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
  }

  /// At least one, from the largest.
  let levels: UnsafeBufferPointer<Level>
  /// What lies to the left and right, and what above and below.
  let edges: (ImagePaint.Edge, ImagePaint.Edge)

  /// Texels farther out than this are told from each other by nobody.
  private static let reach = 1_048_576.0
  /// Texels that one sample takes in, either way.
  static let sampleReach = 2.0
  /// The most samples along a pixel's longer side, as a power of two.
  private static let longestBits: UInt64 = 3

  /// The texture's mean over what a pixel covers.
  ///
  /// A sample between four texels takes in two of them either way, so that up to there it is enough.
  /// Where the texture is drawn smaller, several samples stand along the pixel's longer side, and
  /// each lies between two levels (pyramids in P. Heckbert's survey of 1986; GPUs call the whole
  /// anisotropic filtering).
  @inline(__always)
  func mean(at place: TexelMapping.Place) -> Texel {
    guard place.longLength > Self.sampleReach, levels.count > 1 else {
      return blended(level: 0, s: place.s, t: place.t)
    }
    let bits = Self.sampleBits(longer: place.longLength, shorter: place.shortLength)
    let count = 1 << Int(bits)
    let (level, share) = levelOfDetail(
      place.longLength / (Double(count) * Self.sampleReach))
    var sum = Texel.transparent
    for index in 0..<count {
      let offset = (Double(index) + 0.5) / Double(count) - 0.5
      sum =
        sum
        &+ blended(
          level: level, share: share, s: place.s + place.longStep.x * offset,
          t: place.t + place.longStep.y * offset)
    }
    return sum.divided(bits: bits)
  }

  @inline(__always)
  private static func sampleBits(longer: Double, shorter: Double) -> UInt64 {
    let least = max(shorter, 1) * sampleReach
    var bits: UInt64 = 0
    while bits < longestBits, longer > least * Double(1 << bits) { bits += 1 }
    return bits
  }

  /// The level whose pixels are as large as that many texels, and how far on the way to the next it lies, of
  /// 256. The logarithm is taken as straight between powers of two.
  @inline(__always)
  private func levelOfDetail(_ size: Double) -> (level: Int, share: UInt64) {
    guard size > 1 else { return (0, 0) }
    let level = Int(size.exponent)
    guard level < levels.count - 1 else { return (levels.count - 1, 0) }
    return (level, UInt64((size.significand - 1) * 256))
  }

  @inline(__always)
  private func blended(level: Int, share: UInt64, s: Double, t: Double) -> Texel {
    let texel = blended(level: level, s: s, t: t)
    if share == 0 { return texel }
    return .blend(texel, blended(level: level + 1, s: s, t: t), share: share)
  }

  /// Blends the four pixels around a place in steps of 1/256 pixel.
  @inline(__always)
  private func blended(level number: Int, s: Double, t: Double) -> Texel {
    let level = levels[number]
    let column = Self.units(
      wrapped(s, levels[0].width, edges.0) * level.factor.x - 0.5, perPixel: 256)
    let row = Self.units(
      wrapped(t, levels[0].height, edges.1) * level.factor.y - 0.5, perPixel: 256)
    let (x, y) = (column >> 8, row >> 8)
    let (right, below) = (UInt64(column & 255), UInt64(row & 255))
    let topLeft = pixel(level, x, y)
    if right | below == 0 { return Texel(topLeft) }
    let (left, above) = (256 &- right, 256 &- below)
    return Texel(topLeft, weight: left &* above)
      &+ Texel(pixel(level, x + 1, y), weight: right &* above)
      &+ Texel(pixel(level, x, y + 1), weight: left &* below)
      &+ Texel(pixel(level, x + 1, y + 1), weight: right &* below)
  }

  /// The pixel that a place falls into.
  @inline(__always)
  func nearest(to place: TexelMapping.Place) -> Texel {
    let x = Self.units(wrapped(place.s, levels[0].width, edges.0), perPixel: 65_536) >> 16
    let y = Self.units(wrapped(place.t, levels[0].height, edges.1), perPixel: 65_536) >> 16
    return Texel(pixel(levels[0], x, y))
  }

  /// Whether a place lies on the texture, its left and upper edge included. Places are rounded, so
  /// that textures which share an edge share no pixel and leave none.
  @inline(__always)
  func contains(_ place: TexelMapping.Place) -> Bool {
    let s = Self.units(place.s, perPixel: 65_536)
    let t = Self.units(place.t, perPixel: 65_536)
    return s >= 0 && t >= 0 && s < levels[0].width << 16 && t < levels[0].height << 16
  }

  /// The nearest whole number of units, halves up; what is not a number lies far out.
  @inline(__always)
  private static func units(_ position: Double, perPixel count: Double) -> Int {
    let bounded = position > -reach ? min(position, reach) : -reach
    return Int((bounded * count + 0.5).rounded(.down))
  }

  @inline(__always)
  private func wrapped(
    _ position: Double, _ extent: Int, _ edge: ImagePaint.Edge
  ) -> Double {
    guard edge == .repeating else { return position }
    let extent = Double(extent)
    return position - (position / extent).rounded(.down) * extent
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
  private static func index(_ position: Int, _ extent: Int, _ edge: ImagePaint.Edge) -> Int? {
    if UInt(bitPattern: position) < UInt(bitPattern: extent) { return position }
    switch edge {
    case .transparent: return nil
    case .clamped: return min(max(position, 0), extent - 1)
    case .repeating: return remainder(position, extent)
    }
  }

  /// Places are at most one pixel beyond a repeated texture.
  @inline(__always)
  private static func remainder(_ position: Int, _ extent: Int) -> Int {
    let rest = position % extent
    return rest < 0 ? rest + extent : rest
  }
}
