/// Animations one after the other.
public struct CameraSequence: Hashable, Sendable {
  public let animations: [CameraAnimation]
  /// In seconds, of all together.
  public let duration: Double
  private let first: Camera

  /// From keyframe to keyframe; `nil` of none. One alone is a camera that stands still.
  ///
  /// - Parameter viewport: the picture, for flights.
  public init?(keyframes: [CameraKeyframe], in viewport: Viewport) {
    guard let first = keyframes.first else { return nil }
    self.first = first.camera
    animations = zip(keyframes, keyframes.dropFirst()).map { before, after in
      CameraAnimation(
        from: before.camera, to: after.camera, by: after.movement, in: viewport,
        duration: after.duration)
    }
    duration = animations.reduce(0) { $0 + $1.duration }
  }

  /// Before the start the first camera, after the end the last.
  public func camera(at seconds: Double) -> Camera {
    // Subtracting the durations one by one would leave a rest at the end.
    if seconds >= duration { return animations.last?.end ?? first }
    var remaining = seconds
    for animation in animations {
      if !(remaining >= animation.duration) { return animation.camera(at: remaining) }
      remaining -= animation.duration
    }
    return animations.last?.end ?? first
  }

  /// The cameras at 0, 1/rate, 2/rate … seconds and at the end; see
  /// ``CameraAnimation/frames(perSecond:)``.
  public func frames(perSecond rate: Double) -> [Camera] {
    Self.frameTimes(duration: duration, perSecond: rate).map(camera(at:))
  }

  /// When frames are taken, the end included.
  package static func frameTimes(duration: Double, perSecond rate: Double) -> [Double] {
    guard duration > 0, rate > 0 else { return [duration] }
    let limit = Double(CameraAnimation.frameLimit - 1)
    // A rate that divides the duration up to rounding gives no frame just before the last.
    let wanted = (min(duration * rate, limit) - 1e-9).rounded(.up)
    let step = max(1 / rate, duration / limit)
    return (0..<max(Int(wanted), 1)).map { Double($0) * step } + [duration]
  }
}
