import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport

/// What stands above the map's plane.
extension MapPlane {
  /// How solids over the map's plane are seen.
  ///
  /// - Parameter isParallel: straight from above, so that roofs do not lean.
  func solidView(isParallel: Bool) -> SolidView {
    // Looking straight down both planes are one, and start at the world's origin.
    let center = targetPoint
    return SolidView(
      target: center, principalPoint: isFlat ? center : principalPoint, eyeDistance: eyeDistance,
      sinTilt: sinTilt, cosTilt: cosTilt,
      depths: eyeDistance / Viewport.nearPlaneDivisor...eyeDistance * Viewport.farLimitFactor,
      isParallel: isParallel && isFlat)
  }

  /// Where the target lies in the map's plane.
  private var targetPoint: ScreenPoint {
    let point = planePoint(target)
    return ScreenPoint(x: point.x, y: point.y)
  }

  /// A box around the ground from which something may rise into the window, however high it is.
  func groundBelow(_ viewport: Viewport) -> WorldBounds {
    // What rises into a window stands between the ground that the window shows and the eye; a
    // window above the horizon shows no ground.
    var box = isFlat ? visibleWorldBounds(reach: 0) : viewport.visibleWorldBounds
    if !box.isEmpty { box.formUnion(viewport.eye.ground) }
    return box
  }
}
