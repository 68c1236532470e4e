import CartoucheSupport

/// What an outline of a vector picture is filled with; in points of the page.
enum VectorPaint: Hashable {
  case color(Color)
  /// From one point to another.
  case linear(start: ScreenPoint, end: ScreenPoint, [Stop])
  /// From a centre on.
  case radial(center: ScreenPoint, radius: Double, [Stop])

  /// Colours between stops are blended with straight alpha, and the first and last go on beyond.
  struct Stop: Hashable {
    /// 0…1.
    let position: Double
    let color: Color
  }
}
