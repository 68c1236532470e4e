public import CartoucheGeo

/// The part of the map's plane that a picture shows: a convex four-sided figure in world
/// coordinates, which may reach into other world copies and beyond the world's north and south edge.
///
/// "Near" is the picture's bottom, "far" its top or, under tilt, the far limit below it.
public struct VisibleRegion: Hashable, Sendable {
  public let nearLeft: WorldPoint
  public let nearRight: WorldPoint
  public let farRight: WorldPoint
  public let farLeft: WorldPoint

  package init(
    nearLeft: WorldPoint, nearRight: WorldPoint, farRight: WorldPoint, farLeft: WorldPoint
  ) {
    self.nearLeft = nearLeft
    self.nearRight = nearRight
    self.farRight = farRight
    self.farLeft = farLeft
  }

  /// Near left, near right, far right, far left.
  public var corners: [WorldPoint] { [nearLeft, nearRight, farRight, farLeft] }

  /// The smallest box that holds the region; x and y may leave 0…1.
  public var bounds: WorldBounds {
    var box = WorldBounds.empty
    for corner in corners { box.formUnion(corner) }
    return box
  }

  /// Whether a world point, in just the copy it is written in, lies inside or on the edge.
  public func contains(_ point: WorldPoint) -> Bool {
    let corners = corners
    for index in 0..<4 {
      let from = corners[index]
      let to = corners[(index + 1) & 3]
      let cross =
        (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
      // The corners run against the clock on a screen whose y points down.
      guard cross <= 0 else { return false }
    }
    return true
  }

  /// From the westernmost to the easternmost x between two world y, or `nil` where the region does
  /// not reach between them.
  package func xRange(fromY minY: Double, toY maxY: Double) -> ClosedRange<Double>? {
    var low = Double.infinity
    var high = -Double.infinity
    func widen(_ x: Double) {
      low = min(low, x)
      high = max(high, x)
    }
    let corners = corners
    for index in 0..<4 {
      let a = corners[index]
      let b = corners[(index + 1) & 3]
      if a.y >= minY && a.y <= maxY { widen(a.x) }
      for edge in [minY, maxY] where (a.y < edge) != (b.y < edge) {
        widen(a.x + (edge - a.y) / (b.y - a.y) * (b.x - a.x))
      }
    }
    return low <= high ? low...high : nil
  }
}
