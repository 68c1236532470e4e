import CartoucheDrawing

/// A line of text, made smaller until it fits a width.
struct FittedText {
  let text: ShapedText
  /// The em that it got, in points.
  let size: Double

  /// - Parameter width: in points; text does not get smaller than two fifths of `size`.
  init(_ string: String, weight: Int, size: Double, width: Double, shaper: any TextShaping) {
    let natural = shaper.shape(string, style: TextStyle(weight: weight, size: size))
    guard natural.advance > width else {
      (text, self.size) = (natural, size)
      return
    }
    let fitting = max(size * width / natural.advance, size * 0.4)
    text = shaper.shape(string, style: TextStyle(weight: weight, size: fitting))
    self.size = fitting
  }
}
