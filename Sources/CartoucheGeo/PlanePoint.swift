package import CartoucheSupport

/// What has an x and a y, so that clipping is written once for the world and for the screen.
@usableFromInline
package protocol PlanePoint {
  var x: Double { get }
  var y: Double { get }
  init(x: Double, y: Double)
}

extension WorldPoint: PlanePoint {}
extension ScreenPoint: PlanePoint {}
