import CartoucheGeo
import CartoucheSupport

extension Camera {
  /// The camera after an update, brought within the constraints.
  ///
  /// - Parameter viewport: the picture the camera fills: its size, field of view and insets count,
  ///   not its own camera.
  public func applying(
    _ update: CameraUpdate, in viewport: Viewport, constraints: CameraConstraints = .standard
  ) -> Camera {
    let changed =
      update.isFinite ? unconstrained(update.change, in: viewport, constraints: constraints) : self
    return constraints.nearest(to: changed, in: viewport)
  }

  private func unconstrained(
    _ change: CameraUpdate.Change, in viewport: Viewport, constraints: CameraConstraints
  ) -> Camera {
    var changed = self
    switch change {
    case .zoomTo(let zoom): changed.zoom = zoom
    case .zoomBy(let levels): changed.zoom += levels
    case .target(let target): changed.target = target
    case .targetAndZoom(let target, let zoom):
      changed.target = target
      changed.zoom = zoom
    case .camera(let camera): changed = camera
    case .bearing(let bearing): changed.bearing = bearing
    case .viewingAngle(let angle): changed.viewingAngle = angle
    case .rotateBy(let degrees):
      changed.bearing = Bearing(degrees: bearing.degrees + degrees)
    case .tiltBy(let degrees):
      changed.viewingAngle = ViewingAngle(degrees: viewingAngle.degrees + degrees)
    case .scroll(let x, let y):
      let view = viewport.replacing(camera: self)
      changed.target = WebMercator.unproject(view.worldPoint(ofMapPlane: ScreenPoint(x: x, y: y)))
    case .fit(let bounds, let insets):
      changed = viewport.camera(fitting: bounds, insets: insets, constraints: constraints)
    case .zoomByAt(let levels, let point):
      changed.zoom += levels
      changed = constraints.nearestScale(to: changed, in: viewport)
      changed.move(seeing: point, of: self, at: point, in: viewport)
    case .rotateByAt(let degrees, let point):
      changed.bearing = Bearing(degrees: bearing.degrees + degrees)
      changed = constraints.nearestScale(to: changed, in: viewport)
      changed.move(seeing: point, of: self, at: point, in: viewport)
    case .drag(let start, let end):
      changed = constraints.nearestScale(to: changed, in: viewport)
      changed.move(seeing: start, of: self, at: end, in: viewport)
    }
    return changed
  }

  /// Moves the target so that what another camera sees at `start` is seen at `end`.
  ///
  /// Where a screen point lies in the plane, counted from the target, does not depend on the
  /// target: what the other camera sees, less that offset, is where the target must be.
  private mutating func move(
    seeing start: ScreenPoint, of other: Camera, at end: ScreenPoint, in viewport: Viewport
  ) {
    let here = viewport.replacing(camera: self)
    guard let held = viewport.replacing(camera: other).unproject(start),
      let seen = here.unproject(end)
    else { return }
    target = WebMercator.unproject(
      WorldPoint(x: here.target.x + held.x - seen.x, y: here.target.y + held.y - seen.y))
  }
}
