public import CartoucheGeo

/// Animations of one property; all others stay.
extension CameraAnimation {
  public init(
    from start: Camera, toLocation target: Coordinate,
    duration: Double = CameraAnimation.defaultDuration, curve: AnimationCurve = .easeInOut
  ) {
    var end = start
    end.target = target
    self.init(from: start, to: end, duration: duration, curve: curve)
  }

  public init(
    from start: Camera, toZoom zoom: Double,
    duration: Double = CameraAnimation.defaultDuration, curve: AnimationCurve = .easeInOut
  ) {
    var end = start
    end.zoom = zoom
    self.init(from: start, to: end, duration: duration, curve: curve)
  }

  public init(
    from start: Camera, toBearing bearing: Bearing,
    duration: Double = CameraAnimation.defaultDuration, curve: AnimationCurve = .easeInOut
  ) {
    var end = start
    end.bearing = bearing
    self.init(from: start, to: end, duration: duration, curve: curve)
  }

  public init(
    from start: Camera, toViewingAngle angle: ViewingAngle,
    duration: Double = CameraAnimation.defaultDuration, curve: AnimationCurve = .easeInOut
  ) {
    var end = start
    end.viewingAngle = angle
    self.init(from: start, to: end, duration: duration, curve: curve)
  }

  /// To where an update brings the camera.
  public init(
    from start: Camera, applying update: CameraUpdate, in viewport: Viewport,
    constraints: CameraConstraints = .standard,
    duration: Double = CameraAnimation.defaultDuration, curve: AnimationCurve = .easeInOut
  ) {
    let end = start.applying(update, in: viewport, constraints: constraints)
    self.init(from: start, to: end, duration: duration, curve: curve)
  }
}
