import CartoucheDrawing

/// Lines as the picture shows them, for what is drawn along them in its own points.
extension OverlayPath {
  /// Perspective changes by no more than this along a step whose places count.
  private static let largestRatio = 1.1

  /// The lines through a tilted plane's perspective, as far as they lie between the near plane and
  /// the far limit.
  func seen(through plane: MapPlane) -> OverlayPath {
    var path = OverlayPath()
    for line in lines { path.lines += Self.seen(line, through: plane) }
    return path
  }

  private static func seen(_ line: Line, through plane: MapPlane) -> [Line] {
    if line.positions.isEmpty, line.points.allSatisfy(plane.visibleRegion.isWithinDepths) {
      var seen = line
      seen.points = line.points.map { project($0, plane) }
      return [seen]
    }
    let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
    var runs: [Line] = []
    var run = Line(points: [], ramp: line.ramp)
    func finish(isWhole: Bool = false) {
      run.isWhole = isWhole
      if run.points.count > 1 { runs.append(run) }
      run = Line(points: [], ramp: line.ramp)
    }
    for index in points.indices.dropLast() {
      let (from, to) = (points[index], points[index + 1])
      guard let inside = insideDepths(from, to, plane) else {
        finish()
        continue
      }
      if inside.lowerBound > 0 { finish() }
      for share in shares(inside, from, to, plane, isMeasured: !line.positions.isEmpty) {
        if share == inside.lowerBound, !run.points.isEmpty { continue }
        run.points.append(project(from + (to - from) * share, plane))
        if !line.positions.isEmpty {
          let (start, end) = (line.positions[index], line.positions[index + 1])
          run.positions.append(start + (end - start) * share)
        }
      }
      if inside.upperBound < 1 { finish() }
    }
    finish(isWhole: true)
    return runs
  }

  private static func project(_ point: MapPlanePoint, _ plane: MapPlane) -> MapPlanePoint {
    let seen = plane.screenPoint(point)
    return MapPlanePoint(x: seen.x, y: seen.y)
  }

  /// The part of a segment that can be drawn, in shares of its length.
  private static func insideDepths(
    _ from: MapPlanePoint, _ to: MapPlanePoint, _ plane: MapPlane
  ) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for side in plane.visibleRegion.depths {
      let (start, end) = (side.depth(of: from), side.depth(of: to))
      if start < 0, end < 0 { return nil }
      if start < 0 { low = max(low, start / (start - end)) }
      if end < 0 { high = min(high, start / (start - end)) }
    }
    return low <= high ? low...high : nil
  }

  /// Where along a segment it is bent so that what lies evenly along it on the map nearly does so on
  /// the screen between the bends: by equal ratios of the distance from the eye.
  private static func shares(
    _ inside: ClosedRange<Double>, _ from: MapPlanePoint, _ to: MapPlanePoint, _ plane: MapPlane,
    isMeasured: Bool
  ) -> [Double] {
    let (low, high) = (inside.lowerBound, inside.upperBound)
    guard isMeasured, low < high else { return low < high ? [low, high] : [low] }
    let near = 1 / plane.localScale(from + (to - from) * low)
    let far = 1 / plane.localScale(from + (to - from) * high)
    var ratio = max(near, far) / min(near, far)
    var halvings = 0
    while ratio > largestRatio, halvings < 8 {
      ratio = ratio.squareRoot()
      halvings += 1
    }
    let count = 1 << halvings
    let step = far > near ? ratio : 1 / ratio
    var depth = near
    var shares = [low]
    for _ in 1..<count {
      depth *= step
      shares.append(low + (high - low) * (depth - near) / (far - near))
    }
    return shares + [high]
  }
}
