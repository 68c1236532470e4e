/// How a camera comes from one place to another.
public enum CameraMovement: Hashable, Sendable {
  /// Straight on: every property from its old value to its new one.
  case eased(AnimationCurve = .easeInOut)
  /// Out, over and in again.
  case flight(CameraFlight = CameraFlight())
}
