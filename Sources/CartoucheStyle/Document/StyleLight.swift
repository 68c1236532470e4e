package import CartoucheSupport

/// The light that falls on extrusions.
package struct StyleLight: Sendable {
  /// What the light's direction is relative to.
  package let anchor: PropertyExpression<StyleFrame>
  /// Radial distance, azimuth in degrees clockwise from the anchor's top, polar angle in degrees
  /// from straight above.
  package let position: PropertyExpression<[Double]>
  package let color: PropertyExpression<Color>
  /// 0…1.
  package let intensity: PropertyExpression<Double>
}
