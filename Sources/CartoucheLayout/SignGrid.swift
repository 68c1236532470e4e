import CartoucheSupport

/// The measures of a sign in a square, in points.
///
/// Lines are whole points wide, and the upright and level ones of a sign lie a whole number of points
/// apart, so that they have sharp edges at any whole scale.
struct SignGrid {
  let side: Double
  /// Device pixels a point.
  let resolution: Double
  /// The width of every line.
  let stroke: Double
  let head: SignHead
  /// Between the way to be followed and what goes off it.
  let gap: Double

  /// - Parameters:
  ///   - stroke: the width of lines as a part of the side.
  ///   - head: the reach of an arrow's head beyond each side of its line, likewise.
  init(side: Double, resolution: Double, stroke: Double = 0.118, head: Double = 0.122) {
    self.side = side
    self.resolution = resolution
    self.stroke = max((side * stroke).rounded(), 1)
    let halfWidth = self.stroke / 2 + side * head
    self.head = SignHead(halfWidth: halfWidth, length: halfWidth * 1.45)
    gap = max((side * 0.04).rounded(), 1)
  }

  /// The distance nearest to a part of the side, in points, at which lines that lie that far from a
  /// sharp edge are sharp themselves.
  func line(_ part: Double) -> Double { (side * part - stroke / 2).rounded() + stroke / 2 }

  /// The whole number of points nearest to a part of the side.
  func whole(_ part: Double) -> Double { (side * part).rounded() }
}
