/// Two numbers of a style: an offset right and down, in the unit of its property.
package struct StyleVector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = StyleVector(x: 0, y: 0)
}

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

/// A place that a label may take, and its distance from there in ems.
package struct AnchorOffset: Hashable, Sendable {
  package let anchor: StyleAnchor
  package let offset: StyleVector

  package init(anchor: StyleAnchor, offset: StyleVector) {
    self.anchor = anchor
    self.offset = offset
  }
}
