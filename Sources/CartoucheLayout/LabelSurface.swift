import CartoucheDrawing
import CartoucheSupport

/// The plane in which a label's glyphs are laid out: the screen, or the map's under tilt.
struct LabelSurface {
  /// `nil` for the screen.
  private let plane: MapPlane?

  static var screen: LabelSurface { LabelSurface(plane: nil) }

  private init(plane: MapPlane?) { self.plane = plane }

  /// The map's own plane; looking straight down both are one.
  static func map(_ plane: MapPlane) -> LabelSurface {
    plane.isFlat ? .screen : LabelSurface(plane: plane)
  }

  /// Half the step, in points, over which the perspective is taken as even.
  private static let step = 0.5

  /// Where a point of the map's plane lies in this one; `nil` where it cannot be seen.
  func point(of point: MapPlanePoint, in map: MapPlane) -> ScreenPoint? {
    guard map.isWithinDepth(point) else { return nil }
    return plane == nil ? map.screenPoint(point) : ScreenPoint(x: point.x, y: point.y)
  }

  /// Where a point of this plane appears; `nil` where it cannot be seen.
  func screenPoint(_ point: ScreenPoint) -> ScreenPoint? {
    guard let plane else { return point }
    let point = MapPlanePoint(x: point.x, y: point.y)
    return plane.isWithinDepth(point) ? plane.screenPoint(point) : nil
  }

  /// How what lies in this plane appears near a point.
  func frame(at point: ScreenPoint, _ frame: GlyphFrame) -> GlyphFrame? {
    guard plane != nil else { return frame }
    let step = Self.step
    guard let left = screenPoint(point + ScreenPoint(x: -step, y: 0)),
      let right = screenPoint(point + ScreenPoint(x: step, y: 0)),
      let above = screenPoint(point + ScreenPoint(x: 0, y: -step)),
      let below = screenPoint(point + ScreenPoint(x: 0, y: step))
    else { return nil }
    let seen = GlyphFrame(
      right: (right - left) * (0.5 / step), down: (below - above) * (0.5 / step))
    return seen.applied(after: frame)
  }
}
