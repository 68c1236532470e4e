/// A mask on which lines of coverage are laid one over the other: a + b − ab, in bytes.
struct CoverageLayer {
  /// The mask's top left pixel, aligned to 16 bytes.
  let base: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  let stride: Int
  /// One row of coverage, all zero between two layings.
  let line: UnsafeMutablePointer<UInt8>
  /// The number of the mask's top row among those whose extents are kept.
  let firstRow: Int

  /// Takes the columns of a cut out of the line.
  ///
  /// - Parameters:
  ///   - columns: of the mask.
  ///   - extent: of the line that holds coverage.
  ///   - column: of the mask where the line begins.
  @inline(__always)
  func cut(_ columns: Range<Int>, from extent: Range<Int>, column: Int) {
    let from = min(max(columns.lowerBound &- column, extent.lowerBound), extent.upperBound)
    let to = min(max(columns.upperBound &- column, from), extent.upperBound)
    (line + from).update(repeating: 0, count: to &- from)
  }

  /// Lays the line over a row of the mask, as compositing both would, and leaves zeros behind in the
  /// line.
  ///
  /// - Parameters:
  ///   - extent: of the line that holds coverage, in whole blocks of `CellGrid.blockWidth`.
  ///   - column: of the mask where the line begins, a multiple of that.
  @inline(__always)
  func lay(_ extent: Range<Int>, row: Int, column: Int) {
    let mask = base + (row &* stride &+ column)
    var offset = extent.lowerBound
    while offset < extent.upperBound {
      let above = UnsafeMutableRawPointer(line + offset)
      let new = above.load(as: SIMD16<UInt8>.self)
      if new != SIMD16(repeating: 0) {
        let below = UnsafeMutableRawPointer(mask + offset)
        below.storeBytes(
          of: Self.united(new, below.load(as: SIMD16<UInt8>.self)), as: SIMD16<UInt8>.self)
        above.storeBytes(of: SIMD16(repeating: 0), as: SIMD16<UInt8>.self)
      }
      offset &+= CellGrid.blockWidth
    }
  }

  @inline(__always)
  private static func united(_ new: SIMD16<UInt8>, _ known: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let open = SIMD16<UInt16>(truncatingIfNeeded: SIMD16(repeating: 255) &- known)
    let product = open &* SIMD16<UInt16>(truncatingIfNeeded: new) &+ 127
    // Division by 255, exact below 65,535.
    let added = (product &+ 1 &+ product &>> 8) &>> 8
    return known &+ SIMD16<UInt8>(truncatingIfNeeded: added)
  }
}
