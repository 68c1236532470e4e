import CartoucheDrawing
import CartoucheSupport

/// The contours of a path on the grid of a box of a window.
///
/// Points are snapped each time they are read: that costs less than to store them. Snapping precedes
/// the subtraction of the origin, so that all windows see the same shape.
struct SnappedContours {
  /// Within ±`GridRounding.limit` once multiplied by `factor`.
  let points: UnsafeBufferPointer<ScreenPoint>
  /// Where the first contour starts.
  private var start = 0
  /// Contour c ends before `ends[c]`.
  private(set) var ends: UnsafeBufferPointer<Int32>
  let groups: UnsafeBufferPointer<Path.Group>
  /// Grid units of a logical point.
  let factor: Double
  /// Whole grid units from the plane's origin to the box's corner.
  private(set) var origin: SIMD2<Double>

  init(
    points: UnsafeBufferPointer<ScreenPoint>, ends: UnsafeBufferPointer<Int32>,
    groups: UnsafeBufferPointer<Path.Group>, factor: Double, origin: SIMD2<Double>
  ) {
    self.points = points
    self.ends = ends
    self.groups = groups
    self.factor = factor
    self.origin = origin
  }

  /// A point counted from the box's corner.
  @inline(__always)
  func snapped(_ index: Int) -> GridPoint {
    let point = points[index]
    let place = GridRounding.snapped(SIMD2(point.x, point.y) * factor) - origin
    return GridPoint(x: GridRounding.nearest(place.x), y: GridRounding.nearest(place.y))
  }

  /// Moves the box's corner by whole pixels.
  mutating func moveOrigin(columns: Int, rows: Int) {
    origin += SIMD2(Double(columns), Double(rows)) * Double(PixelWindow.unitsPerPixel)
  }

  /// Calls `body` with the index range of each contour that has at least three points.
  @inline(__always)
  func forEachContour(_ body: (Range<Int>) -> Void) {
    var start = start
    for end in ends {
      let end = min(max(Int(end), start), points.count)
      if end &- start >= 3 { body(start..<end) }
      start = end
    }
  }

  /// Calls `body` with each edge that is not level.
  @inline(__always)
  func forEachEdge(_ body: (GridEdge) -> Void) {
    forEachContour { contour in
      var previous = snapped(contour.upperBound &- 1)
      for index in contour {
        let point = snapped(index)
        if let edge = GridEdge(from: previous, to: point, weight: 1) { body(edge) }
        previous = point
      }
    }
  }

  /// A point of the plane counted from the box's corner; nil for one that is no number or too far
  /// out to be snapped.
  func snapped(_ point: ScreenPoint) -> GridPoint? {
    let reach = GridRounding.limit / factor
    guard abs(point.x) <= reach, abs(point.y) <= reach else { return nil }
    let place = GridRounding.snapped(SIMD2(point.x, point.y) * factor) - origin
    return GridPoint(x: GridRounding.nearest(place.x), y: GridRounding.nearest(place.y))
  }

  /// Calls `body` with the points of each contour that has at least three.
  @inline(__always)
  func forEachPiece(_ body: (UnsafeBufferPointer<GridPoint>) -> Void) {
    var longest = 0
    forEachContour { longest = max(longest, $0.count) }
    withUnsafeTemporaryAllocation(of: GridPoint.self, capacity: longest) { piece in
      guard let base = piece.baseAddress else { return }
      forEachContour { body(snapped($0, into: base)) }
    }
  }

  /// Calls `body` with the points of some contours.
  @inline(__always)
  func forEachPiece(
    of contours: ArraySlice<Range<Int>>, _ body: (UnsafeBufferPointer<GridPoint>) -> Void
  ) {
    let longest = contours.reduce(0) { max($0, $1.count) }
    withUnsafeTemporaryAllocation(of: GridPoint.self, capacity: longest) { piece in
      guard let base = piece.baseAddress else { return }
      for contour in contours { body(snapped(contour, into: base)) }
    }
  }

  @inline(__always)
  private func snapped(
    _ contour: Range<Int>, into base: UnsafeMutablePointer<GridPoint>
  ) -> UnsafeBufferPointer<GridPoint> {
    for index in contour {
      (base + (index &- contour.lowerBound)).initialize(to: snapped(index))
    }
    return UnsafeBufferPointer(start: base, count: contour.count)
  }

  /// Calls `body` with the contours of each group, and with how many there are up to its end.
  @inline(__always)
  func forEachGroup(
    _ body: (SnappedContours, _ isOutline: Bool, _ contours: Int) -> Void
  ) {
    var first = 0
    var firstPoint = start
    for index in 0...groups.count {
      let group = index < groups.count ? groups[index] : nil
      let end = group.map { min(max(Int($0.end), first), ends.count) } ?? ends.count
      guard first < end else { continue }
      var part = self
      part.ends = UnsafeBufferPointer(rebasing: ends[first..<end])
      part.start = firstPoint
      body(part, group?.isOutline ?? false, end)
      firstPoint = min(max(Int(ends[end &- 1]), firstPoint), points.count)
      first = end
    }
  }

  /// The pixels of a grid that the contours may touch, from the left edge of a block on; nil if
  /// there are none.
  func blockBox(in grid: CellGrid) -> PixelBox? {
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    forEachContour { contour in
      for index in contour {
        let point = snapped(index)
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
      }
    }
    guard left < right, top < bottom else { return nil }
    let x = max(left >> 8, 0) & ~(CellGrid.blockWidth &- 1)
    let y = max(top >> 8, 0)
    // An edge on the border itself has to be inside for coverage to end there.
    let width = min(right >> 8 &+ 1, grid.width) &- x
    let height = min((bottom &+ 255) >> 8, grid.height) &- y
    return width > 0 && height > 0 ? PixelBox(x: x, y: y, width: width, height: height) : nil
  }

  /// The pixels of `window` that contours between `least` and `greatest` may touch, nil if none.
  ///
  /// `origin` is the window's.
  func box(
    from least: SIMD2<Double>, to greatest: SIMD2<Double>, in window: PixelWindow
  ) -> PixelBox? {
    let low = GridRounding.snapped(least * factor) - origin
    let high = GridRounding.snapped(greatest * factor) - origin
    guard low.x < high.x, low.y < high.y else { return nil }
    let left = max(GridRounding.nearest(low.x) >> 8, 0)
    let top = max(GridRounding.nearest(low.y) >> 8, 0)
    let right = min(
      (GridRounding.nearest(high.x) &+ 255) >> 8, min(window.width, Limits.pictureSide))
    let bottom = min(
      (GridRounding.nearest(high.y) &+ 255) >> 8, min(window.height, Limits.pictureSide))
    guard left < right, top < bottom else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}
