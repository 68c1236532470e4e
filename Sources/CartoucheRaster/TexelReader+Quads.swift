import CartoucheDrawing

/// Blends four pixels at a time. Places come in 1/256 pixel of the level, from the middle of its
/// first one; those that are no numbers count as 0.
extension TexelReader.Level {
  /// Levels with more pixels a side are not read so: single precision would move their places.
  static let greatestExtent = 8192

  /// Adding it leaves a Float's nearest integer in its low mantissa bits, for magnitudes below 2^22
  /// (see ``GridRounding``).
  @inline(__always)
  private static var shift: SIMD4<Float> { SIMD4(repeating: 0x1.8p23) }

  @inline(__always)
  private static func integers(_ shifted: SIMD4<Float>) -> SIMD4<Int32> {
    unsafeBitCast(shifted, to: SIMD4<Int32>.self) &- unsafeBitCast(shift, to: SIMD4<Int32>.self)
  }

  @inline(__always)
  private static func clamped(_ value: SIMD4<Float>, _ low: Float, _ high: Float) -> SIMD4<Float> {
    // In this order what is not a number becomes the lower end.
    let low = SIMD4<Float>(repeating: low)
    let high = SIMD4<Float>(repeating: high)
    let raised = low.replacing(with: value, where: value .> low)
    return high.replacing(with: raised, where: raised .< high)
  }

  @inline(__always)
  private static func unsigned(_ value: SIMD4<Int32>) -> SIMD4<UInt32> {
    unsafeBitCast(value, to: SIMD4<UInt32>.self)
  }

  // MARK: On the level

  /// Whether neighbours can be read in pairs.
  var hasPairs: Bool { width > 1 }

  /// Places beyond the middles of the outermost pixels count as those. The level has pairs.
  @inline(__always)
  func pairedQuad(_ s: SIMD4<Float>, _ t: SIMD4<Float>) -> TexelQuad {
    let column = Self.integers(Self.clamped(s, 0, greatestS) + Self.shift)
    let row = Self.integers(Self.clamped(t, 0, greatestT) + Self.shift)
    let lastPair = SIMD4<Int32>(repeating: lastPair)
    var x = column &>> 8
    x = lastPair.replacing(with: x, where: x .< lastPair)
    let y = row &>> 8
    let stride = SIMD4<Int32>(repeating: Int32(truncatingIfNeeded: width))
    let upper = Self.unsigned(y &* stride &+ x)
    let down = SIMD4<Int32>.zero.replacing(with: stride, where: y .< lastRow)
    let lower = upper &+ Self.unsigned(down)
    let above = pairs(upper)
    let below = pairs(lower)
    return TexelQuad(
      topLeft: above.left, topRight: above.right, bottomLeft: below.left,
      bottomRight: below.right, right: Self.unsigned(column &- x &<< 8),
      below: Self.unsigned(row & 255))
  }

  /// Of each pixel at an offset and the one to the right of it.
  @inline(__always)
  private func pairs(_ offsets: SIMD4<UInt32>) -> (left: SIMD4<UInt32>, right: SIMD4<UInt32>) {
    @inline(__always) func pair(_ offset: UInt32) -> UInt64 {
      UnsafeRawPointer(pixels + Int(offset)).loadUnaligned(as: UInt64.self)
    }
    let first = unsafeBitCast(
      SIMD2(pair(offsets.x), pair(offsets.y)), to: SIMD4<UInt32>.self)
    let second = unsafeBitCast(
      SIMD2(pair(offsets.z), pair(offsets.w)), to: SIMD4<UInt32>.self)
    return (
      SIMD4(lowHalf: first.evenHalf, highHalf: second.evenHalf),
      SIMD4(lowHalf: first.oddHalf, highHalf: second.oddHalf)
    )
  }

  // MARK: Beyond its edges

  /// As the edges ask for it, none of which is transparent.
  @inline(__always)
  func quad(
    _ s: SIMD4<Float>, _ t: SIMD4<Float>, edges: (ImagePaint.Edge, ImagePaint.Edge)
  ) -> TexelQuad {
    let (left, nextX, right) = columns(s, edges.0, width, greatestS)
    let (top, nextY, below) = columns(t, edges.1, height, greatestT)
    let stride = SIMD4<Int32>(repeating: Int32(truncatingIfNeeded: width))
    let upper = top &* stride
    let lower = nextY &* stride
    return TexelQuad(
      topLeft: pixels(upper &+ left), topRight: pixels(upper &+ nextX),
      bottomLeft: pixels(lower &+ left), bottomRight: pixels(lower &+ nextX), right: right,
      below: below)
  }

  /// A pixel's column, the next one's and the share of that; of rows likewise.
  @inline(__always)
  private func columns(
    _ place: SIMD4<Float>, _ edge: ImagePaint.Edge, _ extent: Int, _ greatest: Float
  ) -> (SIMD4<Int32>, SIMD4<Int32>, SIMD4<UInt32>) {
    let isRepeating = edge == .repeating
    let bounded = Self.clamped(
      place, isRepeating ? -0x1p21 : 0, isRepeating ? 0x1p21 : greatest)
    let period = SIMD4<Float>(repeating: Float(extent * 256))
    let whole = (bounded + Self.shift) - Self.shift
    let turns = (whole / period + Self.shift) - Self.shift
    var rest = whole - turns * period
    rest = rest.replacing(with: rest + period, where: rest .< 0)
    let units = Self.integers(rest + Self.shift)
    let index = units &>> 8
    let last = SIMD4<Int32>(repeating: Int32(truncatingIfNeeded: extent &- 1))
    let next = SIMD4<Int32>.zero.replacing(with: index &+ 1, where: index .< last)
    return (index, next, Self.unsigned(units & 255))
  }

  @inline(__always)
  private func pixels(_ offsets: SIMD4<Int32>) -> SIMD4<UInt32> {
    SIMD4(
      pixels[Int(offsets.x)], pixels[Int(offsets.y)], pixels[Int(offsets.z)],
      pixels[Int(offsets.w)])
  }
}
