public import CartoucheGeo
public import CartoucheSupport

/// A change of camera: what it names changes, all else stays.
///
/// A number in it that is not finite leaves the camera as it is.
public struct CameraUpdate: Hashable, Sendable {
  /// What ``fit(_:)`` keeps free on every side, in points.
  public static let defaultFitPadding = 64.0

  /// The updates apart, for the code that applies them.
  enum Change: Hashable, Sendable {
    case zoomTo(Double)
    case zoomBy(Double)
    case zoomByAt(Double, ScreenPoint)
    case target(Coordinate)
    case targetAndZoom(Coordinate, Double)
    case camera(Camera)
    case scroll(x: Double, y: Double)
    case fit(CoordinateBounds, EdgeInsets)
    case bearing(Bearing)
    case viewingAngle(ViewingAngle)
    case rotateBy(Double)
    case rotateByAt(Double, ScreenPoint)
    case tiltBy(Double)
    case drag(from: ScreenPoint, to: ScreenPoint)
  }

  let change: Change

  /// One level closer.
  public static let zoomIn = CameraUpdate(change: .zoomBy(1))

  /// One level farther.
  public static let zoomOut = CameraUpdate(change: .zoomBy(-1))

  public static func zoom(to zoom: Double) -> CameraUpdate {
    CameraUpdate(change: .zoomTo(zoom))
  }

  /// Closer by so many levels, farther where negative.
  public static func zoom(by levels: Double) -> CameraUpdate {
    CameraUpdate(change: .zoomBy(levels))
  }

  /// Closer by so many levels, and the place seen at a point of the screen stays there.
  ///
  /// A point at or above the horizon shows no place: then the target stays.
  public static func zoom(by levels: Double, at point: ScreenPoint) -> CameraUpdate {
    CameraUpdate(change: .zoomByAt(levels, point))
  }

  public static func target(_ target: Coordinate) -> CameraUpdate {
    CameraUpdate(change: .target(target))
  }

  public static func target(_ target: Coordinate, zoom: Double) -> CameraUpdate {
    CameraUpdate(change: .targetAndZoom(target, zoom))
  }

  public static func camera(_ camera: Camera) -> CameraUpdate {
    CameraUpdate(change: .camera(camera))
  }

  /// Moves the camera over the map by points: x to the picture's right, y towards its bottom; the
  /// map seems to move the other way. Under tilt y is measured on the ground, where it is larger
  /// than on the screen.
  public static func scroll(byX x: Double, y: Double) -> CameraUpdate {
    CameraUpdate(change: .scroll(x: x, y: y))
  }

  /// Centres a box at the highest zoom that shows all of it within ``defaultFitPadding``, from
  /// above with north at the top.
  public static func fit(_ bounds: CoordinateBounds) -> CameraUpdate {
    fit(bounds, padding: defaultFitPadding)
  }

  /// The same with another padding on every side, in points.
  public static func fit(_ bounds: CoordinateBounds, padding: Double) -> CameraUpdate {
    fit(bounds, insets: EdgeInsets(all: padding))
  }

  /// The same with a padding for each side. Insets that leave no room give the lowest zoom.
  public static func fit(_ bounds: CoordinateBounds, insets: EdgeInsets) -> CameraUpdate {
    CameraUpdate(change: .fit(bounds, insets))
  }

  public static func bearing(to bearing: Bearing) -> CameraUpdate {
    CameraUpdate(change: .bearing(bearing))
  }

  public static func viewingAngle(to angle: ViewingAngle) -> CameraUpdate {
    CameraUpdate(change: .viewingAngle(angle))
  }

  /// Turns the camera clockwise by degrees about its target, so that the map turns the other way.
  public static func rotate(by degrees: Double) -> CameraUpdate {
    CameraUpdate(change: .rotateBy(degrees))
  }

  /// The same, but the place seen at a point of the screen stays there.
  public static func rotate(by degrees: Double, at point: ScreenPoint) -> CameraUpdate {
    CameraUpdate(change: .rotateByAt(degrees, point))
  }

  /// Tilts by degrees, towards the horizon where positive.
  public static func tilt(by degrees: Double) -> CameraUpdate {
    CameraUpdate(change: .tiltBy(degrees))
  }

  /// What is seen at the first point of the screen comes to the second; nothing where either is at
  /// or above the horizon.
  public static func drag(from start: ScreenPoint, to end: ScreenPoint) -> CameraUpdate {
    CameraUpdate(change: .drag(from: start, to: end))
  }

  /// Whether every number in it is finite; coordinates, bearings and viewing angles always are.
  var isFinite: Bool {
    switch change {
    case .target, .camera, .bearing, .viewingAngle, .fit: true
    case .zoomTo(let number), .zoomBy(let number), .rotateBy(let number), .tiltBy(let number),
      .targetAndZoom(_, let number):
      number.isFinite
    case .zoomByAt(let amount, let point), .rotateByAt(let amount, let point):
      amount.isFinite && point.x.isFinite && point.y.isFinite
    case .scroll(let x, let y): x.isFinite && y.isFinite
    case .drag(let start, let end):
      start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite
    }
  }
}
