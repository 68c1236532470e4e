package import CartoucheDrawing
package import CartoucheSupport

/// Finds for pixels of a window where they lie in a ``LineField``.
///
/// Goes through the window block by block. From how far a block's middle lies from the segments
/// follows which of them can be nearest anywhere in the block; only those are asked for each pixel.
package struct LineFieldReader {
  private let field: LineField
  private let pixels: PlanePixels
  private let boxes: [SegmentBox]

  /// Pixels along a block's side.
  private static let blockSide = 16
  /// What distances may be wrong by far from a plane's origin, in points.
  private static let slack = 0.01

  /// - Parameter window: whose pixels are asked for.
  package init(_ field: LineField, in window: PixelWindow) {
    let pixels = PlanePixels(window, plane: field.plane)
    self.field = field
    self.pixels = pixels
    let view = field.plane?.inverse
    boxes = field.segments.map { SegmentBox($0, reach: field.reach, pixels: pixels, view: view) }
  }

  /// Calls `body` for each pixel that the coverage touches; without a place where no segment is in
  /// reach.
  ///
  /// - Parameters:
  ///   - width: of the window, in pixels.
  ///   - height: of the window, in pixels.
  ///   - coverage: of the window's pixels from its top-left one on.
  ///   - stride: bytes from one row of the coverage to the next.
  @inline(__always)
  package func forEachPixel(
    width: Int, height: Int, coverage: UnsafePointer<UInt8>, stride: Int,
    _ body: (_ column: Int, _ row: Int, LinePlace?) -> Void
  ) {
    var strip: [Int32] = []
    var nearby: [Int32] = []
    for top in Swift.stride(from: 0, to: height, by: Self.blockSide) {
      let bottom = min(top + Self.blockSide, height)
      gather(rows: top..<bottom, into: &strip)
      for left in Swift.stride(from: 0, to: width, by: Self.blockSide) {
        let right = min(left + Self.blockSide, width)
        var isReady = false
        for row in top..<bottom {
          for column in left..<right where coverage[row &* stride &+ column] > 0 {
            if !isReady {
              findNearby(columns: left..<right, rows: top..<bottom, among: strip, into: &nearby)
              isReady = true
            }
            body(column, row, place(column: column, row: row, among: nearby))
          }
        }
      }
    }
  }

  private func gather(rows: Range<Int>, into strip: inout [Int32]) {
    strip.removeAll(keepingCapacity: true)
    for (index, box) in boxes.enumerated() where box.touches(rows: rows) {
      strip.append(Int32(truncatingIfNeeded: index))
    }
  }

  /// Lists the segments that can be nearest to a pixel of a block, in the field's order.
  private func findNearby(
    columns: Range<Int>, rows: Range<Int>, among strip: [Int32], into nearby: inout [Int32]
  ) {
    nearby.removeAll(keepingCapacity: true)
    for index in strip where boxes[Int(index)].touches(columns: columns) { nearby.append(index) }
    guard nearby.count > 2 else { return }
    let corners = [
      (columns.lowerBound, rows.lowerBound), (columns.upperBound - 1, rows.lowerBound),
      (columns.lowerBound, rows.upperBound - 1), (columns.upperBound - 1, rows.upperBound - 1),
    ].compactMap { pixels.point(column: $0.0, row: $0.1) }
    guard corners.count == 4 else { return }
    // The middle of a convex quadrilateral's corners: everything in it is as near as the farthest.
    let middle = corners.reduce(ScreenPoint.zero, +) * 0.25
    let radius = corners.reduce(0) { max($0, ($1 - middle).length) }
    let distances = nearby.map { nearest(Int($0), to: middle).squaredDistance.squareRoot() }
    let limit = (distances.min() ?? 0) + 2 * radius + Self.slack
    var kept = 0
    for (index, distance) in distances.enumerated() where !(distance > limit) {
      nearby[kept] = nearby[index]
      kept += 1
    }
    nearby.removeSubrange(kept...)
  }

  /// The nearest point of a segment.
  private struct Nearest {
    /// Along the segment, in 0…1.
    var share: Double
    var squaredDistance: Double
    /// Of the place beside the endless line, positive to the right of its direction, times the
    /// segment's length.
    var cross: Double
    var squaredLength: Double
  }

  @inline(__always)
  private func nearest(_ index: Int, to point: ScreenPoint) -> Nearest {
    let segment = field.segments[index]
    let from = point - segment.start
    let step = segment.end - segment.start
    let squaredLength = step.x * step.x + step.y * step.y
    let along = from.x * step.x + from.y * step.y
    let cross = step.x * from.y - step.y * from.x
    if along <= 0 {
      return Nearest(
        share: 0, squaredDistance: from.x * from.x + from.y * from.y, cross: cross,
        squaredLength: squaredLength)
    }
    if along >= squaredLength {
      // From the end itself, so that the next segment finds the very same distance.
      let rest = point - segment.end
      return Nearest(
        share: 1, squaredDistance: rest.x * rest.x + rest.y * rest.y, cross: cross,
        squaredLength: squaredLength)
    }
    return Nearest(
      share: along / squaredLength, squaredDistance: cross * cross / squaredLength, cross: cross,
      squaredLength: squaredLength)
  }

  /// Beyond the corner of two segments both are equally near; the pixel belongs to the one whose
  /// continuation is farther, which is the one on whose side of the corner's bisector it lies.
  @inline(__always)
  private func place(column: Int, row: Int, among nearby: [Int32]) -> LinePlace? {
    guard let point = pixels.point(column: column, row: row) else { return nil }
    var index = -1
    var best = Nearest(share: 0, squaredDistance: .infinity, cross: 0, squaredLength: 1)
    for candidate in nearby {
      let found = nearest(Int(candidate), to: point)
      if found.squaredDistance < best.squaredDistance
        || (found.squaredDistance == best.squaredDistance
          && found.cross * found.cross * best.squaredLength
            > best.cross * best.cross * found.squaredLength)
      {
        index = Int(candidate)
        best = found
      }
    }
    guard index >= 0 else { return nil }
    return place(best, of: index, at: point, column: column, row: row)
  }

  private func place(
    _ nearest: Nearest, of index: Int, at point: ScreenPoint, column: Int, row: Int
  ) -> LinePlace {
    let segment = field.segments[index]
    let length = nearest.squaredLength.squareRoot()
    let isRound =
      nearest.share <= 0 ? segment.isStartRound : nearest.share >= 1 && segment.isEndRound
    let distance =
      isRound || length == 0 ? nearest.squaredDistance.squareRoot() : abs(nearest.cross) / length
    let position =
      segment.startPosition + (segment.endPosition - segment.startPosition) * nearest.share
    return LinePlace(
      segment: index, position: position, offset: nearest.cross < 0 ? -distance : distance,
      stretch: stretch(segment, nearest, isRound: isRound, at: point, column: column, row: row))
  }

  private func stretch(
    _ segment: LineField.Segment, _ nearest: Nearest, isRound: Bool, at point: ScreenPoint,
    column: Int, row: Int
  ) -> Double {
    guard !pixels.isFlat else { return 1 }
    let step = segment.end - segment.start
    var away = ScreenPoint(x: -step.y, y: step.x)
    if isRound { away = point - (nearest.share <= 0 ? segment.start : segment.end) }
    let length = away.length
    guard length > 0 else { return 1 }
    return pixels.stretch(at: point, column: column, row: row, along: away * (1 / length))
  }
}

extension ScreenPoint {
  var length: Double { (x * x + y * y).squareRoot() }
}
