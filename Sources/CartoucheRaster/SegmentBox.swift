import CartoucheDrawing
import CartoucheSupport

/// The pixels of a window near enough to a segment to be told by it, and some more.
struct SegmentBox {
  private var columns: ClosedRange<Int>
  private var rows: ClosedRange<Int>

  /// Pixels; makes good for rounding.
  private static let margin = 2.0
  private static let everything = -1 << 40...1 << 40

  /// - Parameters:
  ///   - reach: in points of the segment's plane.
  ///   - view: from that plane to the drawing's, `nil` where both are one.
  init(_ segment: LineField.Segment, reach: Double, pixels: PlanePixels, view: Homography?) {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for corner in Self.corners(segment, reach: reach) {
      guard let seen = pixels.isFlat ? corner : view?.apply(corner) else {
        // With a corner behind the eye it reaches no one knows how far.
        (columns, rows) = (Self.everything, Self.everything)
        return
      }
      let pixel = pixels.pixel(seen)
      minX = min(minX, pixel.x)
      minY = min(minY, pixel.y)
      maxX = max(maxX, pixel.x)
      maxY = max(maxY, pixel.y)
    }
    columns = Self.range(minX, maxX)
    rows = Self.range(minY, maxY)
  }

  func touches(rows: Range<Int>) -> Bool { self.rows.overlaps(rows) }

  func touches(columns: Range<Int>) -> Bool { self.columns.overlaps(columns) }

  /// The corners of a rectangle around everything within reach.
  private static func corners(_ segment: LineField.Segment, reach: Double) -> [ScreenPoint] {
    let step = segment.end - segment.start
    let length = step.length
    let along = length > 0 ? step * (reach / length) : ScreenPoint(x: reach, y: 0)
    let beside = ScreenPoint(x: -along.y, y: along.x)
    return [
      segment.start - along - beside, segment.start - along + beside,
      segment.end + along - beside, segment.end + along + beside,
    ]
  }

  private static func range(_ least: Double, _ greatest: Double) -> ClosedRange<Int> {
    let limit = Double(everything.upperBound)
    // In this order what is not a number becomes the outermost.
    let low = least > -limit ? min(least - margin, limit) : -limit
    let high = greatest < limit ? max(greatest + margin, -limit) : limit
    return low <= high
      ? Int(low.rounded(.down))...Int(high.rounded(.up)) : everything
  }
}
