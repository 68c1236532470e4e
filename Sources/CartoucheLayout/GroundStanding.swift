import CartoucheDrawing
import CartoucheSupport
import Foundation

/// How a small drawing lies on the map at one place: turned and foreshortened as the map is there,
/// but of the same size wherever it lies.
struct GroundStanding {
  /// On the viewport's plane.
  let foot: ScreenPoint
  /// Where a step right and a step towards the viewer, across the map's plane, appear.
  private let right = ScreenPoint(x: 1, y: 0)
  private let near: ScreenPoint
  private let cosBearing: Double
  private let sinBearing: Double

  /// Flatter, nothing could be told from its outline.
  private static let leastFlattening = 0.3

  /// - Returns: `nil` before the near plane and beyond the far limit.
  init?(at point: MapPlanePoint, of plane: MapPlane) {
    guard plane.isWithinDepth(point) else { return nil }
    foot = plane.screenPoint(point)
    cosBearing = plane.cosBearing
    sinBearing = plane.sinBearing
    if plane.isFlat {
      near = ScreenPoint(x: 0, y: 1)
    } else {
      // The derivatives of (x·s, y·cosτ·s) with s = D/(D − y·sinτ), over s.
      let scale = plane.localScale(point)
      let step = ScreenPoint(
        x: point.x * scale * plane.sinTilt / plane.eyeDistance, y: scale * plane.cosTilt)
      near = step * max(Self.leastFlattening / step.y, 1)
    }
  }

  /// - Parameters:
  ///   - east: of the place, in points of a map seen from above.
  ///   - north: likewise.
  func point(east: Double, north: Double) -> ScreenPoint {
    let x = east * cosBearing - north * sinBearing
    let y = -east * sinBearing - north * cosBearing
    return foot + right * x + near * y
  }

  /// - Parameter direction: in radians clockwise from north.
  func point(towards direction: Double, distance: Double) -> ScreenPoint {
    point(east: sin(direction) * distance, north: cos(direction) * distance)
  }

  /// From the viewport's plane onto the drawing's own, turned by the bearing, whose origin is the
  /// foot.
  var groundFromScreen: Homography {
    Homography(
      origin: foot, x: SIMD3(1, -near.x / near.y, 0), y: SIMD3(0, 1 / near.y, 0))
  }
}
