import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// What is left of the trip: time large, in the colour of the road's traffic, distance and arrival
/// beneath it.
struct FooterDrawing {
  let pen: NavigationPen
  let text: NavigationText
  let status: TripStatus
  /// The moment that is shown.
  let time: ZonedTime?

  private static let padding = 20.0
  private static let timeSize = 25.0
  private static let detailSize = 16.0
  private static let separator = "  ·  "

  private var palette: NavigationPalette { pen.palette }

  /// - Parameter isCard: whether it floats, rather than being the picture's lower edge.
  func items(in rect: ScreenRect, isCard: Bool) -> [DisplayList.Item] {
    let radius = HeaderDrawing.cornerRadius
    let shadowed =
      isCard
      ? rect
      : ScreenRect(
        minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY + 2 * radius)
    return pen.shadow(shadowed, radius: radius)
      + [pen.fill(pen.path(rect, top: radius, bottom: isCard ? radius : 0), palette.card)]
      + words(in: rect)
  }

  private func words(in rect: ScreenRect) -> [DisplayList.Item] {
    let width = rect.width - 2 * Self.padding
    guard width > 0 else { return [] }
    let details = self.details
    let isArrived = status.remainingDistance <= 0 && !status.path.coordinates.isEmpty
    let first =
      isArrived ? text.arrived : status.remainingTime.map(text.duration) ?? details.first ?? ""
    let second =
      isArrived || status.remainingTime != nil ? details : Array(details.dropFirst())
    let head = pen.fitted(first, size: Self.timeSize, weight: 700, width: width)
    let color = status.remainingTime == nil ? palette.ink : palette.timeColor(in: status.traffic)
    let row = rect.minY + (second.isEmpty ? 45 : 34)
    var items = [pen.item(head, leading: Self.padding, in: rect, baseline: row, color)]
    if !second.isEmpty {
      // Of what does not fit the end goes first: the arrival follows from the time.
      let wordings = (1...second.count).reversed().map {
        second.prefix($0).joined(separator: Self.separator)
      }
      let line = pen.fitted(wordings, size: Self.detailSize, weight: 500, width: width)
      items.append(
        pen.item(line, leading: Self.padding, in: rect, baseline: row + 24, palette.faintInk))
    }
    return items
  }

  /// Distance and arrival, where they are known.
  private var details: [String] {
    var details: [String] = []
    if !status.path.coordinates.isEmpty {
      details.append(text.distance(status.remainingDistance).text)
    }
    if let arrival = status.arrival, let time {
      // Rounded to the minute, as the time is that is left.
      details.append(text.clock(arrival.adding(seconds: 30), since: time))
    }
    return details
  }
}
