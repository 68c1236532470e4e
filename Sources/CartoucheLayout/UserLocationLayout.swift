package import CartoucheCamera
package import CartoucheDrawing
import CartoucheGeo
package import CartoucheScene
package import CartoucheSupport
import Foundation

/// Lays out where the user is: the disc of accuracy and the heading's cone on the map, above them a
/// dot that stands upright or an arrow that lies on the map.
package struct UserLocationLayout {
  package static let name = "user-location"

  private let location: UserLocation
  private let plane: MapPlane
  /// In the world copy nearest to the target.
  private let place: WorldPoint
  private let turn: Double
  private let standing: GroundStanding?

  private static let dotRadius = 7.5
  private static let rimWidth = 2.5
  private static let coneLength = 46.0
  private static let edgeWidth = 1.0

  /// - Parameter window: what of the viewport's plane is drawn.
  package init(_ location: UserLocation, viewport: Viewport, window: PixelWindow) {
    self.location = location
    plane = MapPlane(viewport: viewport, window: window)
    let home = WorldPoint(location.position.wrapped)
    turn = (viewport.target.x - home.x).rounded()
    place = WorldPoint(x: home.x + turn, y: home.y)
    standing = GroundStanding(at: plane.planePoint(place), of: plane)
  }

  /// Back to front; all of it tagged.
  package var items: [DisplayList.Item] {
    let drawn = accuracyItems + coneItems + (location.course == nil ? dotItems : arrowItems)
    return drawn.isEmpty ? [] : [.tag(Self.name, DisplayList(items: drawn))]
  }

  /// What of the viewport's plane the dot or the arrow covers, in points; `nil` where it cannot be
  /// seen.
  package var frame: ScreenRect? {
    guard let foot = standing?.foot else { return nil }
    let reach = location.course == nil ? Self.dotRadius + Self.rimWidth : UserArrow.reach
    return ScreenRect(
      minX: foot.x - reach, minY: foot.y - reach, maxX: foot.x + reach, maxY: foot.y + reach)
  }

  // MARK: Accuracy

  private var accuracyItems: [DisplayList.Item] {
    guard let radius = location.accuracy, radius > 0, let disc = circlePath(radius: radius)
    else { return [] }
    let fill = DisplayList.Item.fill(
      disc, rule: .nonZero, paint: .color(location.tint.multipliedAlpha(0.16)))
    let inner = radius - Self.edgeWidth * metresAPoint
    guard inner > 0, let rim = circlePath(radius: radius, without: inner) else { return [fill] }
    let color = location.tint.multipliedAlpha(0.45)
    return [fill, .fill(rim, rule: .evenOdd, paint: .color(color))]
  }

  /// On the ground, of a point of the map seen from above; never 0.
  private var metresAPoint: Double {
    let latitude = location.position.latitude * .pi / 180
    return 2 * .pi * GreatCircle.earthRadius * max(cos(latitude), 1e-3) / plane.worldSize
  }

  /// - Parameter inner: the radius of a smaller circle to be cut out by the even-odd rule.
  private func circlePath(radius: Double, without inner: Double? = nil) -> Path? {
    var outliner = RingOutliner(plane: plane)
    let points = radius / metresAPoint
    let count = OrnamentPen.chords(radius: points * plane.resolution, angle: 2 * .pi)
    for radius in [radius] + (inner.map { [$0] } ?? []) {
      let ring = GreatCircle.worldCircle(
        around: location.position.wrapped, radius: radius, count: count)
      outliner.add(ring.map { plane.planePoint(WorldPoint(x: $0.x + turn, y: $0.y)) })
    }
    return outliner.path.isEmpty ? nil : outliner.path
  }

  // MARK: Heading

  private var coneItems: [DisplayList.Item] {
    guard let heading = location.heading, let standing,
      isSeen(standing.foot, reach: Self.coneLength)
    else { return [] }
    let width = min(max(location.headingWidth, 1), 360) * .pi / 180
    let first = heading.radians - width / 2
    let count = max(OrnamentPen.chords(radius: Self.coneLength * plane.resolution, angle: width), 2)
    var path = Path()
    if width < 2 * .pi { path.append(standing.foot) }
    for index in 0...count {
      let angle = first + width * Double(index) / Double(count)
      path.append(standing.point(towards: angle, distance: Self.coneLength))
    }
    path.closeContour()
    let paint = RadialPaint(
      center: .zero, innerRadius: Self.coneLength, radius: Self.coneLength,
      disc: location.tint.multipliedAlpha(0.95), ring: .transparent, blur: 1,
      plane: standing.groundFromScreen)
    return [.fill(path, rule: .nonZero, paint: .radial(paint))]
  }

  // MARK: Dot and arrow

  private var dotItems: [DisplayList.Item] {
    guard let foot = standing?.foot, isSeen(foot, reach: Self.dotRadius + Self.rimWidth + 4)
    else { return [] }
    func disc(_ radius: Double, y: Double = 0, _ color: Color) -> DisplayList.Item {
      var pen = OrnamentPen(resolution: plane.resolution)
      pen.circle(around: foot + ScreenPoint(x: 0, y: y), radius: radius)
      return .fill(pen.path, rule: .nonZero, paint: .color(color))
    }
    let whole = Self.dotRadius + Self.rimWidth
    return [2.6, 1.6, 0.7].map { disc(whole + $0, y: 0.9, MarkerShape.shadowColor) }
      + [disc(whole, .white), disc(Self.dotRadius, location.tint)]
  }

  private var arrowItems: [DisplayList.Item] {
    guard let course = location.course, let standing,
      isSeen(standing.foot, reach: UserArrow.reach + 4)
    else { return [] }
    return UserArrow(course: course, tint: location.tint).items(at: standing)
  }

  private func isSeen(_ foot: ScreenPoint, reach: Double) -> Bool {
    plane.windowRect.insetBy(-reach).contains(foot)
  }
}
