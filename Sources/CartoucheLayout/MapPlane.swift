import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport
import Foundation

/// The way of geometry from the world into one window: into the map's plane, where strokes are
/// built, and from there through the perspective onto the viewport's endless plane.
///
/// Looking straight down both planes are one, with the world's origin as theirs, so that nothing
/// computed here depends on the window or the target. Under tilt the map's plane starts at the
/// target.
/// Shared by all that draws into the window.
final class MapPlane {
  /// In logical points of the viewport's plane.
  let windowRect: ScreenRect
  /// Device pixels a logical point: a hint for flattening, never for a position.
  let resolution: Double
  let isFlat: Bool

  let worldSize: Double
  let cosBearing: Double
  let sinBearing: Double
  /// The map's plane's origin, from the world's, in points turned by the bearing.
  private let base: MapPlanePoint
  let cosTilt: Double
  let sinTilt: Double
  let eyeDistance: Double
  let principalPoint: ScreenPoint
  let target: WorldPoint
  /// What of the map's plane can be drawn: the window's sides, the near plane and the far limit.
  let visibleRegion: ConvexRegion

  init(viewport: Viewport, window: PixelWindow) {
    windowRect = window.rect
    resolution = window.scale
    isFlat = viewport.isFlat
    worldSize = viewport.worldSize
    cosBearing = viewport.cosBearing
    sinBearing = viewport.sinBearing
    cosTilt = viewport.cosTilt
    sinTilt = viewport.sinTilt
    eyeDistance = viewport.eyeDistance
    principalPoint = viewport.principalPoint
    target = viewport.target
    base =
      viewport.isFlat
      ? MapPlanePoint(x: 0, y: 0)
      : Self.turned(viewport.target, worldSize, viewport.cosBearing, viewport.sinBearing)
    visibleRegion =
      viewport.isFlat
      ? ConvexRegion(rect: windowRect) : ConvexRegion(viewport: viewport, rect: windowRect)
  }

  /// The plane of a picture itself, for drawing in its own points; no geometry of the world can be
  /// brought into it.
  init(pictureOf plane: MapPlane) {
    windowRect = plane.windowRect
    resolution = plane.resolution
    isFlat = true
    worldSize = plane.worldSize
    (cosBearing, sinBearing) = (1, 0)
    (cosTilt, sinTilt) = (1, 0)
    eyeDistance = plane.eyeDistance
    principalPoint = plane.principalPoint
    target = plane.target
    base = MapPlanePoint(x: 0, y: 0)
    visibleRegion = ConvexRegion(rect: plane.windowRect)
  }

  /// A world point's place in the map's plane.
  func planePoint(_ point: WorldPoint) -> MapPlanePoint {
    Self.turned(point, worldSize, cosBearing, sinBearing) - base
  }

  private static func turned(
    _ point: WorldPoint, _ worldSize: Double, _ cosine: Double, _ sine: Double
  ) -> MapPlanePoint {
    let x = point.x * worldSize
    let y = point.y * worldSize
    return MapPlanePoint(x: x * cosine + y * sine, y: y * cosine - x * sine)
  }

  /// Where a point of the map's plane appears.
  ///
  /// Under tilt the point must lie beyond the near plane: clip to ``visibleRegion`` first.
  func screenPoint(_ point: MapPlanePoint) -> ScreenPoint {
    if isFlat { return ScreenPoint(x: point.x, y: point.y) }
    let scale = localScale(point)
    return ScreenPoint(
      x: principalPoint.x + point.x * scale, y: principalPoint.y + point.y * cosTilt * scale)
  }

  /// From the viewport's plane onto the map's; `nil` where both are one.
  ///
  /// With (x, y) the offset from the principal point and k = D·cosτ + y·sinτ, u = x·D·cosτ/k and
  /// v = y·D/k.
  var mapFromScreen: Homography? {
    guard !isFlat else { return nil }
    return Homography(
      origin: principalPoint, x: SIMD3(eyeDistance * cosTilt, 0, 0), y: SIMD3(0, eyeDistance, 0),
      w: SIMD3(0, sinTilt, eyeDistance * cosTilt))
  }

  /// How far east is turned from the right there, clockwise, in radians.
  func eastAngle(at point: MapPlanePoint) -> Double {
    if isFlat && sinBearing == 0 && cosBearing == 1 { return 0 }
    let (x, y) = (cosBearing, -sinBearing)
    // Of x·D/w and y·cosτ·D/w with w = D − y·sinτ along (x, y), less a positive factor.
    let depth = eyeDistance - point.y * sinTilt
    let across = x * depth + point.x * y * sinTilt
    let down = (y * depth + point.y * y * sinTilt) * cosTilt
    return isFlat ? atan2(y, x) : atan2(down, across)
  }

  /// D/w: how large a map point is drawn there.
  func localScale(_ point: MapPlanePoint) -> Double {
    isFlat ? 1 : eyeDistance / (eyeDistance - point.y * sinTilt)
  }

  /// Whether a point of the map's plane lies between the near plane and the far limit.
  func isWithinDepth(_ point: MapPlanePoint) -> Bool {
    if isFlat { return true }
    let depth = eyeDistance - point.y * sinTilt
    return depth > eyeDistance / Viewport.nearPlaneDivisor
      && depth <= eyeDistance * Viewport.farLimitFactor
  }

  /// The box of world coordinates that the window shows, grown by `reach` points of the plane;
  /// empty where it shows only what lies beyond the far limit.
  func visibleWorldBounds(reach: Double) -> WorldBounds {
    let corners = visiblePlaneCorners
    var bounds = WorldBounds.empty
    for corner in corners { bounds.formUnion(worldPoint(corner)) }
    guard !bounds.isEmpty else { return bounds }
    return grown(bounds, by: reach)
  }

  /// A box of the world and what lies within `reach` points of the plane around it.
  func grown(_ box: WorldBounds, by reach: Double) -> WorldBounds {
    let margin = reach / worldSize
    return WorldBounds(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
  }

  private func worldPoint(_ point: MapPlanePoint) -> WorldPoint {
    let turned = point + base
    return WorldPoint(
      x: (turned.x * cosBearing - turned.y * sinBearing) / worldSize,
      y: (turned.x * sinBearing + turned.y * cosBearing) / worldSize)
  }

  /// Where the ground would end if it went on for ever, or `nil` when looking straight down.
  var horizonY: Double? {
    isFlat ? nil : principalPoint.y - eyeDistance * cosTilt / sinTilt
  }

  /// From looking straight down.
  var tiltDegrees: Double { atan2(sinTilt, cosTilt) * 180 / .pi }

  /// Where the far limit appears, or `nil` when looking straight down.
  var farLimitY: Double? {
    guard !isFlat else { return nil }
    let share = (Viewport.farLimitFactor - 1) / Viewport.farLimitFactor
    return principalPoint.y - eyeDistance * cosTilt / sinTilt * share
  }

  private var visiblePlaneCorners: [MapPlanePoint] {
    let top = max(windowRect.minY, farLimitY ?? -.infinity)
    guard top < windowRect.maxY else { return [] }
    return [
      planePoint(x: windowRect.minX, y: top), planePoint(x: windowRect.maxX, y: top),
      planePoint(x: windowRect.maxX, y: windowRect.maxY),
      planePoint(x: windowRect.minX, y: windowRect.maxY),
    ]
  }

  /// The point of the map's plane that is seen there, which must lie below the horizon.
  private func planePoint(x: Double, y: Double) -> MapPlanePoint {
    if isFlat { return MapPlanePoint(x: x, y: y) }
    let down = y - principalPoint.y
    let v = down * eyeDistance / (eyeDistance * cosTilt + down * sinTilt)
    let u = (x - principalPoint.x) * (eyeDistance - v * sinTilt) / eyeDistance
    return MapPlanePoint(x: u, y: v)
  }
}
