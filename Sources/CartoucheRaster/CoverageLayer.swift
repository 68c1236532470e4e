/// Coverage laid over coverage: a + b − ab, in bytes.
enum CoverageLayer {
  /// Lays a line of coverage over a row of a mask, as compositing both would, and leaves zeros
  /// behind in the line.
  ///
  /// - Parameter columns: whole blocks of `CellGrid.blockWidth`.
  @inline(__always)
  static func lay(
    _ line: UnsafeMutablePointer<UInt8>, over mask: UnsafeMutablePointer<UInt8>,
    _ columns: Range<Int>
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let above = UnsafeMutableRawPointer(line + column)
      let new = above.load(as: SIMD16<UInt8>.self)
      if new != SIMD16(repeating: 0) {
        let below = UnsafeMutableRawPointer(mask + column)
        below.storeBytes(of: united(new, below.load(as: SIMD16<UInt8>.self)), as: SIMD16<UInt8>.self)
        above.storeBytes(of: SIMD16(repeating: 0), as: SIMD16<UInt8>.self)
      }
      column &+= CellGrid.blockWidth
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
