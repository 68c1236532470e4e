package import CartoucheCamera
package import CartoucheDrawing
package import CartoucheGeo
package import CartoucheScene
package import CartoucheSupport
import Foundation

/// Lays out what a navigation display draws on the map: the ways, the building that is travelled to,
/// markers, signs, and the traveller.
package struct NavigationRouteLayout {
  let navigation: Navigation
  let status: TripStatus
  let palette: NavigationRoutePalette
  private let isNight: Bool
  private let text: NavigationText
  private let plan: NavigationPlan?
  let viewport: Viewport
  private let window: PixelWindow
  private let shaper: any TextShaping
  private let building: NavigationBuilding
  /// Of the whole picture: what stands on the map competes over all of it.
  private let plane: MapPlane

  /// - Parameters:
  ///   - plan: whose insets badges keep clear of; `nil` for none.
  ///   - window: what of the viewport's plane is drawn.
  ///   - buildingOutline: rings, holes among them, of the building that is travelled to.
  ///   - buildingHeight: in metres, where the map shows it as a solid; 0 where it does not.
  package init(
    _ navigation: Navigation, status: TripStatus, isNight: Bool, text: NavigationText,
    plan: NavigationPlan?, viewport: Viewport, window: PixelWindow, shaper: any TextShaping,
    buildingOutline: [[Coordinate]] = [], buildingHeight: Double = 0
  ) {
    self.navigation = navigation
    self.status = status
    self.isNight = isNight
    self.text = text
    self.plan = plan
    self.viewport = viewport
    self.window = window
    self.shaper = shaper
    palette = NavigationRoutePalette(isNight: isNight)
    building = NavigationBuilding(outline: buildingOutline, height: buildingHeight)
    plane = MapPlane(viewport: viewport, window: viewport.window(scale: window.scale))
  }

  // MARK: Ground

  /// What lies among the map beneath its labels, back to front.
  package func groundItems() -> [DisplayList.Item] {
    let scene = Scene(
      overlays: (building.overlays(palette) + lines.polylines.map(Overlay.polyline)))
    return building.solidItems(palette, viewport: viewport, window: window)
      + OverlayLayout(scene: scene, viewport: viewport, window: window, shaper: shaper)
      .overlayItems()
  }

  private var lines: NavigationLines {
    let turn = status.next.flatMap { status.path.place(at: $0.distance)?.coordinate }
    let place = turn ?? status.position ?? viewport.camera.target
    return NavigationLines(
      navigation: navigation, status: status, palette: palette, zoom: viewport.camera.zoom,
      isTilted: !viewport.isFlat, leastScale: leastScale,
      pointsPerMetre: plane.pointsPerMetre(y: WorldPoint(place).y))
  }

  /// Of what is seen beneath the header; 0 where that reaches beyond the map.
  private var leastScale: Double {
    let y = min(max(plan?.insets.top ?? 0, 0), viewport.size.height)
    let place = ScreenPoint(x: viewport.principalPoint.x, y: y)
    guard let ground = viewport.unproject(place) else { return 0 }
    return plane.localScale(plane.planePoint(ground))
  }

  // MARK: Upper

  /// What stands above the map's labels, back to front, and what of the viewport's plane it covers,
  /// in points.
  ///
  /// - Parameter obstacles: of the viewport's plane, that no badge and no sign may cover.
  package func upperItems(
    keepingClearOf obstacles: [ScreenRect] = []
  ) -> (items: [DisplayList.Item], frames: [ScreenRect]) {
    let markers = markers()
    // A way in is where the destination is: it lies beneath its marker, not away from it.
    var doors = obstacles
    let entrances = entrances(&doors)
    let doorFrames = Array(doors.dropFirst(obstacles.count))
    var taken = obstacles + markers.frames + doorFrames + [puckFrame].compactMap { $0 }
    let badges = badges(&taken)
    let signs = signs(&taken)
    return (
      signs + entrances + puckItems + badges + markers.items,
      Array(taken.dropFirst(obstacles.count))
    )
  }

  /// Small boxes along what is left of the way in the picture, for the map's labels to keep clear of
  /// it and of the turn's arrow.
  package var wayFrames: [ScreenRect] {
    let path = status.path
    guard path.length > status.progress else { return [] }
    let rest = RoutePath(path.part(from: status.progress, to: path.length))
    let half = max(lines.width / 2 + 1, 3)
    let trace = RouteTracer(viewport: viewport, seen: seen).trace(rest)
    var frames: [ScreenRect] = []
    var last: ScreenPoint?
    for point in trace {
      if let last, abs(point.x - last.x) < half, abs(point.y - last.y) < half { continue }
      last = point
      frames.append(
        ScreenRect(
          minX: point.x - half, minY: point.y - half, maxX: point.x + half,
          maxY: point.y + half))
    }
    return frames
  }

  /// Of the viewport's plane, in points; `nil` where the traveller cannot be seen.
  package var puckFrame: ScreenRect? {
    guard let standing = puckStanding, seen.insetBy(-NavigationPuck.reach).contains(standing.foot)
    else { return nil }
    let reach = NavigationPuck.radius
    let foot = standing.foot
    return ScreenRect(
      minX: foot.x - reach, minY: foot.y - reach, maxX: foot.x + reach, maxY: foot.y + reach)
  }

  private var puckStanding: GroundStanding? {
    status.position.flatMap { GroundStanding(at: planePoint(of: $0), of: plane) }
  }

  private var puckItems: [DisplayList.Item] {
    guard let standing = puckStanding, puckFrame != nil else { return [] }
    let puck = NavigationPuck(course: status.course, palette: palette)
    return [
      .tag(
        UserLocationLayout.name,
        DisplayList(items: puck.items(at: standing, resolution: plane.resolution)))
    ]
  }

  // MARK: Markers

  private func markers() -> (items: [DisplayList.Item], frames: [ScreenRect]) {
    guard navigation.settings.showsDestinationMarkers else { return ([], []) }
    var layout = MarkerLayout(
      plane: plane, farCopies: viewport.worldCopies(margin: MarkerLayout.farthestReach),
      isDark: isNight, shaper: shaper)
    let copies = viewport.worldCopies(margin: MarkerLayout.reach)
    let stops = NavigationStops(route: navigation.route, status: status)
    for marker in stops.markers(palette) where isWhole(marker) {
      layout.add(marker, copies: copies)
    }
    let items = layout.items()
    return (items, layout.frames)
  }

  /// Whether the picture's edges cut it neither above nor at its sides, where a part of a pin would
  /// look like a fault.
  private func isWhole(_ marker: Marker) -> Bool {
    let point = planePoint(of: marker.position)
    guard plane.isWithinDepth(point) else { return false }
    let (foot, margins) = (plane.screenPoint(point), NavigationCamera.markerMargins)
    return foot.y - margins.top >= seen.minY && foot.x - margins.left >= seen.minX
      && foot.x + margins.right <= seen.maxX && foot.y <= seen.maxY
  }

  // MARK: Badges

  private func badges(_ taken: inout [ScreenRect]) -> [DisplayList.Item] {
    let alternatives = navigation.shownAlternatives.map { RoutePath($0.coordinates) }
    // By the services' own times, whatever is told of the traffic since.
    let left = navigation.route.secondsLeft(at: status.progress, length: status.path.length)
    guard !alternatives.isEmpty, navigation.route.duration > 0, let free = freeArea else {
      return []
    }
    let tracer = RouteTracer(viewport: viewport, seen: seen)
    let route = tracer.trace(status.path)
    let traces = alternatives.map(tracer.trace)
    let badges = NavigationTimeBadge(
      palette: palette, shaper: shaper, language: text.language, resolution: plane.resolution)
    var items: [DisplayList.Item] = []
    for (index, way) in navigation.shownAlternatives.enumerated() {
      guard let seconds = difference(of: way, alternatives[index], left: left) else { continue }
      let label = badges.label(text.comparison(seconds: seconds))
      let others = route + traces.enumerated().filter { $0.offset != index }.flatMap(\.element)
      guard
        let place = badges.place(
          label, along: traces[index], others: others, free: free, taken: taken)
      else { continue }
      taken.append(badges.frame(of: place))
      items += badges.items(label, at: place)
    }
    return items
  }

  /// How many seconds longer the other way takes from here; `nil` where that is not known.
  private func difference(of way: Route, _ path: RoutePath, left: Double) -> Double? {
    guard way.duration > 0 else { return nil }
    let here = status.position.map(path.distance(nearest:)) ?? 0
    return way.secondsLeft(at: here, length: path.length) - left
  }

  /// The picture, on the viewport's plane.
  private var seen: ScreenRect {
    ScreenRect(minX: 0, minY: 0, maxX: viewport.size.width, maxY: viewport.size.height)
      .moved(by: viewport.planeOrigin)
  }

  /// What the display's elements leave of it; `nil` for nothing.
  private var freeArea: ScreenRect? {
    let insets = plan?.insets ?? .zero
    let free = ScreenRect(
      minX: seen.minX + insets.left, minY: seen.minY + insets.top,
      maxX: seen.maxX - insets.right, maxY: seen.maxY - insets.bottom
    ).insetBy(NavigationMetrics.gap)
    return free.maxX > free.minX && free.maxY > free.minY ? free : nil
  }

  // MARK: Signs

  /// From farther away signs would hide the way that they stand on.
  private static let signZoom = 15.0

  private func signs(_ taken: inout [ScreenRect]) -> [DisplayList.Item] {
    guard viewport.camera.zoom >= Self.signZoom else { return [] }
    let settings = navigation.settings
    var places: [(sign: NavigationSign, at: Coordinate)] = []
    if settings.showsTrafficLights {
      places += navigation.trafficLights.map { (.trafficLight, $0) }
    }
    if settings.showsStopSigns { places += navigation.stopSigns.map { (.stop, $0) } }
    let standing = stand(places)
    // Along the route the first to come have their places before those after them.
    let order = standing.map { stand -> (ahead: Bool, distance: Double) in
      let distance = status.path.distance(nearest: stand.at)
      return (distance >= status.progress, distance)
    }
    let sorted = standing.indices.sorted { a, b in
      if order[a].ahead != order[b].ahead { return order[a].ahead }
      return order[a].distance != order[b].distance ? order[a].distance < order[b].distance : a < b
    }
    return draw(sorted.map { standing[$0] }, &taken)
  }

  private func entrances(_ taken: inout [ScreenRect]) -> [DisplayList.Item] {
    let entrances = navigation.building?.entrances ?? []
    return draw(stand(entrances.map { (.entrance, $0) }), &taken)
  }

  private struct StandingSign {
    let sign: NavigationSign
    let at: Coordinate
    let foot: ScreenPoint
  }

  /// More than these no picture has room for.
  private static let signLimit = 1_000

  /// Those in the picture.
  private func stand(_ places: [(sign: NavigationSign, at: Coordinate)]) -> [StandingSign] {
    let found = places.lazy.compactMap { sign, place -> StandingSign? in
      let point = planePoint(of: place)
      guard plane.isWithinDepth(point) else { return nil }
      let foot = plane.screenPoint(point)
      guard sign.frame.moved(by: foot).intersects(seen) else { return nil }
      return StandingSign(sign: sign, at: place, foot: foot)
    }
    return Array(found.prefix(Self.signLimit))
  }

  /// Each where those before it leave room.
  private func draw(
    _ stands: [StandingSign], _ taken: inout [ScreenRect]
  ) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    for stand in stands {
      let frame = stand.sign.frame.moved(by: stand.foot)
      guard !taken.contains(where: frame.intersects) else { continue }
      taken.append(frame)
      items += stand.sign.items(at: stand.foot, palette, resolution: plane.resolution)
    }
    return items
  }

  /// In the copy of the world nearest to the target.
  private func planePoint(of place: Coordinate) -> MapPlanePoint {
    plane.planePoint(viewport.nearestCopy(of: WorldPoint(place)))
  }
}
