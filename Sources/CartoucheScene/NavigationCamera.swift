public import CartoucheCamera
public import CartoucheGeo
public import CartoucheSupport

/// Where a navigation display looks from.
///
/// What it keeps free of the picture follows from the settings alone, not from what the header and
/// footer hold at the moment, so that a camera that follows moves evenly while rows come and go.
public struct NavigationCamera: Hashable, Sendable {
  public let camera: Camera
  /// Of the viewport: they put the camera's target where the traveller stands.
  public let insets: EdgeInsets

  /// Of a camera that follows, seen at an angle.
  public static let tilt = ViewingAngle(degrees: 60)
  public static let drivingZoom = 17.5
  /// On a bicycle or on foot.
  public static let slowZoom = 18.0
  /// Of a camera that follows from above.
  public static let flatZoom = 17.0
  /// No overview comes nearer.
  public static let nearestOverview = 18.0
  /// Between an overview's way and what stands around it, in points.
  public static let overviewMargin = 24.0
  /// Of the traveller's disc, in points.
  public static let puckRadius = 23.0
  /// How far a destination's marker reaches from its place, in points.
  public static let markerMargins = EdgeInsets(top: 38, left: 14.5, bottom: 0, right: 14.5)
  /// Half the width that the ways have in an overview, with their casing, in points.
  public static let lineMargin = 5.0

  /// `nil` where nothing is known of the traveller and the way.
  ///
  /// - Parameters:
  ///   - plan: of the display's elements; only an overview keeps clear of those that it has.
  public init?(_ navigation: Navigation, status: TripStatus, plan: NavigationPlan) {
    switch navigation.cameraMode {
    case .overview:
      guard let overview = Self.overview(navigation, status, plan) else { return nil }
      self = overview
    case .followingTilted, .followingNorthUp, .followingHeadingUp:
      guard let position = status.position else { return nil }
      let mode = navigation.cameraMode
      camera = Camera(
        target: position, zoom: Self.zoom(of: navigation),
        bearing: mode == .followingNorthUp ? .north : status.course,
        viewingAngle: mode == .followingTilted ? Self.tilt : 0)
      insets = Self.insets(navigation, plan, share: mode.standing)
    }
  }

  private static func zoom(of navigation: Navigation) -> Double {
    if let zoom = navigation.followingZoom, zoom.isFinite { return zoom }
    guard navigation.cameraMode == .followingTilted else { return flatZoom }
    return navigation.route.mode == .driving ? drivingZoom : slowZoom
  }

  // MARK: Following

  /// Of the map's credits above the footer, in points.
  private static let creditsRoom = 36.0

  /// Those whose middle is the traveller's place.
  ///
  /// - Parameter share: of the height between header and footer, from above.
  private static func insets(
    _ navigation: Navigation, _ plan: NavigationPlan, share: Double
  ) -> EdgeInsets {
    let reserved = reserved(navigation, plan)
    let height = plan.size.height
    let room = height - reserved.top - reserved.bottom
    // Low pictures would put the traveller beneath what stands above the footer.
    let lowest = max(room - puckRadius - creditsRoom, room / 2)
    let y = reserved.top + min(room * share, lowest)
    return EdgeInsets(
      top: max(2 * y - height, 0), left: reserved.left, bottom: max(height - 2 * y, 0),
      right: reserved.right)
  }

  /// What header and footer take with all their rows.
  private static func reserved(_ navigation: Navigation, _ plan: NavigationPlan) -> EdgeInsets {
    let settings = navigation.settings
    let safe = navigation.safeArea
    var reserved = safe
    let hasHeader = settings.isGuidanceActive && settings.isNavigationHeaderEnabled
    let hasFooter = settings.isGuidanceActive && settings.isNavigationFooterEnabled
    if plan.isWide {
      let width = plan.size.width - safe.left - safe.right
      let card =
        hasHeader || hasFooter
        ? NavigationMetrics.cardMargin
          + min(NavigationMetrics.cardWidth, (width * 0.48).rounded(.down)) : 0
      if plan.isRightToLeft { reserved.right += card } else { reserved.left += card }
      return reserved
    }
    if hasHeader {
      reserved.top +=
        NavigationMetrics.cardMargin + NavigationMetrics.headerHeight
        + NavigationMetrics.secondRowHeight
    }
    if hasFooter { reserved.bottom += NavigationMetrics.footerHeight }
    // Where there is no room for both, neither may push the traveller out of sight.
    let room = plan.size.height * (1 - NavigationMetrics.largestShare)
    return plan.size.height - reserved.top - reserved.bottom < room ? safe : reserved
  }

  // MARK: Overview

  private static func overview(
    _ navigation: Navigation, _ status: TripStatus, _ plan: NavigationPlan
  ) -> NavigationCamera? {
    let points = fitPoints(navigation, status)
    guard !points.isEmpty, let camera = camera(fitting: points, plan) else { return nil }
    return NavigationCamera(camera: camera, insets: plan.insets)
  }

  private init(camera: Camera, insets: EdgeInsets) {
    self.camera = camera
    self.insets = insets
  }

  private static func camera(fitting points: [FitPoint], _ plan: NavigationPlan) -> Camera? {
    guard
      let viewport = try? Viewport(camera: Camera(), size: plan.size, insets: plan.insets),
      let constraints = try? CameraConstraints(
        minZoom: CameraConstraints.defaultZoomRange.lowerBound, maxZoom: nearestOverview)
    else { return nil }
    return try? viewport.camera(
      fitting: points, insets: EdgeInsets(all: overviewMargin), constraints: constraints)
  }

  /// What is left of the way, the other ways, the destinations and the traveller.
  private static func fitPoints(_ navigation: Navigation, _ status: TripStatus) -> [FitPoint] {
    let line = EdgeInsets(all: lineMargin)
    let path = status.path
    let ways =
      [path.part(from: status.progress, to: path.length)]
      + navigation.shownAlternatives.map { RoutePath($0.coordinates).coordinates }
    var points = ways.flatMap { $0.map { FitPoint($0, margins: line) } }
    let markers = navigation.settings.showsDestinationMarkers ? markerMargins : line
    for destination in navigation.route.destinations {
      points.append(FitPoint(destination.position, margins: markers))
    }
    if navigation.route.destinations.isEmpty, let end = path.coordinates.last {
      points.append(FitPoint(end, margins: markers))
    }
    if let position = status.position {
      points.append(FitPoint(position, margins: EdgeInsets(all: puckRadius)))
    }
    return points
  }
}

extension Navigation.CameraMode {
  /// Where the traveller stands between header and footer, as a share of the height from above: the
  /// way ahead matters more than that behind.
  fileprivate var standing: Double {
    switch self {
    case .followingTilted: 0.72
    case .followingHeadingUp: 0.65
    case .followingNorthUp, .overview: 0.5
    }
  }
}
