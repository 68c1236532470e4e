import CartoucheCamera
import CartoucheGeo
import Foundation

/// The plane's scale.
extension MapPlane {
  /// Points of the plane that a metre takes at a height of the world, on the sphere of radius
  /// ``GreatCircle/earthRadius``. cos φ = 1/cosh(π(1 − 2y)).
  func pointsPerMetre(y: Double) -> Double {
    worldSize * cosh(.pi * (1 - 2 * min(max(y, 0), 1)))
      / (2 * .pi * GreatCircle.earthRadius)
  }

  /// How many points of the plane at most take one of the picture.
  var greatestShrinking: Double { isFlat ? 1 : Viewport.farLimitFactor }
}
