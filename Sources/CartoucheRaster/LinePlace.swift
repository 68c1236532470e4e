/// Where a pixel's middle lies beside the nearest segment of a ``LineField``.
package struct LinePlace {
  /// Of the nearest segment.
  package let segment: Int
  /// Along the line, in the field's own measure.
  package let position: Double
  /// From the line in points of its plane, positive to the right of its direction.
  package let offset: Double
  /// Points of the lines' plane that one logical point of the drawing shows, straight away from the
  /// line; 1 without perspective.
  package let stretch: Double
}
