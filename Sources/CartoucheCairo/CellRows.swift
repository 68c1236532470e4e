import CartoucheDrawing
import CartoucheRaster
import CartoucheSupport

/// The pixels of a window that belong to a cell: a run in each row.
struct CellRows {
  /// The smallest rectangle around them.
  let area: PixelArea
  /// For each row of the area its run, in the window's columns; `nil` where they fill the area.
  private let runs: [Range<Int>]?

  /// Nil where the window has no pixel of the cell.
  init?(_ cell: Cell, in window: PixelWindow) {
    guard let box = PixelArea(of: DrawingReach(cell.bounds), in: window) else { return nil }
    let runs = (box.y..<box.y + box.height).map { row in
      cell.sides.reduce(box.x..<box.x + box.width) { run, side in
        run.clamped(to: Self.columns(of: side, row: row, window: window))
      }
    }
    guard let first = runs.firstIndex(where: { !$0.isEmpty }),
      let last = runs.lastIndex(where: { !$0.isEmpty })
    else { return nil }
    let filled = runs[first...last]
    let left = filled.filter { !$0.isEmpty }.map(\.lowerBound).min() ?? 0
    let right = filled.map(\.upperBound).max() ?? 0
    area = PixelArea(x: left, y: box.y + first, width: right - left, height: last - first + 1)
    self.runs = filled.allSatisfy { $0 == left..<right } ? nil : Array(filled)
  }

  /// The columns of a row whose pixels' centres lie on the side.
  ///
  /// Where a line cuts a row is reckoned on the plane, before the window's whole pixels are taken
  /// off, and both sides of the line round alike.
  private static func columns(of side: Cell.Side, row: Int, window: PixelWindow) -> Range<Int> {
    let unit = 1 / Double(PixelWindow.unitsPerPixel)
    let y = (Double(window.originY) * unit + Double(row) + 0.5) / window.scale
    let value = side.b * y + side.c
    let all = Int.min / 2..<Int.max / 2
    let none = 0..<0
    let border = -value / side.a * window.scale - Double(window.originX) * unit - 0.5
    guard border.isFinite, side.a != 0 else {
      return (value >= 0) == side.isAtLeastZero ? all : none
    }
    let column = Int(min(max(border.rounded(.up), -1e9), 1e9))
    let isToTheRight = (side.a > 0) == side.isAtLeastZero
    return isToTheRight ? column..<all.upperBound : all.lowerBound..<column
  }

  /// Takes from a mask, which lies inside the area, what does not belong to the cell.
  func trim(_ mask: CoverageMask, x: Int, y: Int) {
    guard let runs else { return }
    for row in 0..<mask.height {
      let run = runs[y + row - area.y].clamped(to: x..<x + mask.width)
      let line = mask.base + row * mask.stride
      if run.isEmpty {
        line.update(repeating: 0, count: mask.width)
      } else {
        line.update(repeating: 0, count: run.lowerBound - x)
        (line + (run.upperBound - x)).update(repeating: 0, count: x + mask.width - run.upperBound)
      }
    }
  }

  /// Takes from pixels of the area, rows without padding, what does not belong to the cell.
  func trim(_ pixels: UnsafeMutablePointer<UInt32>) {
    guard let runs else { return }
    for (row, run) in runs.enumerated() {
      let line = pixels + row * area.width
      let run = run.isEmpty ? area.x..<area.x : run
      line.update(repeating: 0, count: run.lowerBound - area.x)
      (line + (run.upperBound - area.x))
        .update(repeating: 0, count: area.x + area.width - run.upperBound)
    }
  }
}
