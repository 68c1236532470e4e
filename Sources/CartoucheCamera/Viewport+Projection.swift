public import CartoucheGeo
public import CartoucheSupport

extension Viewport {
  /// w below which nothing is drawn, in points from the eye along the line of sight.
  public var nearDistance: Double { eyeDistance / Self.nearPlaneDivisor }

  /// w beyond which nothing is drawn.
  public var farDistance: Double { eyeDistance * Self.farLimitFactor }

  /// Where a world point appears, or `nil` at or behind the near plane.
  ///
  /// - Parameter height: above the plane, in points at the camera's zoom.
  public func project(_ point: WorldPoint, height: Double = 0) -> ScreenPoint? {
    let plane = mapPlanePoint(of: point)
    let depth = eyeDistance - plane.y * sinTilt - height * cosTilt
    guard depth > nearDistance else { return nil }
    let scale = eyeDistance / depth
    return ScreenPoint(
      x: principalPoint.x + plane.x * scale,
      y: principalPoint.y + (plane.y * cosTilt - height * sinTilt) * scale)
  }

  public func project(_ coordinate: Coordinate, height: Double = 0) -> ScreenPoint? {
    project(WorldPoint(coordinate), height: height)
  }

  /// The world point of the plane seen at a screen point, or `nil` at or above the horizon.
  public func unproject(_ point: ScreenPoint) -> WorldPoint? {
    let x = point.x - principalPoint.x
    let y = point.y - principalPoint.y
    let denominator = eyeDistance * cosTilt + y * sinTilt
    guard denominator > 0 else { return nil }
    let v = y * eyeDistance / denominator
    let u = x * (eyeDistance - v * sinTilt) / eyeDistance
    return worldPoint(ofMapPlane: ScreenPoint(x: u, y: v))
  }

  /// D/w at a world point: how large a map point is drawn there, or `nil` behind the near plane.
  public func localScale(at point: WorldPoint) -> Double? {
    let depth = eyeDistance - mapPlanePoint(of: point).y * sinTilt
    return depth > nearDistance ? eyeDistance / depth : nil
  }

  /// The screen's y of the horizon, or `nil` when looking straight down.
  public var horizonY: Double? {
    sinTilt > 0 ? principalPoint.y - eyeDistance * cosTilt / sinTilt : nil
  }

  /// (u, v): the turned offset from the target in the map's plane, in points.
  package func mapPlanePoint(of point: WorldPoint) -> ScreenPoint {
    let dx = (point.x - target.x) * worldSize
    let dy = (point.y - target.y) * worldSize
    return ScreenPoint(
      x: dx * cosBearing + dy * sinBearing, y: dy * cosBearing - dx * sinBearing)
  }

  package func worldPoint(ofMapPlane point: ScreenPoint) -> WorldPoint {
    WorldPoint(
      x: target.x + (point.x * cosBearing - point.y * sinBearing) / worldSize,
      y: target.y + (point.x * sinBearing + point.y * cosBearing) / worldSize)
  }
}
