/// What was left out or put right in the geometry of a feature, where the specification has it
/// otherwise. (Rings without an area only should not be.)
struct VectorTileMends: Hashable, BitwiseCopyable {
  /// Lines of one point, left out.
  var lonePoints = 0
  /// Rings without a ClosePath.
  var unclosedRings = 0
  /// Points on the point before, left out.
  var repeatedPoints = 0
  /// A command that geometry of this kind does not have; nothing after it was read.
  var foreignCommand: VectorTileCommand?

  var isEmpty: Bool {
    lonePoints | unclosedRings | repeatedPoints == 0 && foreignCommand == nil
  }
}
