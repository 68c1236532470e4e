/// The working memory of the union rule beside the signed areas: 64 samples for each pixel.
///
/// Sub-row j (0…7) of a pixel is the line 32j + 16 units below its top; its eight samples stand
/// 32 units apart, from `firstSample(j)` on, so that all 64 have an x of their own.
struct PieceGrid {
  let cells: CellGrid
  /// Bit 8j + i of a pixel: sample i of sub-row j is inside a piece.
  let masks: UnsafeMutablePointer<UInt64>
  /// How many samples all pieces cover, each piece counted by itself.
  let counts: UnsafeMutablePointer<UInt32>
  /// Where a piece starts and ends on each sub-row: the whole band's, 8 to a row.
  let starts: UnsafeMutablePointer<Int32>
  let ends: UnsafeMutablePointer<Int32>

  /// The x of a sub-row's first sample, in units from the pixel's left edge.
  @inline(__always)
  static func firstSample(_ subrow: Int) -> Int { 4 * ((subrow &* 5) & 7) &+ 2 }
}
