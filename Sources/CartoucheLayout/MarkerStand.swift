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
    box = pose.bounds(of: geometry.box, on: plane).moved(by: foot)
    frame = pose.bounds(of: geometry.frame, on: plane).moved(by: foot)
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
