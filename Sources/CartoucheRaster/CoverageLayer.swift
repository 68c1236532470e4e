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
      if !Self.isBlank(above) {
        let below = UnsafeMutableRawPointer(mask + offset)
        let new = above.load(as: SIMD8<UInt16>.self)
        let result =
          Self.isBlank(below) ? new : Self.united(new, below.load(as: SIMD8<UInt16>.self))
        below.storeBytes(of: result, as: SIMD8<UInt16>.self)
        above.storeBytes(of: SIMD8(repeating: 0), as: SIMD8<UInt16>.self)
      }
      offset &+= CellGrid.blockWidth
    }
  }

  /// Whether 16 bytes are all zero; vectors compare lane by lane in Swift 6.3.
  @inline(__always)
  private static func isBlank(_ bytes: UnsafeMutableRawPointer) -> Bool {
    bytes.load(as: UInt64.self) | bytes.load(fromByteOffset: 8, as: UInt64.self) == 0
  }

  /// Of 16 bytes each, every other of them apart: to widen them all takes a call.
  @inline(__always)
  private static func united(_ new: SIMD8<UInt16>, _ known: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let byte = SIMD8<UInt16>(repeating: 255)
    return unitedBytes(new & byte, known & byte) | unitedBytes(new &>> 8, known &>> 8) &<< 8
  }

  @inline(__always)
  private static func unitedBytes(
    _ new: SIMD8<UInt16>, _ known: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let product = (SIMD8(repeating: 255) &- known) &* new &+ 127
    // Division by 255, exact below 65,535.
    return known &+ (product &+ 1 &+ product &>> 8) &>> 8
  }
}
