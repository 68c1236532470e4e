public import CartoucheCamera
public import CartoucheGeo
public import CartoucheSupport

/// A map that is moved about and photographed: a camera with its limits, a picture's size, and what
/// is drawn.
///
/// It is a value, as a camera is one: a copy goes its own way, keeping a state is an assignment, and
/// maps can be drawn on several threads. What was read of styles and data is in the renderer, which
/// copies share.
///
/// Guarantees that the camera keeps to the constraints: what lies outside becomes the nearest camera
/// inside, whichever way the map is changed.
public struct MapView: Sendable {
  /// What is drawn: style, overlays, ornaments, scale.
  ///
  /// The view is the map's own: size, camera, fit and padding of a request count when the map is
  /// made, and not afterwards.
  public var content: MapRequest
  /// Limits for gestures, updates and the frames of animations alike.
  public var constraints: CameraConstraints { didSet { look(through: viewport) } }
  /// Which gestures move the camera.
  public var settings: GestureSettings
  /// How many cameras ``animate(with:by:duration:)`` gives for each second.
  public var framesPerSecond = 30.0
  /// The picture as it is now: turns places into points of the picture and back.
  public private(set) var viewport: Viewport
  let renderer: MapRenderer

  /// A map that begins where a request looks.
  ///
  /// - Parameters:
  ///   - insets: what something else will cover, in points; see ``insets``.
  ///   - renderer: to share with other maps.
  /// - Throws: `ViewportError` for insets that are not finite, and what ``MapRenderer/render(_:)``
  ///   throws for styles and overlays that cannot be read.
  public init(
    _ request: MapRequest = MapRequest(), insets: EdgeInsets = .zero,
    constraints: CameraConstraints = .standard, settings: GestureSettings = GestureSettings(),
    renderer: MapRenderer = MapRenderer()
  ) throws {
    viewport = try renderer.viewport(of: request, insets: insets)
    content = request
    self.constraints = constraints
    self.settings = settings
    self.renderer = renderer
    look(through: viewport)
  }

  /// Where the map is looked at from.
  public var camera: Camera {
    get { viewport.camera }
    set { look(through: viewport.replacing(camera: newValue)) }
  }

  private mutating func look(through view: Viewport) {
    viewport = view.replacing(camera: constraints.nearest(to: view.camera, in: view))
  }

  // MARK: The picture

  /// In logical points.
  public var size: ScreenSize { viewport.size }

  /// The space along the picture's edges that something else covers, in points. The target is drawn
  /// in the middle of the rest, and fits keep out of it.
  public var insets: EdgeInsets { viewport.insets }

  /// - Throws: `ViewportError` for sides outside `Viewport.sideRange`.
  public mutating func setSize(_ size: ScreenSize) throws(ViewportError) {
    look(through: try Viewport(camera: camera, size: size, insets: insets))
  }

  /// - Throws: `ViewportError` for what is not finite.
  public mutating func setInsets(_ insets: EdgeInsets) throws(ViewportError) {
    look(through: try Viewport(camera: camera, size: size, insets: insets))
  }

  // MARK: Moving

  /// Changes the camera at once.
  public mutating func move(_ update: CameraUpdate) {
    camera = camera.applying(update, in: viewport, constraints: constraints)
  }

  /// Does what a gesture does, unless ``settings`` switch it off.
  public mutating func move(by gesture: Gesture) {
    camera = camera.applying(gesture, settings: settings, in: viewport, constraints: constraints)
  }

  // MARK: Limits

  public var minZoom: Double { constraints.minZoom }
  public var maxZoom: Double { constraints.maxZoom }

  /// Sets both limits of the zoom. To change one, pass the other as it is.
  ///
  /// - Throws: `CameraConstraintsError` for a minimum above the maximum or what is not a number; the
  ///   limits stay.
  public mutating func setMinZoom(_ minZoom: Double, maxZoom: Double)
    throws(CameraConstraintsError)
  {
    try constraints.setMinZoom(minZoom, maxZoom: maxZoom)
  }

  // MARK: Fits

  /// The camera that shows a box whole, as large as it can, from above with north at the top.
  ///
  /// - Parameter insets: kept free in addition to the map's own ``insets``, in points. Without room
  ///   left the camera is the most zoomed-out one.
  public func camera(for bounds: CoordinateBounds, insets: EdgeInsets = .zero) -> Camera {
    viewport.camera(fitting: bounds, insets: insets, constraints: constraints)
  }

  /// The camera with this bearing and viewing angle that shows some places as large as it can.
  ///
  /// - Throws: `CameraFitError.nothingToFit` for no places.
  public func camera(
    for coordinates: [Coordinate], bearing: Bearing = .north, viewingAngle: ViewingAngle = 0,
    insets: EdgeInsets = .zero
  ) throws(CameraFitError) -> Camera {
    try viewport.camera(
      fitting: coordinates, bearing: bearing, viewingAngle: viewingAngle, insets: insets,
      constraints: constraints)
  }
}
