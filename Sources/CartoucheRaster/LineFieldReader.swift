package import CartoucheDrawing
package import CartoucheSupport

/// Finds for pixels of a window where they lie in a ``LineField``.
///
/// Goes through the window block by block, and asks for each pixel only the segments that may tell
/// something in its block.
package struct LineFieldReader {
  let field: LineField
  let pixels: PlanePixels
  private let boxes: [SegmentBox]
  /// In points.
  let pixelLength: Double

  /// Pixels along a block's side.
  private static let blockSide = 16
  /// What distances may be wrong by far from a plane's origin, in points.
  private static let slack = 0.01

  /// - Parameter window: whose pixels are asked for.
  package init(_ field: LineField, in window: PixelWindow) {
    let pixels = PlanePixels(window, plane: field.plane)
    self.field = field
    self.pixels = pixels
    pixelLength = 1 / window.scale
    let view = field.plane?.inverse
    boxes = field.segments.map { SegmentBox($0, reach: field.reach, pixels: pixels, view: view) }
  }

  /// Calls `body` for each pixel that the coverage touches, with the numbers of the segments that
  /// may tell something there, in order.
  ///
  /// - Parameters:
  ///   - width: of the window, in pixels.
  ///   - height: of the window, in pixels.
  ///   - coverage: of the window's pixels from its top-left one on.
  ///   - stride: bytes from one row of the coverage to the next.
  @inline(__always)
  func forEachPixel(
    width: Int, height: Int, coverage: UnsafePointer<UInt8>, stride: Int,
    _ body: (_ column: Int, _ row: Int, _ nearby: [Int32]) -> Void
  ) {
    var strip: [Int32] = []
    var nearby: [Int32] = []
    for top in Swift.stride(from: 0, to: height, by: Self.blockSide) {
      let rows = top..<min(top + Self.blockSide, height)
      gather(rows: rows, into: &strip)
      for left in Swift.stride(from: 0, to: width, by: Self.blockSide) {
        let columns = left..<min(left + Self.blockSide, width)
        var isReady = false
        for row in rows {
          for column in columns where coverage[row &* stride &+ column] > 0 {
            if !isReady {
              findNearby(columns: columns, rows: rows, among: strip, into: &nearby)
              isReady = true
            }
            body(column, row, nearby)
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

  /// Lists the segments that can be in reach of a pixel of a block, or nearest to it where that is
  /// what counts.
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
    // Nothing in a convex quadrilateral is farther from the middle than its farthest corner.
    let middle = corners.reduce(ScreenPoint.zero, +) * 0.25
    let radius = corners.reduce(0) { max($0, ($1 - middle).length) }
    let distances = nearby.map {
      SegmentDistance(of: middle, from: field.segments[Int($0)]).squared.squareRoot()
    }
    let limit = field.isLayered ? field.reach : (distances.min() ?? 0) + radius
    var kept = 0
    for (index, distance) in distances.enumerated() where !(distance > limit + radius + Self.slack)
    {
      nearby[kept] = nearby[index]
      kept += 1
    }
    nearby.removeSubrange(kept...)
  }

  // MARK: One pixel

  /// The place beside the nearest segment, where that is in reach; beyond it a window need not know
  /// which one that is.
  @inline(__always)
  func nearest(column: Int, row: Int, among nearby: [Int32]) -> LinePlace? {
    guard let point = pixels.point(column: column, row: row), let first = nearby.first else {
      return nil
    }
    var best = (index: Int(first), SegmentDistance(of: point, from: field.segments[Int(first)]))
    for index in nearby.dropFirst() {
      let distance = SegmentDistance(of: point, from: field.segments[Int(index)])
      if distance.isNearer(than: best.1) { best = (Int(index), distance) }
    }
    guard isInReach(best.1) else { return nil }
    return place(best.1, of: best.index, at: point, column: column, row: row)
  }

  @inline(__always)
  private func isInReach(_ distance: SegmentDistance) -> Bool {
    distance.squared <= field.reach * field.reach
  }

  /// Calls `body` with a place beside each stretch of line that passes over the pixel, the latest
  /// stretch first, as long as it answers true.
  @inline(__always)
  func forEachPass(
    column: Int, row: Int, among nearby: [Int32], _ body: (LinePlace) -> Bool
  ) {
    guard let point = pixels.point(column: column, row: row) else { return }
    let margin = pixelLength * pixels.greatestStretch(at: point, column: column, row: row)
    var pass: (index: Int, distance: SegmentDistance, last: Int)?
    for number in nearby.reversed() {
      let index = Int(number)
      let distance = SegmentDistance(of: point, from: field.segments[index])
      guard isTouched(field.segments[index], distance, margin: margin) else { continue }
      if let current = pass {
        if current.last == index + 1, field.segments[current.last].continuesLine {
          let isNearer = distance.isNearer(than: current.distance)
          pass = isNearer ? (index, distance, index) : (current.index, current.distance, index)
          continue
        }
        let place = place(
          current.distance, of: current.index, at: point, column: column, row: row)
        if !body(place) { return }
      }
      pass = (index, distance, index)
    }
    guard let pass else { return }
    _ = body(place(pass.distance, of: pass.index, at: point, column: column, row: row))
  }

  /// Whether what is drawn along a segment touches a pixel.
  @inline(__always)
  private func isTouched(
    _ segment: LineField.Segment, _ distance: SegmentDistance, margin: Double
  ) -> Bool {
    let end = distance.end(of: segment)
    let halfWidth = field.halfWidth + margin
    guard isInReach(distance), abs(distance.offset(from: field.middle, end: end)) <= halfWidth
    else { return false }
    switch end {
    case .butt: return distance.beyond <= margin
    case .square: return distance.beyond <= halfWidth
    case .round, .roundCorner: return true
    case .corner:
      let radius = halfWidth + abs(field.middle)
      return distance.beyond <= 0 || distance.squared <= radius * radius
    }
  }

  @inline(__always)
  private func place(
    _ distance: SegmentDistance, of index: Int, at point: ScreenPoint, column: Int, row: Int
  ) -> LinePlace {
    let segment = field.segments[index]
    let end = distance.end(of: segment)
    let beyond =
      switch end {
      case .butt: distance.beyond
      case .square: distance.beyond - field.halfWidth
      case .round, .corner, .roundCorner: -Double.infinity
      }
    let span = segment.endPosition - segment.startPosition
    let stretch = stretch(of: segment, distance, end, at: point, column: column, row: row)
    let progress = SegmentProgress(of: distance, along: segment, in: field)
    return LinePlace(
      segment: index, position: segment.startPosition + span * progress.share,
      positionStep: span * progress.rate * stretch.along * pixelLength,
      offset: distance.offset(from: field.middle, end: end), beyond: beyond,
      stretch: stretch.across)
  }

  /// Along the segment and straight away from it, or from its round end.
  @inline(__always)
  private func stretch(
    of segment: LineField.Segment, _ distance: SegmentDistance, _ end: LineField.End,
    at point: ScreenPoint, column: Int, row: Int
  ) -> (along: Double, across: Double) {
    guard !pixels.isFlat else { return (1, 1) }
    let step = segment.end - segment.start
    var away = ScreenPoint(x: -step.y, y: step.x)
    if end == .round, distance.beyond > 0 {
      away = point - (distance.isBeforeStart ? segment.start : segment.end)
    }
    func stretch(_ direction: ScreenPoint) -> Double {
      let length = direction.length
      guard length > 0 else { return 1 }
      return pixels.stretch(at: point, column: column, row: row, along: direction * (1 / length))
    }
    return (stretch(step), stretch(away))
  }
}

extension ScreenPoint {
  @inline(__always)
  var length: Double { (x * x + y * y).squareRoot() }
}
