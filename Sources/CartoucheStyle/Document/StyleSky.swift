package import CartoucheSupport

/// What is seen above the horizon, and the fog before it.
package struct StyleSky: Sendable {
  package let skyColor: PropertyExpression<Color>
  package let horizonColor: PropertyExpression<Color>
  package let fogColor: PropertyExpression<Color>
  /// 0…1, where on the ground the fog begins.
  package let fogGroundBlend: PropertyExpression<Double>
  /// 0…1, from the horizon's colour to the fog's.
  package let horizonFogBlend: PropertyExpression<Double>
  /// 0…1, from the sky's colour to the horizon's.
  package let skyHorizonBlend: PropertyExpression<Double>
  /// 0…1.
  package let atmosphereBlend: PropertyExpression<Double>
}
