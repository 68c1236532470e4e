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
      let output = UnsafeMutableRawPointer(bytes + column)
        .assumingMemoryBound(to: SIMD4<UInt8>.self)
      for quad in 0..<4 {
        let column = column &+ quad &<< 2
        let sums = cells.takeSums(row, column, after: area)
        area = sums.w
        output[quad] = Self.levels(sums, takingSamples: samples + place(row, column))
      }
      return area
    }
  }

  /// Of four pixels beside each other in a tile; leaves their samples zero.
  @inline(__always)
  private static func levels(
    _ areas: SIMD4<Int32>, takingSamples pixels: UnsafeMutablePointer<UInt64>
  ) -> SIMD4<UInt8> {
    let covered = areas & ~(areas &>> 31)
    guard pixels[1] | pixels[3] | pixels[5] | pixels[7] > 0 else {
      return SIMD4(
        truncatingIfNeeded: CoverageRule.level(covered, most: Int32(truncatingIfNeeded: unseenArea))
      )
    }
    let levels =
      pixels[0] & pixels[2] & pixels[4] & pixels[6] == ~0
      ? SIMD4(truncatingIfNeeded: CoverageRule.level(covered))
      : SIMD4(
        level(areas.x, pixels[0], pixels[1]), level(areas.y, pixels[2], pixels[3]),
        level(areas.z, pixels[4], pixels[5]), level(areas.w, pixels[6], pixels[7]))
    pixels.update(repeating: 0, count: 8)
    return levels
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
