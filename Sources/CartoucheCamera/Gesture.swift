public import CartoucheSupport
import Foundation

/// What fingers did on a map.
public enum Gesture: Hashable, Sendable {
  /// One finger moved by points: the map follows it, as ``CameraUpdate/scroll(byX:y:)`` measures.
  case pan(byX: Double, y: Double)
  /// One finger moved from a point of the screen to another: the place under it follows exactly.
  case drag(from: ScreenPoint, to: ScreenPoint)
  /// Two fingers around a point came apart by a factor, together where it is below 1; the point
  /// between them may have moved.
  case pinch(by: Double, at: ScreenPoint, movedTo: ScreenPoint? = nil)
  /// Two fingers turned clockwise by degrees around a point: the map turns with them.
  case rotate(by: Double, at: ScreenPoint)
  /// Two fingers tilted the map by degrees, towards the horizon where positive.
  case tilt(by: Double)
  /// One level closer.
  case doubleTap(at: ScreenPoint)
  /// One level farther.
  case twoFingerTap(at: ScreenPoint)

  /// What the gesture does to the camera: nothing where it is switched off or a number in it is not
  /// finite.
  public func updates(settings: GestureSettings = GestureSettings()) -> [CameraUpdate] {
    switch self {
    case .pan(let x, let y):
      settings.scrollGestures ? [.scroll(byX: -x, y: -y)] : []
    case .drag(let start, let end):
      settings.scrollGestures ? [.drag(from: start, to: end)] : []
    case .pinch(let factor, let point, let end):
      pinch(by: factor, at: point, movedTo: end, settings: settings)
    case .rotate(let degrees, let point):
      turn(by: degrees, at: point, settings: settings)
    case .tilt(let degrees):
      settings.tiltGestures ? [.tilt(by: degrees)] : []
    case .doubleTap(let point): zoom(by: 1, at: point, settings: settings)
    case .twoFingerTap(let point): zoom(by: -1, at: point, settings: settings)
    }
  }

  private func pinch(
    by factor: Double, at point: ScreenPoint, movedTo end: ScreenPoint?, settings: GestureSettings
  ) -> [CameraUpdate] {
    guard factor > 0, factor.isFinite else { return [] }
    let zoom = zoom(by: log2(factor), at: point, settings: settings)
    guard let end, settings.holdsPlaceUnderFingers else { return zoom }
    return zoom + [.drag(from: point, to: end)]
  }

  private func zoom(
    by levels: Double, at point: ScreenPoint, settings: GestureSettings
  ) -> [CameraUpdate] {
    guard settings.zoomGestures else { return [] }
    return [settings.holdsPlaceUnderFingers ? .zoom(by: levels, at: point) : .zoom(by: levels)]
  }

  private func turn(
    by degrees: Double, at point: ScreenPoint, settings: GestureSettings
  ) -> [CameraUpdate] {
    guard settings.rotateGestures else { return [] }
    return [
      settings.holdsPlaceUnderFingers ? .rotate(by: -degrees, at: point) : .rotate(by: -degrees)
    ]
  }
}

extension Camera {
  /// The camera after a gesture, brought within the constraints.
  public func applying(
    _ gesture: Gesture, settings: GestureSettings = GestureSettings(), in viewport: Viewport,
    constraints: CameraConstraints = .standard
  ) -> Camera {
    gesture.updates(settings: settings).reduce(self) { camera, update in
      camera.applying(update, in: viewport, constraints: constraints)
    }
  }
}
