import CartoucheDrawing
import CartoucheSupport

/// How a stroke ends.
extension PolylineStroker {
  // MARK: Whole pixels

  /// Makes one of the line's ends go by whole pixels where the stroke asks for it.
  ///
  /// - Parameters:
  ///   - direction: out of the line.
  ///   - offset: of the stroke, to the right of that direction.
  mutating func addWholePixelEnd(
    _ points: [MapPlanePoint], at end: Int, direction: MapPlanePoint, offset: Double,
    cap: Stroke.Cap
  ) {
    guard stroke.endsInWholePixels, cap != .round else { return }
    // A square cap squares off the line's soft edge too, as MapLibre has it.
    let capLength = cap == .square ? halfWidth : 0
    let inset = cap == .square ? halfWidth + 0.5 / plane.resolution : 0
    guard isAlone(points, at: end, direction: direction, inset: inset) else { return }
    addBluntEnd(
      at: points[end], direction: direction, offset: offset, from: capLength, inset: inset)
  }

  /// Whether no other part of the line covers more than a pixel of what lies just beyond one of
  /// its ends.
  ///
  /// - Parameter direction: out of the line.
  private func isAlone(
    _ points: [MapPlanePoint], at end: Int, direction: MapPlanePoint, inset: Double
  ) -> Bool {
    let width = halfWidth + abs(stroke.offset)
    let near = 2 * width + inset + 4 / plane.resolution
    let allowance = inset + 1 / plane.resolution
    let others = end == 0 ? 1..<points.count - 1 : 0..<points.count - 2
    return others.allSatisfy { index in
      let step = points[index + 1] - points[index]
      let away = points[end] - points[index]
      let length = step.length
      let ahead = max(-away.dot(direction), (points[index + 1] - points[end]).dot(direction))
      if ahead + width * abs(step.cross(direction)) / length <= allowance { return true }
      let share = min(max(away.dot(step) / (length * length), 0), 1)
      let foot = away - step * share
      return foot.dot(foot) > near * near
    }
  }

  /// Goes on beyond an end, and cuts the pixels there that do not belong to the line.
  ///
  /// - Parameters:
  ///   - start: where the line has its end drawn, beyond the point.
  ///   - inset: where the pixels end.
  private mutating func addBluntEnd(
    at point: MapPlanePoint, direction: MapPlanePoint, offset: Double, from start: Double,
    inset: Double
  ) {
    guard plane.isWithinDepth(point) else { return }
    let pixel = 1 / (plane.resolution * plane.localScale(point))
    guard !plane.visibleRegion.excludes(point, point, reach: reach + 4 * pixel) else { return }
    let end = point + direction * inset
    let beyond = end + direction * (1.5 * pixel)
    guard plane.isWithinDepth(beyond) else { return }
    for band in bands {
      // Seen from the end of the line left and right change places at its start.
      let inner = edge(of: band, at: point + direction * start, direction, offset: offset)
      let outer = edge(of: band, at: beyond, direction, offset: offset)
      emitQuad(inner.left, outer.left, outer.right, inner.right)
    }
    let margin = Stroke.Band(left: -halfWidth - 2 * pixel, right: halfWidth + 2 * pixel)
    let inner = edge(of: margin, at: end, direction, offset: offset)
    let outer = edge(of: margin, at: beyond + direction * pixel, direction, offset: offset)
    path.cut(
      plane.screenPoint(inner.left), plane.screenPoint(inner.right),
      plane.screenPoint(outer.right), plane.screenPoint(outer.left))
  }

  // MARK: Caps

  /// - Parameters:
  ///   - direction: out of the line.
  ///   - offset: of the stroke, to the right of that direction.
  mutating func addCap(
    _ cap: Stroke.Cap, at point: MapPlanePoint, direction: MapPlanePoint, offset: Double
  ) {
    guard cap != .butt, !plane.visibleRegion.excludes(point, point, reach: reach) else { return }
    let center = point + direction.turnedRight * offset
    let across = direction.turnedRight * halfWidth
    guard cap == .round else {
      for band in bands {
        let edge = edge(of: band, at: center, direction, offset: 0)
        let out = direction * halfWidth
        emitQuad(edge.left, edge.left + out, edge.right + out, edge.right)
      }
      return
    }
    guard stroke.gap > 0 else {
      return emitSector(around: center, from: center - across, to: center + across, clockwise: true)
    }
    emitRing(
      around: center, inner: stroke.gap / 2, from: across * -1, to: across, clockwise: true)
  }
}
