import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// A whole trip from its start at the lower end to its destination at the upper: what is done in
/// grey, where the traveller is, the traffic that lies ahead.
struct TripProgressBarDrawing {
  let pen: NavigationPen
  let status: TripStatus
  let route: Route
  let showsTraffic: Bool

  private static let rim = 2.0
  private static let markerRadius = 9.5

  func items(in rect: ScreenRect) -> [DisplayList.Item] {
    let radius = rect.width / 2
    let inner = rect.insetBy(Self.rim)
    return pen.shadow(rect, radius: radius)
      + [
        pen.fill(pen.path(rect, radius: radius), pen.palette.card),
        .clip(
          pen.path(inner, radius: inner.width / 2), rule: .nonZero,
          DisplayList(items: stretches(in: inner))),
      ] + destinationItems(in: rect) + positionItems(in: rect)
  }

  /// How far up the bar a place is: the trip's start at 0, its end at 1.
  private func share(_ metres: Double) -> Double {
    let length = status.path.length - status.start
    guard length > 0 else { return 1 }
    return min(max((metres - status.start) / length, 0), 1)
  }

  private func y(_ metres: Double, in rect: ScreenRect) -> Double {
    rect.maxY - share(metres) * rect.height
  }

  private func stretches(in rect: ScreenRect) -> [DisplayList.Item] {
    let palette = pen.palette
    func band(_ from: Double, _ to: Double, _ color: Color) -> DisplayList.Item? {
      let (lower, upper) = (y(from, in: rect), y(to, in: rect))
      guard lower > upper else { return nil }
      return pen.fill(
        pen.path(ScreenRect(minX: rect.minX, minY: upper, maxX: rect.maxX, maxY: lower)), color)
    }
    // The whole beneath: neighbouring bands show no seam of the ground.
    var items = [pen.fill(pen.path(rect), palette.free)]
    if showsTraffic {
      items += route.traffic.compactMap { band($0.start, $0.end, palette.color(of: $0.value)) }
    }
    if let done = band(status.start, status.progress, palette.done) { items.append(done) }
    return items
  }

  private func destinationItems(in rect: ScreenRect) -> [DisplayList.Item] {
    let center = ScreenPoint(x: rect.center.x, y: rect.minY + rect.width / 2)
    return [
      pen.disc(center, 7.5, pen.palette.card), pen.disc(center, 5.5, pen.palette.ink),
      pen.disc(center, 2.2, pen.palette.card),
    ]
  }

  /// An arrowhead on a disc, pointing to the destination.
  private func positionItems(in rect: ScreenRect) -> [DisplayList.Item] {
    let inner = rect.insetBy(Self.rim)
    let center = ScreenPoint(x: rect.center.x, y: y(status.progress, in: inner))
    var arrow = Path()
    for (x, y) in [(0, -6.0), (4.6, 4.6), (0, 2.2), (-4.6, 4.6)] {
      arrow.append(center + ScreenPoint(x: x, y: y))
    }
    arrow.closeContour()
    let radius = Self.markerRadius
    let frame = ScreenRect(
      minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
      maxY: center.y + radius)
    return pen.shadow(frame, radius: radius)
      + [
        pen.disc(center, radius, pen.palette.card), pen.disc(center, radius - 2, pen.palette.free),
        pen.fill(arrow, .white),
      ]
  }
}
