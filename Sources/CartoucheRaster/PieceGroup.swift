/// The pixels that the pieces since the last group's end may touch.
struct PieceGroup {
  private var left = Int.max
  private var top = Int.max
  private var right = Int.min
  private var bottom = Int.min

  @inline(__always)
  mutating func add(_ bounds: PieceBounds) {
    left = min(left, bounds.left)
    top = min(top, bounds.top)
    right = max(right, bounds.right)
    bottom = max(bottom, bounds.bottom)
  }

  /// Those of a grid that hold coverage.
  func rows(of grid: CellGrid) -> Range<Int> {
    guard top <= bottom else { return 0..<0 }
    let first = max(top >> 8, 0)
    return first..<max(min(bottom >> 8 &+ 1, grid.height), first)
  }

  /// The columns of a grid whose bytes a sweep may write, in whole blocks.
  func columns(of grid: CellGrid) -> Range<Int> {
    guard left <= right else { return 0..<0 }
    let first = max(left >> 8, 0) >> CellGrid.blockShift
    let last = (right >> 8 &+ 1) >> CellGrid.blockShift
    let end = min(last &+ 1, grid.blocks) << CellGrid.blockShift
    return first << CellGrid.blockShift..<max(end, first << CellGrid.blockShift)
  }
}
