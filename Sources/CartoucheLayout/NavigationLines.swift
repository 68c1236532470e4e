import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// The lines of a navigation display: the ways, their traffic, and the arrow of the next turn.
struct NavigationLines {
  let navigation: Navigation
  let status: TripStatus
  let palette: NavigationRoutePalette
  /// Of the camera.
  let zoom: Double
  let isTilted: Bool
  /// Of the farthest that is looked at beneath the header: how large a point of the map is there.
  var leastScale = 0.0
  /// Points of the map that a metre takes where the next turn is.
  let pointsPerMetre: Double

  /// In points, beside a line; of a line in the distance.
  private static let casing = 1.75
  private static let farCasing = 0.75
  /// In points of the picture: in the distance no line is thinner.
  private static let least = 3.0
  /// Before and after a turn, in points of the map.
  private static let turnReach = 45.0
  /// Farther away from the map than with so many points a metre, turns are too small for an arrow.
  private static let leastTurnScale = 0.5
  /// Shorter arrows point nowhere, in points.
  private static let leastTurn = 22.0

  /// Back to front.
  var polylines: [Polyline] {
    navigation.shownAlternatives.reversed().flatMap(alternative) + route + turn
  }

  /// Of the route in points: 5 where a region is seen, 8 to 10 where streets are.
  var width: Double { Self.width(zoom: zoom) }

  static func width(zoom: Double) -> Double {
    let streets = min(max((zoom - 12) / 4, 0), 1)
    return 5 + 3 * streets + 2 * min(max((zoom - 16) / 2, 0), 1)
  }

  // MARK: Ways

  /// A casing and a line, with colours of their own over the same lengths.
  private func lines(
    _ coordinates: [Coordinate], width: Double,
    spans: [(line: NavigationRoutePalette.Line, length: Double)]
  ) -> [Polyline] {
    guard coordinates.count > 1, let first = spans.first else { return [] }
    func polyline(
      _ width: Double, _ unit: LineStyle.WidthUnit,
      _ color: (NavigationRoutePalette.Line) -> Color
    ) -> Polyline {
      var style = LineStyle(
        color: color(first.line), width: width, casing: nil, widthUnit: unit)
      if spans.count > 1 {
        style.spans = LineSpans(spans.map { LineSpans.Span(color($0.line), length: $0.length) })
      }
      return Polyline(coordinates, style: style)
    }
    // Beneath the line that shrinks with the distance lies one that does not.
    let least = min(Self.least, width)
    let far =
      isTilted && width * leastScale < least
      ? [
        polyline(least + 2 * Self.farCasing, .screen, \.casing),
        polyline(least, .screen, \.color),
      ] : []
    return far + [
      polyline(width + 2 * Self.casing, .map, \.casing), polyline(width, .map, \.color),
    ]
  }

  private func alternative(_ route: Route) -> [Polyline] {
    let path = RoutePath(route.coordinates)
    return lines(
      path.coordinates, width: width * 0.8, spans: [(palette.alternative, path.length)])
  }

  private var route: [Polyline] {
    let path = status.path
    let lines = lines(path.coordinates, width: width, spans: spans)
    guard hasClosedRoad, path.coordinates.count > 1 else { return lines }
    let dash = LineStyle(
      width: width, casing: nil, dashes: [width * 0.9, width * 0.8], cap: .butt,
      spans: LineSpans(
        spans.map { span in
          LineSpans.Span(
            span.line == palette.closed ? palette.closedDash : .transparent, length: span.length)
        }))
    return lines + [Polyline(path.coordinates, style: dash)]
  }

  private var hasClosedRoad: Bool { spans.contains { $0.line == palette.closed } }

  /// From the route's start to its end: what is travelled, then stretches of one traffic.
  private var spans: [(line: NavigationRoutePalette.Line, length: Double)] {
    let length = status.path.length
    var spans: [(line: NavigationRoutePalette.Line, length: Double)] = []
    var reached = 0.0
    func add(_ line: NavigationRoutePalette.Line, until end: Double) {
      let end = min(end, length)
      guard end > reached else { return }
      if let last = spans.last, last.line == line {
        spans[spans.count - 1].length += end - reached
      } else {
        spans.append((line, end - reached))
      }
      reached = end
    }
    add(palette.travelled, until: status.progress)
    for stretch in navigation.settings.showsTraffic ? navigation.route.traffic : [] {
      add(palette.free, until: stretch.start)
      add(palette.line(stretch.value), until: stretch.end)
    }
    add(palette.free, until: length)
    return spans
  }

  // MARK: Turn

  /// Through the bend of what is to be done next, with a head.
  private var turn: [Polyline] {
    guard navigation.settings.isGuidanceActive, let next = status.next, next.kind != .arrive,
      pointsPerMetre >= Self.leastTurnScale, next.distance.isFinite,
      next.distance >= status.progress
    else { return [] }
    let reach = Self.turnReach / pointsPerMetre
    let start = max(next.distance - reach, status.progress)
    let coordinates = status.path.part(from: start, to: turnEnd(of: next) + reach)
    let length = RoutePath(coordinates).length
    guard coordinates.count > 1, length * pointsPerMetre >= Self.leastTurn else { return [] }
    let style = LineStyle(
      color: palette.turn.color, width: width * 0.62,
      casing: LineStyle.Casing(color: palette.turn.casing, width: 2),
      arrowhead: LineStyle.Arrowhead(length: 2.5, width: 3.1))
    return [Polyline(coordinates, style: style)]
  }

  /// A roundabout is turned through up to its exit, where that is near.
  private func turnEnd(of maneuver: Maneuver) -> Double {
    guard let exit = status.roundaboutExit, exit.distance.isFinite,
      (exit.distance - maneuver.distance) * pointsPerMetre < 8 * Self.turnReach
    else { return maneuver.distance }
    return max(exit.distance, maneuver.distance)
  }
}
