/// From areas and samples to the coverage of a union.
///
/// The sum of the pieces' areas is exact where they do not overlap. Where they do, the samples tell
/// by how much: the area is scaled by (samples in the union) / (samples of all pieces), the ratio
/// estimator of survey sampling (W. G. Cochran, Sampling Techniques, chapter 6). Pieces that abut
/// share no sample, so no seam shows, and a piece repeated counts once.
extension PieceGrid {
  /// Does what `CellGrid.sweepRow` does, by the union of the pieces.
  func sweepRow(_ row: Int, into bytes: UnsafeMutablePointer<UInt8>) -> CellGrid.Extent {
    cells.sweepRow(
      row, into: bytes,
      coverage: { SIMD4(repeating: Int32(Self.level($0.x, 0, 0))) }
    ) { block, before in
      var area = before
      let column = block &<< CellGrid.blockShift
      for column in column..<column &+ CellGrid.blockWidth {
        let cell = cells.cells + (row &* cells.stride &+ column)
        let pixel = samples + place(row, column)
        area = area &+ cell[0]
        cell[0] = 0
        bytes[column] = Self.level(area, pixel[0], pixel[1])
        guard pixel[1] > 0 else { continue }
        pixel[0] = 0
        pixel[1] = 0
      }
      return area
    }
  }

  /// What a convex shape can cover between the samples: two level edges, each half a sub-row off.
  private static let unseenArea = UInt64(CellGrid.fullArea) / 8

  @inline(__always)
  private static func level(_ area: Int32, _ mask: UInt64, _ count: UInt64) -> UInt8 {
    guard area > 0 else { return 0 }
    var covered = UInt64(area)
    if mask != ~0 {
      let united = UInt64(truncatingIfNeeded: mask.nonzeroBitCount)
      if united < count { covered = covered &* united / count }
      covered = min(covered, united &* (UInt64(CellGrid.fullArea) / 64) &+ unseenArea)
    }
    let full = UInt64(CellGrid.fullArea)
    return UInt8(truncatingIfNeeded: (min(covered, full) &* 255 &+ full / 2) >> 17)
  }
}
