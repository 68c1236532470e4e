import CartoucheDrawing
import CartoucheSupport

/// Brings places above the map's plane onto the grid of a window's pixels.
struct SolidGrid {
  private let view: SolidView
  private let window: PixelWindow
  private let pixelUnits: Double

  init(_ view: SolidView, in window: PixelWindow) {
    self.view = view
    self.window = window
    pixelUnits = window.scale * Double(PixelWindow.unitsPerPixel)
  }

  /// - Parameter height: in points.
  @inline(__always)
  func corner(_ point: ScreenPoint, height: Double) -> SolidCorner {
    let u = point.x - view.target.x
    let v = point.y - view.target.y
    if view.isParallel { return SolidCorner(x: u, y: v, w: view.eyeDistance) }
    return SolidCorner(
      x: u, y: v * view.cosTilt - height * view.sinTilt,
      w: view.eyeDistance - v * view.sinTilt - height * view.cosTilt)
  }

  /// Of a corner in front of the eye. The window's origin is subtracted last, so that all windows
  /// round alike.
  @inline(__always)
  func place(_ corner: SolidCorner) -> GridPoint {
    let scale = view.isParallel ? 1 : view.eyeDistance / corner.w
    let place = GridRounding.snapped(
      SIMD2(
        Self.bounded((view.principalPoint.x + corner.x * scale) * pixelUnits),
        Self.bounded((view.principalPoint.y + corner.y * scale) * pixelUnits)))
    return GridPoint(
      x: GridRounding.nearest(place.x) &- window.originX,
      y: GridRounding.nearest(place.y) &- window.originY)
  }

  @inline(__always)
  private static func bounded(_ value: Double) -> Double {
    value > -GridRounding.limit ? min(value, GridRounding.limit) : -GridRounding.limit
  }

  /// A box around places of the grid.
  struct Bounds {
    private(set) var minX = Int.max
    private(set) var minY = Int.max
    private(set) var maxX = Int.min
    private(set) var maxY = Int.min

    @inline(__always)
    mutating func add(_ point: GridPoint) {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }

    func union(_ other: Bounds) -> Bounds {
      var union = self
      (union.minX, union.maxX) = (min(minX, other.minX), max(maxX, other.maxX))
      (union.minY, union.maxY) = (min(minY, other.minY), max(maxY, other.maxY))
      return union
    }
  }

  /// Whether something in a box may cover samples of the window.
  func isVisible(_ bounds: Bounds) -> Bool {
    bounds.minX < bounds.maxX && bounds.minY < bounds.maxY && bounds.maxX > 0 && bounds.maxY > 0
      && bounds.minX < window.width * PixelWindow.unitsPerPixel
      && bounds.minY < window.height * PixelWindow.unitsPerPixel
  }

  /// The window's rows of pixels that a visible box touches.
  func rows(_ bounds: Bounds) -> Range<Int32> {
    let step = PixelWindow.unitsPerPixel
    let first = max(bounds.minY, 0) / step
    let last = min(bounds.maxY / step + 1, window.height)
    return Int32(clamping: first)..<Int32(clamping: last)
  }
}
