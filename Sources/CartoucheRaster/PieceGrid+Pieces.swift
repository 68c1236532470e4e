/// Accumulating convex pieces.
extension PieceGrid {
  /// Adds one piece of at least three points, whichever way it turns.
  @inline(__always)
  func add(_ points: UnsafeBufferPointer<GridPoint>) {
    let bounds = PieceBounds(points)
    guard bounds.bottom > 0, bounds.top < cells.bottom, bounds.right > 0,
      bounds.left < cells.right
    else { return }
    if bounds.isNarrow {
      addNarrow(points, bounds)
    } else {
      addWide(points, bounds)
    }
  }

  /// Twice the signed area, from differences alone, so that its sign is every window's; positive
  /// for a contour that goes down on its left side.
  @inline(__always)
  static func doubledArea(_ points: UnsafeBufferPointer<GridPoint>) -> Double {
    let origin = points[0]
    var area = 0.0
    var x = Double(points[1].x &- origin.x)
    var y = Double(points[1].y &- origin.y)
    for index in 2..<points.count {
      let nextX = Double(points[index].x &- origin.x)
      let nextY = Double(points[index].y &- origin.y)
      area += nextX * y - x * nextY
      (x, y) = (nextX, nextY)
    }
    return area
  }
}
