/// The working memory of the union rule beside the signed areas: 64 samples for each pixel.
///
/// Sub-row j (0…7) of a pixel is the line 32j + 16 units below its top; its eight samples stand
/// 32 units apart from `firstSample(j)` on, so that all 64 have an x of their own.
struct PieceGrid {
  let cells: CellGrid
  /// Two words a pixel: what samples are inside some piece (bit 8j + i is sample i of sub-row j),
  /// and how many are inside when each piece is counted by itself.
  let samples: UnsafeMutablePointer<UInt64>
  /// Tiles of 8 × 8 pixels from one tile row to the next.
  let tilesAcross: Int
  let crossings: PieceCrossings

  /// The x of a sub-row's first sample, in units from the pixel's left edge.
  @inline(__always)
  static func firstSample(_ subrow: Int) -> Int { 4 * ((subrow &* 5) & 7) &+ 2 }

  /// Where a pixel's two words are: in tiles, so that a small piece touches few pages of memory.
  @inline(__always)
  func place(_ row: Int, _ column: Int) -> Int {
    let tile = (row >> 3) &* tilesAcross &+ column >> 3
    return tile &<< 7 | (row & 7) &<< 4 | (column & 7) &<< 1
  }

  /// Rows of a band whose cells and samples stay in the second nearest memory of usual processors
  /// while pieces are added and swept.
  static func bandHeight(stride: Int) -> Int { max(16_384 / stride & ~7, 8) }

  static func words(for cells: CellGrid) -> Int {
    ((cells.height + 7) >> 3) * (cells.stride >> 3) << 7
  }

  /// Takes note of the samples one piece covers in a pixel, whose block is flagged elsewhere.
  @inline(__always)
  func add(_ mask: UInt64, _ count: UInt64, _ row: Int, _ column: Int) {
    let pixel = samples + place(row, column)
    pixel[0] |= mask
    pixel[1] &+= count
  }
}
