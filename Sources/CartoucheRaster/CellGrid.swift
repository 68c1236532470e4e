/// The working memory of one band of rows: signed area by pixel, as differences along the row.
///
/// A pixel's signed area is the sum of its row's cells up to and with its own, in units of
/// 1/131 072 pixel: 256 rows × 256 columns of the grid, doubled because a trapezoid's mean is a half.
struct CellGrid {
  /// Columns that share a flag in `touched`.
  static let blockWidth = 16
  static let blockShift = 4
  /// The signed area of a pixel that is covered once.
  static let fullArea: Int32 = 2 * 256 * 256

  let cells: UnsafeMutablePointer<Int32>
  /// A byte for each block of each row: not 0 where a cell was written. The cell after the one that
  /// was meant is written too, without a flag of its own if it begins the next block.
  let touched: UnsafeMutablePointer<UInt8>
  /// Blocks in a row.
  let blocks: Int
  /// Columns that are shown; one more can be written.
  let width: Int
  let height: Int

  /// Cells in a row.
  @inline(__always) var stride: Int { blocks << Self.blockShift }
  /// The right border in grid units.
  @inline(__always) var right: Int { width << 8 }
  /// The lower border in grid units.
  @inline(__always) var bottom: Int { height << 8 }

  static func blocks(forWidth width: Int) -> Int { (width + 1 + blockWidth - 1) >> blockShift }
}
