/// Where a narrow piece begins and ends on the eight sub-rows of one row of pixels, in samples.
struct SubrowLanes {
  /// The samples left of the piece, of each sub-row; both 0 where the piece is not.
  private let before: SIMD8<Int16>
  /// The samples left of the piece's right side.
  private let until: SIMD8<Int16>

  /// From one sub-row to the next, in units.
  @inline(__always) static var steps: SIMD8<Float> { SIMD8(0, 32, 64, 96, 128, 160, 192, 224) }

  /// 1.5·2^23: added, it leaves a Float's nearest integer in its low mantissa bits.
  @inline(__always) static var rounding: Float { 0x1.8p23 }

  /// The lower 16 bits of each lane. Like `bytes`, for processors that keep low bytes first; the
  /// conversions of vectors are calls in Swift 6.3.
  @inline(__always)
  static func lowHalves(_ lanes: SIMD8<Float>) -> SIMD8<Int16> {
    unsafeBitCast(lanes, to: SIMD16<Int16>.self).evenHalf
  }

  @inline(__always) private static var indices: SIMD8<Int16> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

  /// 31 − `PieceGrid.firstSample(j)`.
  @inline(__always) private static var shifts: SIMD8<Int16> {
    SIMD8(29, 9, 21, 1, 13, 25, 5, 17)
  }

  @inline(__always)
  init(
    starts: UnsafeMutablePointer<Int16>, ends: UnsafeMutablePointer<Int16>, row: Int,
    within subrows: Range<Int>
  ) {
    let first = row &<< 3
    let low = Int16(truncatingIfNeeded: subrows.lowerBound &- first)
    let high = Int16(truncatingIfNeeded: subrows.upperBound &- first)
    // All ones where j lies outside; comparisons of vectors go lane by lane in Swift 6.3.
    let outside = ((Self.indices &- low) | (high &- 1 &- Self.indices)) &>> 15
    let start = UnsafeRawPointer(starts + first).loadUnaligned(as: SIMD8<Int16>.self)
    let end = UnsafeRawPointer(ends + first).loadUnaligned(as: SIMD8<Int16>.self)
    before = ((start &+ Self.shifts) &>> 5) & ~outside
    until = pointwiseMax(((end &+ Self.shifts) &>> 5) & ~outside, before)
  }

  /// The first column that may hold samples, from the piece's left pixel.
  @inline(__always) var firstColumn: Int { Int(before.min()) >> 3 }
  @inline(__always) var endColumn: Int { (Int(until.max()) &+ 7) >> 3 }

  /// The samples of one pixel that are inside, and their number.
  @inline(__always)
  func samples(_ column: Int) -> (mask: UInt64, count: UInt64) {
    let origin = SIMD8(repeating: Int16(truncatingIfNeeded: column &<< 3))
    let before = Self.bytes(Self.clamped(before &- origin))
    let until = Self.bytes(Self.clamped(until &- origin))
    let counts = (until &- before) &* 0x0101_0101_0101_0101
    return (Self.lowBits(until) & ~Self.lowBits(before), counts &>> 56)
  }

  @inline(__always)
  private static func clamped(_ value: SIMD8<Int16>) -> SIMD8<Int16> {
    let none = SIMD8<Int16>(repeating: 0)
    let all = SIMD8<Int16>(repeating: 8)
    let raised = value.replacing(with: none, where: value .< none)
    return raised.replacing(with: all, where: raised .> all)
  }

  @inline(__always)
  private static func bytes(_ value: SIMD8<Int16>) -> UInt64 {
    unsafeBitCast(unsafeBitCast(value, to: SIMD16<UInt8>.self).evenHalf, to: UInt64.self)
  }

  /// From a number 0…8 in each byte to that many low bits in each byte.
  @inline(__always)
  private static func lowBits(_ numbers: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var bits = numbers & ones
    let two = ((numbers &>> 1) & ones) &* 0xFF
    bits ^= (bits ^ (bits &<< 2 | ones &* 3)) & two
    let four = ((numbers &>> 2) & ones) &* 0xFF
    bits ^= (bits ^ (bits &<< 4 | ones &* 15)) & four
    return bits | ((numbers &>> 3) & ones) &* 0xFF
  }
}
