import CartoucheDrawing
import CartoucheSupport
import Foundation

/// A circle where it stands, upright on the screen or flat on the map.
///
/// As in MapLibre an edge fades inwards: over the circle's blur, or where that is less, over a pixel.
/// So a crisp edge lies half a pixel inside the radius.
struct CircleOutline {
  let plane: MapPlane
  let center: MapPlanePoint
  let circle: CircleLook

  /// How far the flattened circle may lie from the true one, in device pixels.
  private static let flatness = 0.04

  private var isSoft: Bool { circle.blur * circle.wholeRadius * plane.resolution > 1 }

  /// Where an edge appears; of circles smaller than a pixel half of them stays.
  private func edge(_ radius: Double) -> Double {
    isSoft ? radius : max(radius - 0.5 / plane.resolution, radius / 2)
  }

  /// What a point of the circle's radius takes in points of the map's plane.
  private var unit: Double {
    // On the map the perspective itself scales; held at the viewport's size it must be undone.
    circle.scalesWithMap ? 1 : 1 / plane.localScale(center)
  }

  /// Disc and ring in one, so that nothing shows between them.
  var paint: RadialPaint {
    let scale = circle.liesOnMap ? unit : unit * plane.localScale(center)
    return RadialPaint(
      center: circle.liesOnMap
        ? ScreenPoint(x: center.x, y: center.y) : plane.screenPoint(center),
      innerRadius: edge(circle.radius) * scale, radius: edge(circle.wholeRadius) * scale,
      disc: circle.fill, ring: circle.stroke, blur: isSoft ? circle.blur : 0,
      plane: circle.liesOnMap ? plane.mapFromScreen : nil)
  }

  /// Around all of it.
  var path: Path {
    var path = Path()
    let planeRadius = edge(circle.wholeRadius) * unit
    let screenRadius = planeRadius * plane.localScale(center)
    guard screenRadius > 0 else { return path }
    let step = acos(1 - min(Self.flatness / (screenRadius * plane.resolution), 0.5))
    // A huge circle has no measurable step: the quotient is infinite, and no Int holds it.
    let count = Int(min(max((.pi / step).rounded(.up), 8), 720))
    let middle = plane.screenPoint(center)
    for index in 0..<count {
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let (x, y) = (cos(angle), sin(angle))
      if circle.liesOnMap {
        let point = MapPlanePoint(x: center.x + x * planeRadius, y: center.y + y * planeRadius)
        guard plane.isWithinDepth(point) else { continue }
        path.append(plane.screenPoint(point))
      } else {
        path.append(ScreenPoint(x: middle.x + x * screenRadius, y: middle.y + y * screenRadius))
      }
    }
    path.closeContour()
    return path
  }
}
