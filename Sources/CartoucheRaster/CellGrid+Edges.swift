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
    if start.y < end.y {
      addDescending(start, end, weight)
    } else if start.y > end.y {
      addDescending(end, start, 0 &- weight)
    }
  }

  @inline(__always)
  private func addDescending(_ upper: GridPoint, _ lower: GridPoint, _ weight: Int32) {
    let row = upper.y >> 8
    if row == (lower.y &- 1) >> 8 {
      guard row >= 0, row < height else { return }
      addInRow(row, upper.x, lower.x, lower.y &- upper.y, weight)
    } else {
      addTall(upper, lower, weight)
    }
  }

  private func addTall(_ upper: GridPoint, _ lower: GridPoint, _ weight: Int32) {
    guard lower.y > 0, upper.y < bottom, min(upper.x, lower.x) < right else { return }
    let slope = Double(lower.x &- upper.x) / Double(lower.y &- upper.y)
    var y = max(upper.y, 0)
    let end = min(lower.y, bottom)
    var x = y == upper.y ? upper.x : upper.x &+ GridRounding.nearest(Double(y &- upper.y) * slope)
    while y < end {
      let row = y >> 8
      let nextY = min((row &+ 1) << 8, end)
      let nextX =
        nextY == lower.y
        ? lower.x : upper.x &+ GridRounding.nearest(Double(nextY &- upper.y) * slope)
      addInRow(row, x, nextX, nextY &- y, weight)
      x = nextX
      y = nextY
    }
  }

  /// Adds the part of an edge that lies in one row and falls `drop` units.
  @inline(__always)
  private func addInRow(_ row: Int, _ upperX: Int, _ lowerX: Int, _ drop: Int, _ weight: Int32) {
    let column = upperX >> 8
    if column == lowerX >> 8, column >= 0, column < width {
      let middle = Int32(truncatingIfNeeded: (upperX & 255) &+ (lowerX & 255))
      addCell(row, column, Int32(truncatingIfNeeded: drop) &* weight, middle)
    } else {
      addAcross(row, upperX, lowerX, drop, weight)
    }
  }

  /// `doubledX` is the sum of the part's two x within the pixel, 0…512.
  @inline(__always)
  private func addCell(_ row: Int, _ column: Int, _ cover: Int32, _ doubledX: Int32) {
    let cell = cells + (row &* stride &+ column)
    let beyond = cover &* doubledX
    cell[0] = cell[0] &+ (cover &* 512 &- beyond)
    cell[1] = cell[1] &+ beyond
    let flag = touched + row &* blocks
    flag[column >> Self.blockShift] = 1
    flag[(column &+ 1) >> Self.blockShift] = 1
  }

  /// The part crosses column borders, or lies outside.
  private func addAcross(
    _ row: Int, _ upperX: Int, _ lowerX: Int, _ drop: Int, _ weight: Int32
  ) {
    let left = min(upperX, lowerX)
    let rightmost = max(upperX, lowerX)
    guard left < right else { return }
    guard rightmost > 0 else {
      return addCell(row, 0, Int32(truncatingIfNeeded: drop) &* weight, 0)
    }
    // Walk from left to right; `fallen` is how far the part has fallen at x, from its upper end.
    let rate = Double(drop) / Double(lowerX &- upperX)
    let direction = upperX < lowerX ? weight : 0 &- weight
    var x = left
    var fallen = upperX < lowerX ? 0 : drop
    let fallenAtEnd = drop &- fallen
    if left < 0 {
      let atBorder = GridRounding.nearest(Double(0 &- upperX) * rate)
      addCell(row, 0, Int32(truncatingIfNeeded: atBorder &- fallen) &* direction, 0)
      x = 0
      fallen = atBorder
    }
    let end = min(rightmost, right)
    while x < end {
      let column = x >> 8
      let nextX = min((column &+ 1) << 8, rightmost)
      let next =
        nextX == rightmost ? fallenAtEnd : GridRounding.nearest(Double(nextX &- upperX) * rate)
      let origin = column << 8
      addCell(
        row, column, Int32(truncatingIfNeeded: next &- fallen) &* direction,
        Int32(truncatingIfNeeded: (x &- origin) &+ (nextX &- origin)))
      x = nextX
      fallen = next
    }
  }
}
