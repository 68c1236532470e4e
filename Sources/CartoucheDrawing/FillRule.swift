/// What counts as inside a path.
public enum FillRule: Hashable, Sendable {
  /// Inside where the winding number is not 0.
  case nonZero
  /// As `nonZero`, but of each pixel all or nothing: all where its middle is inside. Areas that meet
  /// edge to edge leave no seam and nowhere overlap.
  case nonZeroInWholePixels
  /// Inside where the winding number is odd.
  case evenOdd
  /// Every contour is a convex piece, and inside is what any piece covers. Where pieces overlap
  /// within a pixel their coverage is joined, not added: the rule of strokes. Groups of pieces are
  /// laid one over the other (``Path/endGroup()``).
  case unionOfConvexPieces
}
