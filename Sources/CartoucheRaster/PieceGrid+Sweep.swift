/// From areas and samples to the coverage of a union.
///
/// The sum of the pieces' areas is exact where they do not overlap. Where they do, the samples tell
/// by how much: the area is scaled by (samples in the union) / (samples of all pieces), the ratio
/// estimator of survey sampling (W. G. Cochran, Sampling Techniques, chapter 6). Pieces that abut
/// share no sample, so no seam shows, and a piece repeated counts once.
extension PieceGrid {
  /// Does what `CellGrid.sweepRow` does, by the union of the pieces.
  func sweepRow(_ row: Int, into bytes: UnsafeMutablePointer<UInt8>) -> CellGrid.Extent {
    return cells.sweepRow(row, into: bytes, coverage: CoverageRule.nonZero) { block, before in
      var area = before
      let column = block &<< CellGrid.blockShift
      let start = row &* cells.stride
      for column in column..<column &+ CellGrid.blockWidth {
        let index = start &+ column
        area = area &+ cells.cells[index]
        cells.cells[index] = 0
        let count = counts[index]
        bytes[column] = Self.level(area, masks[index], count)
        guard count > 0 else { continue }
        masks[index] = 0
        counts[index] = 0
      }
      return area
    }
  }

  @inline(__always)
  private static func level(_ area: Int32, _ mask: UInt64, _ count: UInt32) -> UInt8 {
    var area = min(max(area, 0), 1 << 30)
    if mask != ~0 {
      let united = UInt32(truncatingIfNeeded: mask.nonzeroBitCount)
      if united < count {
        area = Int32(truncatingIfNeeded: Int(area) &* Int(united) / Int(count))
      }
    }
    let capped = min(area, CellGrid.fullArea)
    return UInt8(truncatingIfNeeded: (capped &* 255 &+ CellGrid.fullArea >> 1) >> 17)
  }
}
