/// Accumulating edges for pixels that are covered whole or not at all.
extension CellGrid {
  /// Adds an edge as the middles of the pixels see it: in each row whose middle it passes, all
  /// pixels whose middles lie to its right count it in full.
  ///
  /// A middle on an edge lies to its right, and one on a corner between rows below it; so of areas
  /// that meet, one alone covers each pixel.
  @inline(__always)
  func addAtCenters(_ edge: GridEdge) {
    let (upper, lower) = (edge.upper, edge.lower)
    let first = max((upper.y &+ 127) >> 8, 0)
    let end = min((lower.y &+ 127) >> 8, height)
    guard first < end, min(upper.x, lower.x) < right else { return }
    for row in first..<end {
      let middle = row &<< 8 &+ 128
      let x = upper.x &+ GridRounding.nearest(Double(middle &- upper.y) * edge.rates.x)
      let column = max((x &+ 127) >> 8, 0)
      guard column < width else { continue }
      let cell = cells + (row &* stride &+ column)
      cell[0] = cell[0] &+ edge.weight &* Self.fullArea
      flag(row, column)
    }
  }
}
