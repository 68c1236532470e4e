public import CartoucheGeo
public import CartoucheSupport

extension Viewport {
  /// w below which nothing is drawn, in points from the eye along the line of sight.
  public var nearDistance: Double { eyeDistance / Self.nearPlaneDivisor }

  /// w beyond which nothing is drawn.
  public var farDistance: Double { eyeDistance * Self.farLimitFactor }

  /// Where a world point appears, or `nil` at or behind the near plane and for what is not finite.
  ///
  /// What lies beyond the far limit still has a place on the screen; ``contains(_:)-(WorldPoint)``
  /// tells whether it is drawn.
  ///
  /// - Parameter height: above the plane, in points at the camera's zoom.
  public func project(_ point: WorldPoint, height: Double = 0) -> ScreenPoint? {
    let plane = mapPlanePoint(of: point)
    let depth = eyeDistance - plane.y * sinTilt - height * cosTilt
    guard depth > nearDistance else { return nil }
    let scale = eyeDistance / depth
    let projected = ScreenPoint(
      x: principalPoint.x + plane.x * scale,
      y: principalPoint.y + (plane.y * cosTilt - height * sinTilt) * scale)
    return projected.x.isFinite && projected.y.isFinite ? projected : nil
  }

  /// Where a place appears in the world copy that its longitude names: 190 and −170 differ.
  ///
  /// - Parameter height: above the plane, in points at the camera's zoom.
  public func project(_ coordinate: Coordinate, height: Double = 0) -> ScreenPoint? {
    project(WorldPoint(coordinate), height: height)
  }

  /// The world point seen at a screen point, or `nil` at or above the horizon.
  ///
  /// - Parameter height: of the level plane that is looked at above the map's, in points at the
  ///   camera's zoom.
  public func unproject(_ point: ScreenPoint, height: Double = 0) -> WorldPoint? {
    planePoint(at: point, height: height).map(worldPoint(ofMapPlane:))
  }

  /// The place seen at a screen point, or `nil` at or above the horizon.
  ///
  /// The longitude goes on beyond ±180° in the neighbouring world copies, the latitude beyond
  /// ±85.0511…° towards the poles.
  public func coordinate(at point: ScreenPoint) -> Coordinate? {
    unproject(point).map(WebMercator.unproject)
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

  /// The copy of a world point that lies nearest to the target from west to east.
  public func nearestCopy(of point: WorldPoint) -> WorldPoint {
    WorldPoint(x: point.x - (point.x - target.x).rounded(), y: point.y)
  }

  /// (u, v): the turned offset from the target in the map's plane, in points.
  @inlinable
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

  /// (u, v) of what is seen at a screen point on the level plane of that height.
  ///
  /// From y = (v·cosτ − h·sinτ)·D/w follows v = (y·(D − h·cosτ) + D·h·sinτ)/(D·cosτ + y·sinτ) and
  /// w = D·(D·cosτ − h)/(D·cosτ + y·sinτ).
  package func planePoint(at point: ScreenPoint, height: Double = 0) -> ScreenPoint? {
    let x = point.x - principalPoint.x
    let y = point.y - principalPoint.y
    let denominator = eyeDistance * cosTilt + y * sinTilt
    let depth = eyeDistance * (eyeDistance * cosTilt - height) / denominator
    guard depth > 0, depth < eyeDistance * Self.unprojectionLimit else { return nil }
    let v = (y * (eyeDistance - height * cosTilt) + eyeDistance * height * sinTilt) / denominator
    let u = x * depth / eyeDistance
    return u.isFinite && v.isFinite ? ScreenPoint(x: u, y: v) : nil
  }

  /// Where w passes D times this, a screen point counts as the horizon's: its place is rounding.
  private static var unprojectionLimit: Double { 1e12 }
}
