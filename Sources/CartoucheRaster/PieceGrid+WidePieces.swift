/// Pieces of any size, one sub-row after the other.
extension PieceGrid {
  @inline(never)
  func addWide(_ points: UnsafeBufferPointer<GridPoint>, _ bounds: PieceBounds) {
    let area = Self.doubledArea(points)
    guard area != 0 else { return }
    var previous = points[points.count &- 1]
    for point in points {
      if let edge = GridEdge(from: previous, to: point, weight: area > 0 ? 1 : -1) {
        cells.add(edge)
        addCrossings(edge)
      }
      previous = point
    }
    for subrow in visibleSubrows(from: bounds.top, to: bounds.bottom) { addSamples(subrow) }
  }

  private func visibleSubrows(from top: Int, to bottom: Int) -> Range<Int> {
    PieceBounds.subrows(from: top, to: bottom).clamped(to: 0..<cells.height &<< 3)
  }

  private func addCrossings(_ edge: GridEdge) {
    let output = edge.weight > 0 ? crossings.wideStarts : crossings.wideEnds
    for subrow in visibleSubrows(from: edge.upper.y, to: edge.lower.y) {
      let below = subrow &<< 5 &+ 16 &- edge.upper.y
      let x = edge.upper.x &+ GridRounding.nearest(Double(below) * edge.rates.x)
      output[subrow] = Int32(truncatingIfNeeded: min(max(x, 0), cells.right))
    }
  }

  private func addSamples(_ subrow: Int) {
    // How many samples of this row lie left of a start or an end.
    let shift = 31 &- Self.firstSample(subrow & 7)
    let first = (Int(crossings.wideStarts[subrow]) &+ shift) >> 5
    let last = min((Int(crossings.wideEnds[subrow]) &+ shift) >> 5, cells.width &<< 3)
    var sample = first
    while sample < last {
      let column = sample >> 3
      let from = sample & 7
      let to = min(last &- column &<< 3, 8)
      let bits = (UInt64(0xFF) &<< UInt64(from)) & (UInt64(0xFF) &>> UInt64(8 &- to))
      cells.flag(subrow >> 3, column)
      add(
        bits &<< UInt64((subrow & 7) &<< 3), UInt64(truncatingIfNeeded: to &- from), subrow >> 3,
        column)
      sample = (column &+ 1) &<< 3
    }
  }
}
