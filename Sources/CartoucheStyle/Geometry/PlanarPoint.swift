/// A point of a plane, whichever it is.
struct PlanarPoint: Hashable, Sendable {
  var x: Double
  var y: Double
}
