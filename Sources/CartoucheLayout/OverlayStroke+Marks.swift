import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// What points along a line: chevrons in it and the tip at its end.
extension OverlayStroke {
  /// Chevrons stand at least so far apart, in points.
  private static let closestChevrons = 2.0
  /// A chevron's stroke, in its own height.
  private static let chevronWeight = 0.3
  /// A line with more chevrons than this within sight has none: they could not be told apart.
  private static let chevronLimit = 20_000.0

  /// How far from the line's points marks can be seen.
  var marksReach: Double {
    max(
      head.map { max($0.length, $0.width) + 3 * casingWidth + 1 } ?? 0,
      chevrons.map { $0.size + 1 } ?? 0)
  }

  // MARK: Tips

  /// In points.
  private struct Head {
    let length: Double
    let width: Double
  }

  private var head: Head? {
    guard let head = style.arrowhead, width > 0, head.length.isFinite, head.width.isFinite,
      head.length > 0
    else { return nil }
    // Wider than the line, so that it covers the line's end.
    return Head(
      length: width * min(max(head.length, 0.5), 20), width: width * min(max(head.width, 1.25), 20))
  }

  /// What of a line its tip leaves.
  func withoutHead(_ line: OverlayPath.Line) -> OverlayPath.Line {
    guard let head, line.isWhole else { return line }
    let walk = LineWalk(line.opened.points)
    // The line ends a little inside the tip.
    return line.opened.cut(walk, at: walk.length - 0.9 * head.length)
  }

  /// - Parameter margin: by which the tips are larger on all sides, in points.
  func headItems(
    of path: OverlayPath, plane: MapPlane, margin: Double,
    color: (OverlayPath.Line) -> Color
  ) -> [DisplayList.Item] {
    guard let head else { return [] }
    var items: [DisplayList.Item] = []
    for line in path.lines where line.isWhole {
      let points = line.opened.points
      guard let tip = points.last, !plane.visibleRegion.excludes(tip, tip, reach: marksReach)
      else { continue }
      let walk = LineWalk(points)
      let from = walk.point(at: max(walk.length - head.length, 0)) ?? tip
      let color = color(line)
      guard let direction = from.direction(to: tip), color.alpha > 0 else { continue }
      var stroker = PolylineStroker(
        plane: plane, stroke: Stroke(width: 2 * margin, join: .miter, miterLimit: 4))
      let base = tip - direction * head.length
      let across = direction.turnedRight * (head.width / 2)
      let corners = [base - across, tip, base + across]
      stroker.piece = corners
      stroker.emitPiece()
      stroker.add(corners, isClosed: true)
      if stroker.path.isEmpty { continue }
      items.append(.fill(stroker.path, rule: .unionOfConvexPieces, paint: .color(color)))
    }
    return items
  }

  // MARK: Chevrons

  /// In points.
  private struct Chevron {
    let spacing: Double
    let size: Double
  }

  private var chevrons: Chevron? {
    guard let chevrons = style.chevrons, chevrons.color.alpha > 0, chevrons.spacing.isFinite
    else { return nil }
    let size = chevrons.size ?? max(width * 0.6, 3)
    guard size.isFinite, size > 0 else { return nil }
    return Chevron(
      spacing: max(chevrons.spacing, Self.closestChevrons, size / 2), size: min(size, 1_000))
  }

  func chevronItems(of path: OverlayPath, plane: MapPlane) -> [DisplayList.Item] {
    guard let chevrons, let color = style.chevrons?.color else { return [] }
    var stroker = PolylineStroker(
      plane: plane,
      stroke: Stroke(
        width: max(chevrons.size * Self.chevronWeight, 1), join: .miter, cap: .butt, miterLimit: 4))
    for line in path.lines {
      let walk = LineWalk(line.opened.points)
      let end = walk.length - (head.map { $0.length + chevrons.size / 2 } ?? chevrons.size / 2)
      for place in places(of: chevrons, along: walk, to: end, plane: plane) {
        guard let before = walk.point(at: place - chevrons.size / 4),
          let after = walk.point(at: place + chevrons.size / 4),
          let direction = before.direction(to: after), let middle = walk.point(at: place)
        else { continue }
        let tip = middle + direction * (chevrons.size / 4)
        let back = middle - direction * (chevrons.size / 4)
        let across = direction.turnedRight * (chevrons.size / 2)
        stroker.add([back - across, tip, back + across], isClosed: false)
      }
    }
    guard !stroker.path.isEmpty else { return [] }
    return [.fill(stroker.path, rule: .unionOfConvexPieces, paint: .color(color))]
  }

  /// Where along a line chevrons stand that may be seen.
  private func places(
    of chevrons: Chevron, along walk: LineWalk, to end: Double, plane: MapPlane
  ) -> [Double] {
    var places: [Double] = []
    for range in walk.visibleRanges(in: plane.visibleRegion, reach: 2 * chevrons.size + 1) {
      let first = (range.lowerBound / chevrons.spacing - 0.5).rounded(.up)
      let last = (min(range.upperBound, end) / chevrons.spacing - 0.5).rounded(.down)
      guard last >= first, last - first < Self.chevronLimit else { continue }
      for number in 0...Int(last - first) {
        let place = (first + Double(number) + 0.5) * chevrons.spacing
        // Where two ranges meet it is in both.
        if place > places.last ?? 0 { places.append(place) }
      }
    }
    return places
  }
}

extension OverlayPath.Line {
  /// The same as a line that begins and ends.
  fileprivate var opened: OverlayPath.Line {
    guard isClosed else { return self }
    var line = self
    line.points.append(points[0])
    line.isClosed = false
    return line
  }

  /// The part up to a distance along it.
  fileprivate func cut(_ walk: LineWalk, at distance: Double) -> OverlayPath.Line {
    guard distance < walk.length else { return self }
    var line = self
    let (index, share) = walk.place(at: max(distance, 0))
    guard distance > 0, index + 1 < points.count, let end = walk.point(at: distance) else {
      line.points = []
      line.positions = []
      return line
    }
    line.points = points[...index] + [end]
    if !positions.isEmpty {
      let position = positions[index] + (positions[index + 1] - positions[index]) * share
      line.positions = positions[...index] + [position]
    }
    return line
  }
}

extension MapPlanePoint {
  /// Of length 1; `nil` where the other is the same.
  fileprivate func direction(to other: MapPlanePoint) -> MapPlanePoint? {
    let step = other - self
    let length = step.length
    return length > 1e-6 ? step * (1 / length) : nil
  }
}
