/// Accumulating convex pieces.
extension PieceGrid {
  /// Adds one piece, whichever way it turns.
  func addPiece(_ points: UnsafeBufferPointer<GridPoint>) {
    guard points.count >= 3 else { return }
    let area = Self.doubledArea(points)
    guard area != 0 else { return }
    let weight: Int32 = area > 0 ? 1 : -1
    var top = Int.max
    var low = Int.min
    var left = Int.max
    var right = Int.min
    var previous = points[points.count &- 1]
    for point in points {
      top = min(top, point.y)
      low = max(low, point.y)
      left = min(left, point.x)
      right = max(right, point.x)
      previous = point
    }
    guard low > 0, top < cells.bottom, right > 0, left < cells.right else { return }
    previous = points[points.count &- 1]
    for point in points {
      if let edge = GridEdge(from: previous, to: point, weight: weight) { cells.add(edge) }
      addCrossings(from: previous, to: point, weight: weight)
      previous = point
    }
    sample(subrows: Self.subrows(from: top, to: low, within: cells.height))
  }

  /// Twice the signed area, from differences alone, so that its sign is every window's.
  private static func doubledArea(_ points: UnsafeBufferPointer<GridPoint>) -> Double {
    let origin = points[0]
    var area = 0.0
    for index in 1..<(points.count &- 1) {
      let a = points[index]
      let b = points[index &+ 1]
      area +=
        Double(b.x &- origin.x) * Double(a.y &- origin.y)
        - Double(a.x &- origin.x) * Double(b.y &- origin.y)
    }
    return area
  }

  /// The sub-rows whose line lies in `top`..<`low`.
  @inline(__always)
  private static func subrows(from top: Int, to low: Int, within height: Int) -> Range<Int> {
    let first = max((top &+ 15) >> 5, 0)
    return first..<max(min((low &+ 15) >> 5, height &* 8), first)
  }

  @inline(__always)
  private func addCrossings(from start: GridPoint, to end: GridPoint, weight: Int32) {
    guard start.y != end.y else { return }
    let falls = start.y < end.y
    let upper = falls ? start : end
    let lower = falls ? end : start
    let subrows = Self.subrows(from: upper.y, to: lower.y, within: cells.height)
    guard !subrows.isEmpty else { return }
    let slope = Double(lower.x &- upper.x) / Double(lower.y &- upper.y)
    let output = falls == (weight > 0) ? starts : ends
    for subrow in subrows {
      let below = (subrow &<< 5 &+ 16) &- upper.y
      let x = upper.x &+ GridRounding.nearest(Double(below) * slope)
      output[subrow] = Int32(truncatingIfNeeded: min(max(x, -256), cells.right &+ 256))
    }
  }

  private func sample(subrows: Range<Int>) {
    for subrow in subrows {
      let shift = 31 &- Self.firstSample(subrow & 7)
      // The samples of this row that lie left of a start or an end.
      let first = max((Int(starts[subrow]) &+ shift) >> 5, 0)
      let last = min((Int(ends[subrow]) &+ shift) >> 5, cells.width &* 8)
      guard first < last else { continue }
      let line = UInt64(8 &* (subrow & 7))
      var column = first >> 3
      while column &<< 3 < last {
        let from = max(first &- column &<< 3, 0)
        let to = min(last &- column &<< 3, 8)
        let bits = (UInt64(0xFF) &<< UInt64(from)) & (UInt64(0xFF) &>> UInt64(8 &- to))
        let index = (subrow >> 3) &* cells.stride &+ column
        masks[index] |= bits &<< line
        counts[index] &+= UInt32(truncatingIfNeeded: to &- from)
        cells.touched[(subrow >> 3) &* cells.blocks &+ column >> CellGrid.blockShift] = 1
        column &+= 1
      }
    }
  }
}
