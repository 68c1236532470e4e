/// The least box around points.
struct PlanarBox: Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  init(_ points: some Sequence<PlanarPoint> = []) { for point in points { add(point) } }

  mutating func add(_ point: PlanarPoint) {
    minX = min(minX, point.x)
    maxX = max(maxX, point.x)
    minY = min(minY, point.y)
    maxY = max(maxY, point.y)
  }

  /// Whether the other box lies inside without touching.
  func strictlyContains(_ other: PlanarBox) -> Bool {
    other.minX > minX && other.maxX < maxX && other.minY > minY && other.maxY < maxY
  }
}
