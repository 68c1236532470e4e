/// Where a pixel's middle lies beside a segment of a ``LineField``.
package struct LinePlace {
  /// In the field's order.
  package let segment: Int
  /// Along the line, in the field's own measure.
  package let position: Double
  /// By how much the position changes over a pixel.
  package let positionStep: Double
  /// From the middle of what is drawn in points of the lines' plane, positive to the right of the
  /// line's direction.
  package let offset: Double
  /// How far beyond the line's end, in the same points; below 0 before it, or where the line goes on.
  package let beyond: Double
  /// Points of the lines' plane that one logical point of the drawing shows, straight away from the
  /// line; 1 without perspective.
  package let stretch: Double
}
