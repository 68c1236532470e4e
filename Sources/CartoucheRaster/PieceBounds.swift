/// How far a piece reaches, in grid units, and which of its points is the topmost.
struct PieceBounds {
  private(set) var left: Int
  private(set) var right: Int
  private(set) var top: Int
  private(set) var bottom: Int
  private(set) var topIndex = 0

  @inline(__always)
  init(_ points: UnsafeBufferPointer<GridPoint>) {
    (left, right) = (points[0].x, points[0].x)
    (top, bottom) = (points[0].y, points[0].y)
    for index in 1..<points.count {
      let point = points[index]
      left = min(left, point.x)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
      topIndex = point.y < top ? index : topIndex
      top = min(top, point.y)
    }
  }

  /// Whether the piece lies in few enough pixels of the plane, whatever the window.
  @inline(__always) var isNarrow: Bool {
    (right >> 8) &- (left >> 8) < PieceCrossings.narrowSide
      && (bottom >> 8) &- (top >> 8) < PieceCrossings.narrowSide
  }

  /// The sub-rows whose line lies in `top`..<`bottom`, counted from the line `origin`.
  @inline(__always)
  static func subrows(from top: Int, to bottom: Int) -> Range<Int> {
    Range(uncheckedBounds: ((top &+ 15) >> 5, (bottom &+ 15) >> 5))
  }
}
