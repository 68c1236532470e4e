/// Which gestures move the camera. Programs may move it whatever stands here.
public struct GestureSettings: Hashable, Sendable {
  /// Pans and drags.
  public var scrollGestures = true
  /// Pinches, double taps and taps with two fingers.
  public var zoomGestures = true
  public var tiltGestures = true
  public var rotateGestures = true
  /// Whether zooming and turning also move the target, so that the place under the fingers stays
  /// there. If not, or if ``scrollGestures`` is off, the camera zooms and turns about its target.
  public var allowsScrollDuringRotateOrZoom = true

  public init() {}

  /// Switches the four kinds of gestures together.
  public mutating func setAllGesturesEnabled(_ isEnabled: Bool) {
    scrollGestures = isEnabled
    zoomGestures = isEnabled
    tiltGestures = isEnabled
    rotateGestures = isEnabled
  }

  var holdsPlaceUnderFingers: Bool { scrollGestures && allowsScrollDuringRotateOrZoom }
}
