/// Accumulating edges.
///
/// Windows of one plane agree because every rounding here depends on one edge alone, by differences
/// from its upper end: never on where the window starts, never on the step before. The grid clips,
/// the geometry is left whole: what is above, below or to the right is dropped, what is to the left
/// counts fully at column 0.
extension CellGrid {
  /// Adds an edge, `edge.weight` times.
  ///
  /// Whoever flags the blocks of a short edge himself says so by `flagging`.
  @inline(__always)
  func add(_ edge: GridEdge, flagging: Bool = true) {
    if isShort(edge.upper, edge.lower) {
      addShort(edge, flagging)
    } else {
      addLong(edge)
    }
  }

  /// Whether the edge crosses at most one border of each kind, all of it inside the grid.
  @inline(__always)
  private func isShort(_ upper: GridPoint, _ lower: GridPoint) -> Bool {
    let top = upper.y >> 8
    let low = (lower.y &- 1) >> 8
    let left = min(upper.x, lower.x) >> 8
    let right = max(upper.x, lower.x) >> 8
    // One test of all signs in place of six branches.
    let inside = top | left | (height &- 1 &- low) | (width &- 1 &- right)
    return inside | (1 &- (low &- top)) | (1 &- (right &- left)) >= 0
  }

  /// Nearly all edges of maps are short; this one way through them has no branch to mispredict.
  ///
  /// The edge is cut at the row border and at the column border; a cut it does not have falls
  /// together with another, and the part between them counts 0.
  @inline(__always)
  private func addShort(_ edge: GridEdge, _ flagging: Bool) {
    let (upper, lower, weight, rates) = (edge.upper, edge.lower, edge.weight, edge.rates)
    let top = upper.y >> 8
    let low = (lower.y &- 1) >> 8
    let rowY = max(low &<< 8, upper.y)
    let rowX = upper.x &+ GridRounding.nearest(Double(rowY &- upper.y) * rates.x)
    let columnX = max(upper.x, lower.x) & ~255
    let columnY = upper.y &+ GridRounding.nearest(Double(columnX &- upper.x) * rates.y)
    let isAbove = Self.isBetween(columnX, upper.x, rowX)
    let isBelow = Self.isBetween(columnX, rowX, lower.x)
    let firstX = isAbove ? columnX : rowX
    let firstY = isAbove ? min(max(columnY, upper.y), rowY) : rowY
    let secondX = isBelow ? columnX : rowX
    let secondY = isBelow ? min(max(columnY, rowY), lower.y) : rowY
    addPart(top, upper.x, firstX, firstY &- upper.y, weight, flagging)
    addPart(isAbove ? top : low, firstX, secondX, secondY &- firstY, weight, flagging)
    addPart(low, secondX, lower.x, lower.y &- secondY, weight, flagging)
  }

  @inline(__always)
  private static func isBetween(_ x: Int, _ a: Int, _ b: Int) -> Bool {
    (x &- a) &* (x &- b) < 0
  }

  /// Adds a part of an edge that stays in one pixel.
  @inline(__always)
  private func addPart(
    _ row: Int, _ x: Int, _ nextX: Int, _ drop: Int, _ weight: Int32, _ flagging: Bool
  ) {
    let column = min(x, nextX) >> 8
    addCell(
      row, column, Int32(truncatingIfNeeded: drop) &* weight,
      Int32(truncatingIfNeeded: x &+ nextX &- column &<< 9), flagging: flagging)
  }

  @inline(never)
  private func addLong(_ edge: GridEdge) {
    let (upper, lower, weight, rates) = (edge.upper, edge.lower, edge.weight, edge.rates)
    guard lower.y > 0, upper.y < bottom, min(upper.x, lower.x) < right else { return }
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
    // Most rows of steep edges: one pixel.
    if left >= 0, rightmost <= (left | 255) &+ 1 {
      return addCell(
        row, left >> 8, Int32(truncatingIfNeeded: drop) &* weight,
        Int32(truncatingIfNeeded: x &+ nextX &- (left & ~255) &<< 1))
    }
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
    var cell = cells + (row &* stride &+ from >> 8)
    // What a pixel leaves to the next waits here: one way to memory a pixel.
    var beyond: Int32 = 0
    repeat {
      let border = (from | 255) &+ 1
      let isLast = border >= rightmost
      let to = isLast ? rightmost : border
      let next = isLast ? fallenAtEnd : fall(to: border, upper, rate, y, drop)
      let cover = Int32(truncatingIfNeeded: next &- fallen) &* direction
      let before = beyond
      beyond = cover &* Int32(truncatingIfNeeded: (from & 255) &+ to &- from & ~255)
      cell[0] = cell[0] &+ (before &+ cover &* 512 &- beyond)
      flag(row, from >> 8)
      cell += 1
      from = to
      fallen = next
    } while from < end
    cell[0] = cell[0] &+ beyond
  }

  /// How far below `y` the edge is at `x`, 0…`drop`.
  @inline(__always)
  private func fall(to x: Int, _ upper: GridPoint, _ rate: Double, _ y: Int, _ drop: Int) -> Int {
    let fallen = GridRounding.nearest(Double(x &- upper.x) * rate) &- (y &- upper.y)
    return min(max(fallen, 0), drop)
  }

  /// `doubledX` is the sum of the part's two x within the pixel, 0…512.
  @inline(__always)
  private func addCell(
    _ row: Int, _ column: Int, _ cover: Int32, _ doubledX: Int32, flagging: Bool = true
  ) {
    let beyond = cover &* doubledX
    let cell = cells + (row &* stride &+ column)
    cell[0] = cell[0] &+ (cover &* 512 &- beyond)
    cell[1] = cell[1] &+ beyond
    if flagging { flag(row, column) }
  }

  /// Marks a column's block, so that the sweep will look at it.
  @inline(__always)
  func flag(_ row: Int, _ column: Int) {
    touched[row &* blocks &+ column >> Self.blockShift] = 1
  }
}
