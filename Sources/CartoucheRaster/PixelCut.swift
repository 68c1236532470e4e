import CartoucheDrawing

/// A convex quadrilateral of the grid whose pixels, those with their centres inside, are taken away.
struct PixelCut {
  private let corners: (GridPoint, GridPoint, GridPoint, GridPoint)
  private let top: Int
  private let bottom: Int

  /// Nil where a corner is no place.
  init?(_ cut: Path.Cut, on grid: SnappedContours) {
    let places = cut.corners
    guard let first = grid.snapped(places.0), let second = grid.snapped(places.1),
      let third = grid.snapped(places.2), let fourth = grid.snapped(places.3)
    else { return nil }
    corners = (first, second, third, fourth)
    top = min(min(first.y, second.y), min(third.y, fourth.y))
    bottom = max(max(first.y, second.y), max(third.y, fourth.y))
  }

  /// The columns of a row whose pixels go.
  func columns(ofRow row: Int) -> Range<Int> {
    let middle = row << 8 &+ 128
    guard top <= middle, middle < bottom else { return 0..<0 }
    var crossings = Crossings()
    crossings.add(corners.3, corners.0, at: middle)
    crossings.add(corners.0, corners.1, at: middle)
    crossings.add(corners.1, corners.2, at: middle)
    crossings.add(corners.2, corners.3, at: middle)
    guard crossings.low < crossings.high else { return 0..<0 }
    let first = (crossings.low &+ 127) >> 8
    return first..<max((crossings.high &+ 127) >> 8, first)
  }

  /// Where a row's middle meets the sides, in grid units.
  private struct Crossings {
    var low = Int.max
    var high = Int.min

    mutating func add(_ a: GridPoint, _ b: GridPoint, at middle: Int) {
      let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
      guard upper.y <= middle, middle < lower.y else { return }
      // From differences alone, so that all windows cut alike.
      let share = Double(middle &- upper.y) / Double(lower.y &- upper.y)
      let x = upper.x &+ Int((share * Double(lower.x &- upper.x)).rounded(.down))
      low = min(low, x)
      high = max(high, x)
    }
  }
}
