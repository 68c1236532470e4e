import CartoucheCamera
import CartoucheScene
import CartoucheSupport

extension MapRenderer {
  /// The pictures of an animation, each as a request to ``render(_:)``. Nothing is drawn yet, but the
  /// route of a drive is read, and what a flight starts from.
  ///
  /// - Throws: ``MapRequestError``, and what ``render(_:)`` throws for routes, styles and overlays
  ///   that cannot be read.
  public func frames(of animation: MapAnimation) throws -> AnimationFrames {
    try animation.validate()
    return try AnimationFrames(animation, along: try path(of: animation))
  }

  private func path(of animation: MapAnimation) throws -> AnimationFrames.Path {
    switch animation.movement {
    case .keyframes(let keyframes):
      let frame = try Viewport(camera: Camera(), size: animation.request.size)
      guard let sequence = CameraSequence(keyframes: keyframes, in: frame) else {
        throw MapRequestError(.noKeyframes, at: SourcePlace(path: "keyframes"))
      }
      return .cameras(sequence)
    case .flight(let flight):
      let frame = try Viewport(camera: Camera(), size: animation.request.size)
      let start = try flight.start ?? viewport(of: animation.request).camera
      return .flight(
        CameraAnimation(
          flyingFrom: start, to: flight.end, in: frame, flight: flight.style,
          duration: flight.duration))
    case .drive(let drive):
      guard let trip = try store.navigation(of: animation.request) else {
        throw MapRequestError(.driveWithoutTrip, at: SourcePlace(path: "drive"))
      }
      return .drive(try DrivePath(drive, trip.navigation, path: trip.status.path))
    }
  }
}
