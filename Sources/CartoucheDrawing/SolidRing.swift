public import CartoucheSupport

/// The walls that go round a solid, or round a hole in it.
public struct SolidRing: Hashable, Sendable {
  /// In the map's plane, in points, without the first one again; clockwise with y down, holes the
  /// other way, so that what is solid lies to the right.
  public var points: [ScreenPoint]
  /// Whether there is no wall between a point and the next: where a solid is cut into parts that
  /// are drawn on their own. Empty where it is not.
  public var isOpen: [Bool]

  public init(_ points: [ScreenPoint], isOpen: [Bool] = []) {
    self.points = points
    self.isOpen = isOpen
  }
}
