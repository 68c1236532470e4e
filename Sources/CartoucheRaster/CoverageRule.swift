/// Signed areas to coverage, four pixels at a time.
enum CoverageRule {
  /// min(|area|, 1), in units of `CellGrid.fullArea`, as 0…255.
  @inline(__always)
  static func nonZero(_ area: SIMD4<Int32>) -> SIMD4<Int32> {
    level(magnitude(area))
  }

  /// The area folded at every whole winding, as 0…255.
  @inline(__always)
  static func evenOdd(_ area: SIMD4<Int32>) -> SIMD4<Int32> {
    let turn = SIMD4<Int32>(repeating: 2 * CellGrid.fullArea - 1)
    let full = SIMD4<Int32>(repeating: CellGrid.fullArea)
    return level(full &- magnitude((area & turn) &- full))
  }

  @inline(__always)
  private static func magnitude(_ value: SIMD4<Int32>) -> SIMD4<Int32> {
    let sign = value &>> 31
    return (value ^ sign) &- sign
  }

  /// min(area, most) as 0…255, of areas that are not negative.
  ///
  /// Multiplies by 255 through a shift, for the baseline of x86-64 has no 32-bit product.
  @inline(__always)
  static func level(
    _ area: SIMD4<Int32>, most: Int32 = CellGrid.fullArea
  ) -> SIMD4<Int32> {
    let limit = SIMD4<Int32>(repeating: most)
    let capped = area.replacing(with: limit, where: area .> limit)
    return ((capped &<< 8) &- capped &+ SIMD4(repeating: CellGrid.fullArea / 2)) &>> 17
  }
}
