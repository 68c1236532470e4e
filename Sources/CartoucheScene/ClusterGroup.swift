/// What a group has besides its place.
struct ClusterGroup: Sendable {
  /// Where its members begin; they end where those of the next group begin.
  var membersStart: Int32
  /// Its seed's place in the order of the zoom below.
  var seedIndex: Int32
  /// The deepest zoom at which it shows.
  var zoom: UInt8
}
