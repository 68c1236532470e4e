import CartoucheScene
import CartoucheSupport

/// A marker on a place of the screen.
struct MarkerStand {
  let marker: Marker
  let geometry: MarkerGeometry
  let pose: MarkerPose
  let foot: ScreenPoint
  /// What others may not cover, without shadow and texts.
  let box: ScreenRect
  /// What it covers, soft edges too.
  let frame: ScreenRect

  /// - Parameter place: in the map's plane.
  /// - Returns: nil where the marker lies across the eye's plane or the far limit.
  init?(
    _ marker: Marker, _ geometry: MarkerGeometry, plane: MapPlane, place: MapPlanePoint,
    foot: ScreenPoint
  ) {
    pose = MarkerPose(marker, anchor: geometry.anchor, plane: plane, place: place)
    guard pose.isWithinDepth(geometry.frame, on: plane) else { return nil }
    self.marker = marker
    self.geometry = geometry
    self.foot = foot
    box = Self.bounds(of: geometry.box, geometry, pose, on: plane).moved(by: foot)
    frame = Self.bounds(of: geometry.frame, geometry, pose, on: plane).moved(by: foot)
  }

  /// From the foot. A disc is as wide however it is turned.
  private static func bounds(
    of rect: ScreenRect, _ geometry: MarkerGeometry, _ pose: MarkerPose, on plane: MapPlane
  ) -> ScreenRect {
    guard case .disc = geometry.body, !pose.isLying else {
      return pose.bounds(of: rect, on: plane)
    }
    return rect.moved(by: pose.point(.zero, on: plane))
  }

  /// The circle inscribed in the head, the disc or the image.
  func circle(on plane: MapPlane) -> CollisionIndex.Circle {
    let radius =
      switch geometry.body {
      case .balloon(let radius), .disc(let radius): radius
      case .image: min(geometry.box.width, geometry.box.height) / 2
      }
    guard pose.isLying else {
      return CollisionIndex.Circle(
        center: foot + pose.point(geometry.center, on: plane), radius: radius)
    }
    return CollisionIndex.Circle(
      center: box.center, radius: min(box.width, box.height, radius * 2) / 2)
  }
}
