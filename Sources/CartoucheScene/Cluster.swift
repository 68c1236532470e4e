public import CartoucheGeo

/// One place of a ``ClusterIndex`` at some zoom: a group of points, or a point alone.
public struct Cluster: Hashable, Sendable {
  /// Which cluster or point this is, within its index.
  public struct ID: Hashable, Sendable {
    /// Points first, clusters after them.
    let node: Int
  }

  public let id: ID
  /// The points' mean, each weighing the same; a lone point's own place.
  public let position: WorldPoint
  public let pointCount: Int
  /// Where in the input a lone point stood; `nil` for a group.
  public let pointIndex: Int?

  public var isGroup: Bool { pointIndex == nil }
}
