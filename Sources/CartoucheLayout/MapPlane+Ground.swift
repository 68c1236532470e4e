import CartoucheDrawing
import CartoucheSupport

extension MapPlane {
  /// All of the window that shows the map, down to the horizon's far limit; `nil` where nothing does.
  var groundPath: Path? {
    // A point beyond the window's edges, so that no edge of a fill shows in any window.
    let rect = windowRect.insetBy(-1)
    let top = max(rect.minY, farLimitY ?? rect.minY)
    guard top < rect.maxY else { return nil }
    var path = Path()
    path.appendQuad(
      ScreenPoint(x: rect.minX, y: top), ScreenPoint(x: rect.maxX, y: top),
      ScreenPoint(x: rect.maxX, y: rect.maxY), ScreenPoint(x: rect.minX, y: rect.maxY))
    return path
  }
}
