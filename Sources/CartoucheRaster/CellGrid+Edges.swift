/// Accumulating edges.
///
/// Windows of one plane agree because every rounding here depends on one edge alone, by differences
/// from its upper end: never on where the window starts, never on the step before. The grid clips,
/// the geometry is left whole: what is above, below or to the right is dropped, what is to the left
/// counts fully at column 0.
extension CellGrid {
  /// Adds the edge from `start` to `end`, `weight` times (1 or −1); downwards counts positive.
  @inline(__always)
  func addEdge(from start: GridPoint, to end: GridPoint, weight: Int32) {
    guard start.y != end.y else { return }
    let falls = start.y < end.y
    let upper = GridPoint(x: falls ? start.x : end.x, y: falls ? start.y : end.y)
    let lower = GridPoint(x: falls ? end.x : start.x, y: falls ? end.y : start.y)
    let weight = falls ? weight : 0 &- weight
    // Most edges of real maps stay in one pixel.
    let row = upper.y >> 8
    let column = upper.x >> 8
    if row == (lower.y &- 1) >> 8, column == lower.x >> 8,
      UInt(bitPattern: row) < UInt(bitPattern: height),
      UInt(bitPattern: column) < UInt(bitPattern: width)
    {
      addCell(
        row, column, Int32(truncatingIfNeeded: lower.y &- upper.y) &* weight,
        Int32(truncatingIfNeeded: (upper.x & 255) &+ (lower.x & 255)))
    } else {
      addAcrossRows(upper, lower, weight)
    }
  }

  @inline(never)
  private func addAcrossRows(_ upper: GridPoint, _ lower: GridPoint, _ weight: Int32) {
    guard lower.y > 0, upper.y < bottom, min(upper.x, lower.x) < right else { return }
    let width = Double(lower.x &- upper.x)
    let height = Double(lower.y &- upper.y)
    let rates = SIMD2(width, height) / SIMD2(height, width)
    var y = max(upper.y, 0)
    let end = min(lower.y, bottom)
    var x = upper.x &+ GridRounding.nearest(Double(y &- upper.y) * rates.x)
    while y < end {
      let nextY = min((y | 255) &+ 1, end)
      let atNext = upper.x &+ GridRounding.nearest(Double(nextY &- upper.y) * rates.x)
      let nextX = nextY == lower.y ? lower.x : atNext
      addInRow(upper, rates.y, x, nextX, y, nextY, weight)
      x = nextX
      y = nextY
    }
  }

  /// Adds the part of an edge between `y` and `nextY`, which lie in one row.
  ///
  /// `upper` is the edge's upper end, `rate` how far it falls for each unit to the right.
  @inline(__always)
  private func addInRow(
    _ upper: GridPoint, _ rate: Double, _ x: Int, _ nextX: Int, _ y: Int, _ nextY: Int,
    _ weight: Int32
  ) {
    let row = y >> 8
    let drop = nextY &- y
    let left = min(x, nextX)
    let rightmost = max(x, nextX)
    guard left < right else { return }
    guard rightmost > 0 else {
      return addCell(row, 0, Int32(truncatingIfNeeded: drop) &* weight, 0)
    }
    // From left to right; `fallen` is how far below `y` the edge is at `column`'s left border.
    let direction = x < nextX ? weight : 0 &- weight
    var fallen = x < nextX ? 0 : drop
    let fallenAtEnd = drop &- fallen
    var from = left
    if left < 0 {
      let atBorder = fall(to: 0, upper, rate, y, drop)
      addCell(row, 0, Int32(truncatingIfNeeded: atBorder &- fallen) &* direction, 0)
      from = 0
      fallen = atBorder
    }
    let end = min(rightmost, right)
    repeat {
      let border = (from | 255) &+ 1
      let isLast = border >= rightmost
      let to = isLast ? rightmost : border
      let next = isLast ? fallenAtEnd : fall(to: border, upper, rate, y, drop)
      addCell(
        row, from >> 8, Int32(truncatingIfNeeded: next &- fallen) &* direction,
        Int32(truncatingIfNeeded: (from & 255) &+ to &- from & ~255))
      from = to
      fallen = next
    } while from < end
  }

  /// How far below `y` the edge is at `x`, 0…`drop`.
  @inline(__always)
  private func fall(to x: Int, _ upper: GridPoint, _ rate: Double, _ y: Int, _ drop: Int) -> Int {
    let fallen = GridRounding.nearest(Double(x &- upper.x) * rate) &- (y &- upper.y)
    return min(max(fallen, 0), drop)
  }

  /// `doubledX` is the sum of the part's two x within the pixel, 0…512.
  @inline(__always)
  private func addCell(_ row: Int, _ column: Int, _ cover: Int32, _ doubledX: Int32) {
    let beyond = cover &* doubledX
    let first = index(row, column)
    let second = index(row, column &+ 1)
    cells[first] = cells[first] &+ (cover &* 512 &- beyond)
    cells[second] = cells[second] &+ beyond
    let flag = touched + row &* blocks
    flag[column >> Self.blockShift] = 1
    flag[(column &+ 1) >> Self.blockShift] = 1
  }
}
