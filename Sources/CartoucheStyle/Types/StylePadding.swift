/// Widths around a symbol, in logical points.
package struct StylePadding: Hashable, Sendable {
  package var top: Double
  package var right: Double
  package var bottom: Double
  package var left: Double

  package init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// One to four numbers in CSS order, or `nil` for another count.
  package init?(_ values: [Double]) {
    switch values.count {
    case 1: self.init(top: values[0], right: values[0], bottom: values[0], left: values[0])
    case 2: self.init(top: values[0], right: values[1], bottom: values[0], left: values[1])
    case 3: self.init(top: values[0], right: values[1], bottom: values[2], left: values[1])
    case 4: self.init(top: values[0], right: values[1], bottom: values[2], left: values[3])
    default: return nil
    }
  }
}
