/// What a feature's parts are.
public enum GeometryKind: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// Each part is a run of one or more places.
  case point
  /// Each part is a line of two or more points.
  case line
  /// Each part is a closed ring (first point = last). Outer rings run clockwise on the screen
  /// (positive shoelace area in world coordinates, y south), holes the other way, so that the
  /// non-zero rule fills them, whatever the order of the parts.
  case polygon
}
