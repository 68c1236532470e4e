/// A place of a cluster index: a point or a group.
struct ClusterNode: Sendable {
  var x: Double
  var y: Double
  /// Points within.
  var count: Int32
  /// The group that takes it in at a lower zoom, or −1.
  var parent: Int32
}
