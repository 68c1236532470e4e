/// Pieces of at most `PieceCrossings.narrowSide` pixels each way, eight sub-rows at a time.
///
/// Strokes are made of very many such pieces, most of them a few pixels large; single steps over
/// sub-rows and samples took twice as long.
extension PieceGrid {
  @inline(__always)
  func addNarrow(_ points: UnsafeBufferPointer<GridPoint>, _ bounds: PieceBounds) {
    let area = Self.doubledArea(points)
    guard area != 0 else { return }
    let weight: Int32 = area > 0 ? 1 : -1
    let corner = GridPoint(x: bounds.left & ~255, y: bounds.top & ~255)
    // From the topmost point on, down one side and up the other.
    var index = bounds.topIndex
    var previous = points[index]
    for _ in 0..<points.count {
      index = index &+ 1 == points.count ? 0 : index &+ 1
      let point = points[index]
      if let edge = GridEdge(from: previous, to: point, weight: weight) {
        cells.add(edge, flagging: false)
        addCrossings(edge, isRising: point.y < previous.y, from: corner)
      }
      previous = point
    }
    addSamples(bounds, from: corner)
  }

  /// Notes where an edge crosses sub-rows.
  ///
  /// Whole runs of eight are written. What a falling edge writes too much lies below it, what a
  /// rising one does above: the next edge of that side writes over it.
  @inline(__always)
  private func addCrossings(_ edge: GridEdge, isRising: Bool, from corner: GridPoint) {
    let top = edge.upper.y &- corner.y
    let subrows = PieceBounds.subrows(from: top, to: edge.lower.y &- corner.y)
    let output = edge.weight > 0 ? crossings.narrowStarts : crossings.narrowEnds
    let rate = Float(edge.rates.x)
    let x = Int16(truncatingIfNeeded: edge.upper.x &- corner.x)
    var first = isRising ? subrows.upperBound &- 8 : subrows.lowerBound
    var left = subrows.upperBound &- subrows.lowerBound
    repeat {
      let below = Float(Int32(truncatingIfNeeded: first &<< 5 &+ 16 &- top))
      let offsets = (SubrowLanes.steps + below) * rate + SubrowLanes.rounding
      let units = SubrowLanes.lowHalves(offsets)
      UnsafeMutableRawPointer(output + first)
        .storeBytes(of: units &+ x, as: SIMD8<Int16>.self)
      left &-= 8
      first &+= isRising ? -8 : 8
    } while left > 0
  }

  @inline(__always)
  private func addSamples(_ bounds: PieceBounds, from corner: GridPoint) {
    let row = corner.y >> 8
    let column = corner.x >> 8
    let subrows = PieceBounds.subrows(
      from: bounds.top &- corner.y, to: bounds.bottom &- corner.y)
    let lastRow = min(cells.height &- row, (bounds.bottom &- corner.y &+ 255) >> 8)
    let lastColumn = min(cells.width &- column, (bounds.right &- corner.x &+ 255) >> 8)
    let firstColumn = max(0 &- column, 0)
    let firstBlock = (column &+ firstColumn) >> CellGrid.blockShift
    let lastBlock = (column &+ lastColumn &- 1) >> CellGrid.blockShift
    // Of few columns all are looked at: that is foreseen better than each row's own.
    let isSmall = lastColumn &- firstColumn <= 4
    var line = max(0 &- row, 0)
    while line < lastRow {
      var block = firstBlock
      repeat {
        cells.touched[(row &+ line) &* cells.blocks &+ block] = 1
        block &+= 1
      } while block <= lastBlock
      let lanes = SubrowLanes(
        starts: crossings.narrowStarts, ends: crossings.narrowEnds, row: line, within: subrows)
      var pixel = isSmall ? firstColumn : max(lanes.firstColumn, firstColumn)
      let end = isSmall ? lastColumn : min(lanes.endColumn, lastColumn)
      while pixel < end {
        let (mask, count) = lanes.samples(pixel)
        add(mask, count, row &+ line, column &+ pixel)
        pixel &+= 1
      }
      line &+= 1
    }
  }
}
