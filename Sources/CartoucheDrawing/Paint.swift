public import CartoucheSupport

/// What a mask is filled with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  /// By where places lie along and beside lines.
  case line(LinePaint)
  /// By how far places lie along a line.
  case linear(LinearPaint)
  /// By how far places lie from a centre.
  case radial(RadialPaint)
  /// By how densely points lie around.
  case heatmap(HeatmapPaint)
  /// By a texture laid over the plane.
  case pattern(ImagePaint)
  /// By the height or the slope of the ground.
  case relief(ReliefPaint)
}
