import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation

/// An arrow that lies on the map and points where the user goes.
struct UserArrow {
  /// Farther from its middle than this nothing is drawn, but for a soft edge.
  static let reach = 19.0

  let course: Bearing
  let tint: Color

  /// To the right of the middle (x) and behind it (y), clockwise from the tip.
  private static let outline = [
    ScreenPoint(x: 0, y: -17), ScreenPoint(x: 12.5, y: 13), ScreenPoint(x: 0, y: 8),
    ScreenPoint(x: -12.5, y: 13),
  ]
  /// The same within a white rim.
  private static let body = outline.inset(by: 2)

  func items(at standing: GroundStanding) -> [DisplayList.Item] {
    func fill(
      _ contour: [ScreenPoint], grown: Double = 1, y: Double = 0, _ color: Color
    ) -> DisplayList.Item {
      var path = Path()
      for point in contour {
        path.append(place(point * grown, at: standing) + ScreenPoint(x: 0, y: y))
      }
      path.closeContour()
      return .fill(path, rule: .nonZero, paint: .color(color))
    }
    let shadows = [1.16, 1.1, 1.05].map {
      fill(Self.outline, grown: $0, y: 1.2, MarkerShape.shadowColor)
    }
    // The left half lies in the light; the whole beneath the darker half shows no seam.
    return shadows + [
      fill(Self.outline, .white), fill(Self.body, tint),
      fill(Array(Self.body[0...2]), Color.black.multipliedAlpha(0.16)),
    ]
  }

  private func place(_ point: ScreenPoint, at standing: GroundStanding) -> ScreenPoint {
    let (sine, cosine) = (sin(course.radians), cos(course.radians))
    return standing.point(
      east: point.x * cosine - point.y * sine, north: -point.x * sine - point.y * cosine)
  }
}
