public import CartoucheCamera
public import CartoucheGeo

/// Animations: each gives its frames, the first at once and the last at its end, and leaves the
/// map there. Every frame keeps to the constraints. ``MapView/snapshot(of:)`` draws one.
///
/// Durations are in seconds; where none is given a change takes `CameraAnimation.defaultDuration`,
/// and a flight what its way takes at its speed.
extension MapView {
  public mutating func animate(
    with update: CameraUpdate, by movement: CameraMovement = .eased(), duration: Double? = nil
  ) -> [Camera] {
    let end = camera.applying(update, in: viewport, constraints: constraints)
    return animate(to: end, by: movement, duration: duration)
  }

  public mutating func animate(
    to camera: Camera, by movement: CameraMovement = .eased(), duration: Double? = nil
  ) -> [Camera] {
    animate(through: [CameraKeyframe(camera, duration: duration, movement: movement)])
  }

  /// From where the map is to each of the keyframes in turn.
  public mutating func animate(through keyframes: [CameraKeyframe]) -> [Camera] {
    let start = CameraKeyframe(camera)
    let stops = keyframes.map { keyframe in
      var stop = keyframe
      stop.camera = constraints.nearest(to: keyframe.camera, in: viewport)
      return stop
    }
    guard let sequence = CameraSequence(keyframes: [start] + stops, in: viewport) else { return [] }
    let frames = sequence.frames(perSecond: framesPerSecond).map {
      constraints.nearest(to: $0, in: viewport)
    }
    camera = sequence.camera(at: sequence.duration)
    return frames
  }

  // MARK: Of one property

  public mutating func animate(toLocation target: Coordinate, duration: Double? = nil) -> [Camera] {
    animate(with: .target(target), duration: duration)
  }

  public mutating func animate(toZoom zoom: Double, duration: Double? = nil) -> [Camera] {
    animate(with: .zoom(to: zoom), duration: duration)
  }

  public mutating func animate(toBearing bearing: Bearing, duration: Double? = nil) -> [Camera] {
    animate(with: .bearing(to: bearing), duration: duration)
  }

  public mutating func animate(
    toViewingAngle angle: ViewingAngle, duration: Double? = nil
  ) -> [Camera] {
    animate(with: .viewingAngle(to: angle), duration: duration)
  }
}
