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
