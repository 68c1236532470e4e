import CartoucheDrawing

/// How far along a segment positions have grown beside it.
///
/// They grow with the way along the segment, but faster near a corner, for the segment ends sooner
/// on its inside: by nothing at the outer edge, and at the inner edge where both segments meet. All
/// that lies beyond has the corner's own position, so there is no step between the segments. After
/// MapLibre GL JS, which takes up the difference within 15 points of sharp corners.
struct SegmentProgress {
  /// From the segment's start to its end, 0…1.
  let share: Double
  /// Of the share, for a point of way along the segment.
  let rate: Double

  /// How much of a segment's end is squeezed, in points of the lines' plane.
  private static let reach = 15.0
  /// More than this share of it is not lost to the other segment.
  private static let greatestLoss = 0.75

  @inline(__always)
  init(of distance: SegmentDistance, along segment: LineField.Segment, in field: LineField) {
    let length = distance.length
    guard length > 0 else {
      (share, rate) = (0, 0)
      return
    }
    let isFirstHalf = distance.share < 0.5
    let slant = isFirstHalf ? segment.startSlant : -segment.endSlant
    let fromOuterEdge =
      slant * (distance.across + field.middle) + abs(slant) * field.halfWidth
    let reach = min(length / 2, Self.reach)
    let way = (isFirstHalf ? distance.share : 1 - distance.share) * length
    guard fromOuterEdge > 0, way < reach else {
      (share, rate) = (distance.share, 1 / length)
      return
    }
    let lost = min(fromOuterEdge / 2, reach * Self.greatestLoss)
    rate = reach / (reach - lost) / length
    let squeezed = max(way - lost, 0) * rate
    share = isFirstHalf ? squeezed : 1 - squeezed
  }
}
