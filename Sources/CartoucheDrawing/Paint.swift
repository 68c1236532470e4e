public import CartoucheSupport

/// What a mask is filled with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  /// By where places lie along and beside lines.
  case line(LinePaint)
  /// By how far places lie from a centre.
  case radial(RadialPaint)
  /// By a texture laid over the plane.
  case pattern(ImagePaint)
}
