import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation

/// Where the traveller is: a disc that lies on the map, with an arrow in it that points where the
/// way goes.
struct NavigationPuck {
  static let radius = NavigationCamera.puckRadius
  /// Farther from its middle than this nothing is drawn.
  static let reach = haloRadius + 4

  let course: Bearing
  let palette: NavigationRoutePalette

  private static let haloRadius = 33.0
  private static let rim = 3.0
  /// To the right of the middle (x) and behind it (y), clockwise from the tip.
  private static let arrow = [
    ScreenPoint(x: 0, y: -15.5), ScreenPoint(x: 11.5, y: 11.5), ScreenPoint(x: 0, y: 6),
    ScreenPoint(x: -11.5, y: 11.5),
  ]

  /// Back to front.
  ///
  /// - Parameter resolution: device pixels a point.
  func items(at standing: GroundStanding, resolution: Double) -> [DisplayList.Item] {
    func disc(_ radius: Double, y: Double = 0, _ color: Color) -> DisplayList.Item {
      let count = OrnamentPen.chords(radius: radius * resolution, angle: 2 * .pi)
      return fill(
        (0..<count).map { index in
          standing.point(
            towards: 2 * .pi * Double(index) / Double(count), distance: radius)
        }, y: y, color)
    }
    let shadows = [2.6, 1.7, 0.8].map { disc(Self.radius + $0, y: 1.2, MarkerShape.shadowColor) }
    let arrow = Self.arrow.map { place($0, at: standing) }
    return [disc(Self.haloRadius, palette.puck.multipliedAlpha(0.2))] + shadows + [
      disc(Self.radius, palette.puckRim), disc(Self.radius - Self.rim, palette.puck),
      fill(arrow, palette.puckArrow),
      // The right half lies in the shade.
      fill(Array(arrow[0...2]), palette.puck.multipliedAlpha(0.16)),
    ]
  }

  private func fill(
    _ contour: [ScreenPoint], y: Double = 0, _ color: Color
  ) -> DisplayList.Item {
    var path = Path()
    for point in contour { path.append(point + ScreenPoint(x: 0, y: y)) }
    path.closeContour()
    return .fill(path, rule: .nonZero, paint: .color(color))
  }

  private func place(_ point: ScreenPoint, at standing: GroundStanding) -> ScreenPoint {
    let (sine, cosine) = (sin(course.radians), cos(course.radians))
    return standing.point(
      east: point.x * cosine - point.y * sine, north: -point.x * sine - point.y * cosine)
  }
}
