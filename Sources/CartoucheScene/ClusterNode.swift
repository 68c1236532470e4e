/// A place of a cluster index: a point or a group.
struct ClusterNode: Sendable {
  var x: Double
  var y: Double
  /// Points within.
  var count: Int32
  /// The group that takes it in at a lower zoom, or −1.
  var parent: Int32
}

/// What a group has besides its place.
struct ClusterGroup: Sendable {
  /// Where its members begin; they end where those of the next group begin.
  var membersStart: Int32
  /// Its seed's place in the order of the zoom below.
  var seedIndex: Int32
  /// The deepest zoom at which it shows.
  var zoom: UInt8
}
