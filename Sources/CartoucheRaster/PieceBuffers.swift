/// Owns the memory of `PieceGrid`s.
struct PieceBuffers: ~Copyable {
  private var samples = ZeroedBuffer<UInt64>()
  private var narrow = ZeroedBuffer<Int16>()
  private var wide = ZeroedBuffer<Int32>()

  mutating func grid(over cells: CellGrid) -> PieceGrid {
    let narrowStarts = narrow.reserve(2 * PieceCrossings.narrowCount) + 8
    let wideStarts = wide.reserve(16 * cells.height)
    return PieceGrid(
      cells: cells, samples: samples.reserve(PieceGrid.words(for: cells)),
      tilesAcross: cells.stride >> 3,
      crossings: PieceCrossings(
        narrowStarts: narrowStarts, narrowEnds: narrowStarts + PieceCrossings.narrowCount,
        wideStarts: wideStarts, wideEnds: wideStarts + 8 * cells.height))
  }
}
