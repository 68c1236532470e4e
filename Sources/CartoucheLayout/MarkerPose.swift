import CartoucheScene
import CartoucheSupport
import Foundation

/// How a marker stands: turned about its anchor, upright on the screen or lying on the map.
struct MarkerPose: Hashable {
  private let anchor: ScreenPoint
  private let offset: ScreenPoint
  private let sine: Double
  private let cosine: Double
  /// Clockwise, of an upright marker.
  let radians: Double
  /// The perspective at the place of one that lies on a tilted map.
  private let ground: Ground?

  /// The map's plane seen from an eye, about one place in it.
  private struct Ground: Hashable {
    let place: MapPlanePoint
    let foot: ScreenPoint
    let cosBearing: Double
    let sinBearing: Double
    let plane: ObjectIdentifier

    /// Of a point from the place, its y to the south.
    func planePoint(_ point: ScreenPoint) -> MapPlanePoint {
      place
        + MapPlanePoint(
          x: point.x * cosBearing + point.y * sinBearing,
          y: point.y * cosBearing - point.x * sinBearing)
    }
  }

  /// - Parameter place: in the map's plane, where the marker stands.
  init(_ marker: Marker, anchor: ScreenPoint, plane: MapPlane, place: MapPlanePoint) {
    self.anchor = anchor
    let turn = marker.radians
    if marker.isFlat, plane.isFlat {
      // Looking straight down, north is the bearing to the left of up.
      let bearing = atan2(plane.sinBearing, plane.cosBearing)
      radians = turn - bearing
      offset = Self.turned(marker.offset, sin(-bearing), cos(-bearing))
    } else {
      radians = turn
      offset = marker.offset
    }
    (sine, cosine) = radians == 0 ? (0, 1) : (sin(radians), cos(radians))
    ground =
      marker.isFlat && !plane.isFlat
      ? Ground(
        place: place, foot: plane.screenPoint(place), cosBearing: plane.cosBearing,
        sinBearing: plane.sinBearing, plane: ObjectIdentifier(plane))
      : nil
  }

  var isLying: Bool { ground != nil }
  var isTurned: Bool { radians != 0 || isLying }

  /// Where a point of the marker comes to lie, from its foot.
  func point(_ point: ScreenPoint, on plane: MapPlane) -> ScreenPoint {
    let turned = Self.turned(point - anchor, sine, cosine) + offset
    guard let ground else { return turned }
    return plane.screenPoint(ground.planePoint(turned)) - ground.foot
  }

  /// Whether all of a box lies before the eye and within sight.
  func isWithinDepth(_ box: ScreenRect, on plane: MapPlane) -> Bool {
    guard let ground else { return true }
    return box.corners.allSatisfy {
      plane.isWithinDepth(ground.planePoint(Self.turned($0 - anchor, sine, cosine) + offset))
    }
  }

  /// The smallest box around where a box comes to lie, from the foot.
  func bounds(of box: ScreenRect, on plane: MapPlane) -> ScreenRect {
    guard isTurned else { return box.moved(by: offset - anchor) }
    return ScreenRect(around: box.corners.map { point($0, on: plane) }) ?? box
  }

  private static func turned(_ point: ScreenPoint, _ sine: Double, _ cosine: Double) -> ScreenPoint
  {
    ScreenPoint(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
  }
}

extension ScreenRect {
  /// From the top left clockwise.
  var corners: [ScreenPoint] {
    [
      ScreenPoint(x: minX, y: minY), ScreenPoint(x: maxX, y: minY),
      ScreenPoint(x: maxX, y: maxY), ScreenPoint(x: minX, y: maxY),
    ]
  }
}
