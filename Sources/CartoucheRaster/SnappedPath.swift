import CartoucheDrawing
import CartoucheSupport

/// The contours of one path on the grid of its window; the memory is kept for the next path.
///
/// Snapping precedes the subtraction of the window's origin: all windows see the same shape.
struct SnappedPath {
  private(set) var points: [GridPoint] = []
  /// Contour c ends before `ends[c]`.
  private(set) var ends: [Int] = []
  private var least = GridPoint(x: .max, y: .max)
  private var greatest = GridPoint(x: .min, y: .min)

  /// Takes in a path. Points that are not numbers are left out; huge ones are pulled near.
  mutating func load(_ path: borrowing Path, in window: PixelWindow) {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    least = GridPoint(x: .max, y: .max)
    greatest = GridPoint(x: .min, y: .min)
    let factor = window.scale * Double(PixelWindow.unitsPerPixel)
    let origin = GridPoint(x: Self.bounded(window.originX), y: Self.bounded(window.originY))
    let contourEnds = path.contourEnds
    let source = path.points
    points.reserveCapacity(source.count)
    var start = 0
    source.withUnsafeBufferPointer { source in
      for end in contourEnds {
        let end = min(max(Int(end), start), source.count)
        for index in start..<end {
          let point = source[index]
          if let x = GridRounding.snap(point.x * factor),
            let y = GridRounding.snap(point.y * factor)
          {
            take(GridPoint(x: x &- origin.x, y: y &- origin.y))
          }
        }
        ends.append(points.count)
        start = end
      }
    }
  }

  @inline(__always)
  private mutating func take(_ point: GridPoint) {
    least = GridPoint(x: min(least.x, point.x), y: min(least.y, point.y))
    greatest = GridPoint(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
    points.append(point)
  }

  private static func bounded(_ origin: Int) -> Int {
    let limit = Int(GridRounding.limit) * 4
    return min(max(origin, -limit), limit)
  }

  /// The pixels of the window between the least and the greatest coordinates, nil if there are none.
  func box(in window: PixelWindow) -> PixelBox? {
    guard least.x < greatest.x, least.y < greatest.y else { return nil }
    let width = min(window.width, Limits.pictureSide)
    let height = min(window.height, Limits.pictureSide)
    let left = max(least.x >> 8, 0)
    let top = max(least.y >> 8, 0)
    let right = min((greatest.x &+ 255) >> 8, width)
    let bottom = min((greatest.y &+ 255) >> 8, height)
    guard left < right, top < bottom else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Moves all points by whole pixels, so that the box's corner becomes the origin.
  mutating func move(toColumn column: Int, row: Int) {
    let x = column << 8
    let y = row << 8
    points.withUnsafeMutableBufferPointer { points in
      for index in points.indices {
        points[index].x &-= x
        points[index].y &-= y
      }
    }
  }

  /// Calls `body` with each contour that has at least three points.
  @inline(__always)
  func forEachContour(_ body: (UnsafeBufferPointer<GridPoint>) -> Void) {
    points.withUnsafeBufferPointer { points in
      var start = 0
      for end in ends {
        if end &- start >= 3 { body(UnsafeBufferPointer(rebasing: points[start..<end])) }
        start = end
      }
    }
  }
}
