/// The outlines of strokes that cover no place twice.
///
/// Most lines of maps bend gently. Their pieces abut, so the sum of areas within their outlines says
/// what the union of the pieces does, with half the edges and none of its samples.
extension PolylineStroker {
  /// Adds a solid line as the outline of its stroke.
  ///
  /// - Parameter isClosed: whether the last point joins the first, which it then does not repeat.
  /// - Returns: false, with nothing added, where the stroke may cover a place twice.
  mutating func addOutline(_ points: [MapPlanePoint], isClosed: Bool) -> Bool {
    let spread = halfWidth + abs(stroke.offset) + 1 / plane.resolution
    guard stroke.endsInWholePixels,
      LineChains(points, isClosed: isClosed).isSingleCover(spread: spread)
    else { return false }
    segments.removeAll(keepingCapacity: true)
    for index in 0..<points.count - (isClosed ? 0 : 1) {
      segments.append(Self.segment(index, of: points))
    }
    corners.removeAll(keepingCapacity: true)
    for band in bands {
      guard addPlainCorners(of: band, at: points, isClosed: isClosed) else { return false }
    }
    let isCulled = !isInside(points)
    let count = corners.count / bands.count
    for (index, band) in bands.enumerated() {
      outline(
        band, points, corners: index * count..<(index + 1) * count, isClosed: isClosed,
        isCulled: isCulled)
    }
    if !isClosed { addEnds(points, cap: stroke.cap) }
    return true
  }

  /// Adds the corners after each segment that has one.
  ///
  /// - Returns: false where one of them is no plain bend.
  private mutating func addPlainCorners(
    of band: Stroke.Band, at points: [MapPlanePoint], isClosed: Bool
  ) -> Bool {
    for index in 0..<(isClosed ? segments.count : segments.count - 1) {
      let next = index + 1 < segments.count ? index + 1 : 0
      let corner = corner(of: band, at: points[next], from: segments[index], to: segments[next])
      guard corner.isPlain else { return false }
      corners.append(corner)
    }
    return true
  }

  /// Adds the outline of each stretch that can be seen.
  ///
  /// - Parameter own: the band's among the corners.
  private mutating func outline(
    _ band: Stroke.Band, _ points: [MapPlanePoint], corners own: Range<Int>, isClosed: Bool,
    isCulled: Bool
  ) {
    var start =
      isClosed
      ? corners[own.upperBound - 1].start
      : edge(of: band, at: points[0], segments[0].direction, offset: stroke.offset)
    piece.removeAll(keepingCapacity: true)
    rightSide.removeAll(keepingCapacity: true)
    for index in segments.indices {
      let end = points[index + 1 < points.count ? index + 1 : 0]
      let corner = own.lowerBound + index
      if isCulled, plane.visibleRegion.excludes(points[index], end, reach: reach) {
        emitOutline()
      } else {
        if piece.isEmpty { appendEdge(start) }
        if corner < own.upperBound {
          append(corners[corner])
        } else {
          appendEdge(edge(of: band, at: end, segments[index].direction, offset: stroke.offset))
        }
      }
      if corner < own.upperBound { start = corners[corner].start }
    }
    emitOutline()
  }

  private mutating func appendEdge(_ edge: Edge) {
    piece.append(edge.left)
    rightSide.append(edge.right)
  }

  private mutating func append(_ corner: Corner) {
    switch corner.opening {
    case .left(let tip):
      appendOutside(
        corner.end.left, tip, corner.start.left, around: corner.center, clockwise: true)
      rightSide.append(corner.end.right)
    case .right(let tip):
      piece.append(corner.end.left)
      swap(&piece, &rightSide)
      appendOutside(
        corner.end.right, tip, corner.start.right, around: corner.center, clockwise: false)
      swap(&piece, &rightSide)
    case .none, .strip: appendEdge(corner.end)
    }
  }

  /// Adds the outline along the left side and back along the right one.
  private mutating func emitOutline() {
    guard !piece.isEmpty else { return }
    piece.append(contentsOf: rightSide.reversed())
    emitPiece()
    piece.removeAll(keepingCapacity: true)
    rightSide.removeAll(keepingCapacity: true)
  }
}

extension PolylineStroker.Corner {
  /// Whether both segments end at one inner point, beyond which neither reaches.
  fileprivate var isPlain: Bool {
    guard hasRoom else { return false }
    return switch opening {
    case .none: end.left == start.left && end.right == start.right
    case .left: end.right == start.right
    case .right: end.left == start.left
    case .strip: false
    }
  }
}
