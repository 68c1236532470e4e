/// A camera to come to, and how to come there from the one before.
public struct CameraKeyframe: Hashable, Sendable {
  public var camera: Camera
  /// Seconds from the keyframe before; ``CameraAnimation/defaultDuration``, or what a flight takes,
  /// where `nil`. The first keyframe's is not used.
  public var duration: Double?
  public var movement: CameraMovement

  public init(_ camera: Camera, duration: Double? = nil, movement: CameraMovement = .eased()) {
    self.camera = camera
    self.duration = duration
    self.movement = movement
  }
}
