import CartoucheDrawing
import CartoucheSupport

/// How a point lies beside a segment of a line.
struct SegmentDistance {
  /// Of the segment.
  let length: Double
  /// Along the segment, cut to 0…1.
  let share: Double
  /// From the nearest point of the segment.
  let squared: Double
  /// Along the segment, how far beyond its nearer end; at most 0 beside it.
  let beyond: Double
  /// From the endless line, positive to the right of its direction.
  let across: Double
  let isBeforeStart: Bool

  @inline(__always)
  init(of point: ScreenPoint, from segment: LineField.Segment) {
    let fromStart = point - segment.start
    let step = segment.end - segment.start
    length = step.length
    guard length > 0 else {
      // Where the segment is a place, everything lies straight beside it.
      share = 0
      squared = fromStart.x * fromStart.x + fromStart.y * fromStart.y
      beyond = 0
      across = squared.squareRoot()
      isBeforeStart = true
      return
    }
    let along = (fromStart.x * step.x + fromStart.y * step.y) / length
    across = (step.x * fromStart.y - step.y * fromStart.x) / length
    isBeforeStart = along < length / 2
    beyond = isBeforeStart ? -along : along - length
    if along <= 0 {
      share = 0
      squared = fromStart.x * fromStart.x + fromStart.y * fromStart.y
    } else if along >= length {
      // From the end itself, so that the next segment finds the very same distance.
      let fromEnd = point - segment.end
      share = 1
      squared = fromEnd.x * fromEnd.x + fromEnd.y * fromEnd.y
    } else {
      share = along / length
      squared = across * across
    }
  }

  /// Beyond the corner of two segments both are equally near; a place belongs to the one whose
  /// continuation is farther, which is the one on whose side of the corner's bisector it lies.
  @inline(__always)
  func isNearer(than other: SegmentDistance) -> Bool {
    squared < other.squared || (squared == other.squared && abs(across) > abs(other.across))
  }

  /// How the segment ends on this side.
  @inline(__always)
  func end(of segment: LineField.Segment) -> LineField.End {
    isBeforeStart ? segment.startsAs : segment.endsAs
  }

  /// From a line at `middle` to the right of the segment's, with the arcs of round ends.
  @inline(__always)
  func offset(from middle: Double, end: LineField.End) -> Double {
    let beside = across - middle
    guard beyond > 0 else { return beside }
    switch end {
    case .butt, .square, .corner: return beside
    case .round:
      let distance = (beside * beside + beyond * beyond).squareRoot()
      return beside < 0 ? -distance : distance
    case .roundCorner:
      let distance = squared.squareRoot()
      return (across < 0 ? -distance : distance) - middle
    }
  }
}
