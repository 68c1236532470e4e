import CartoucheDrawing

/// How far along a segment positions have grown beside it.
///
/// They grow with the way along the segment, but faster near a corner, for the segment ends sooner
/// on its inside. From where both segments meet at the inner edge, straight to the end of the outer
/// edge and all over the wedge beyond, they are the corner's own, so there is no step between the
/// segments. After MapLibre GL JS, which takes up the difference within 15 points of sharp corners.
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
    let reach = min(length / 2, Self.reach)
    let way = (isFirstHalf ? distance.share : 1 - distance.share) * length
    guard slant != 0, way < reach else {
      (share, rate) = (distance.share, 1 / length)
      return
    }
    let middle = slant > 0 ? field.middle : -field.middle
    let across = slant > 0 ? distance.across : -distance.across
    let inner = Self.rest(of: reach, lost: abs(slant) * (middle + field.halfWidth))
    let outer = Self.rest(of: reach, lost: abs(slant) * middle)
    let outwards = (middle + field.halfWidth - across) / (2 * field.halfWidth)
    let fromInside = min(max(outwards, 0), 1)
    let end = inner + (outer - inner) * fromInside
    // Two triangles, positions linear in either: one with the inner edge, where they grow as along
    // that, and one with the outer edge, where they do as along the other.
    let alongInner = (reach - way) * (reach / inner)
    let alongOuter = reach - (end - (reach - way)) * (reach / outer)
    let grown = min(alongInner, alongOuter, reach)
    rate = reach / (alongInner < alongOuter ? inner : outer) / length
    share = isFirstHalf ? (reach - grown) / length : 1 - (reach - grown) / length
  }

  /// What is left of the squeezed stretch at an edge.
  @inline(__always)
  private static func rest(of reach: Double, lost: Double) -> Double {
    reach - min(max(lost, 0), reach * greatestLoss)
  }
}
