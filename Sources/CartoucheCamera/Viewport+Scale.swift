public import CartoucheGeo
public import CartoucheSupport
import Foundation

extension Viewport {
  /// Metres on the ground a point of the screen, along the row of a screen point, or `nil` at or
  /// above the horizon.
  ///
  /// In Web Mercator's metres, on the sphere of radius 6 378 137 m. Beyond Mercator's edge the
  /// formula goes on towards 0.
  public func metresPerPoint(at point: ScreenPoint) -> Double? {
    guard let place = unproject(point), let scale = localScale(at: place) else { return nil }
    return 1 / (pointsPerMetre(at: place) * scale)
  }

  /// Points of the map's plane, at the camera's zoom, that a metre takes at a place: what heights in
  /// metres are multiplied by.
  ///
  /// On the sphere of radius 6 378 137 m. cos φ = 1/cosh(π(1 − 2y)).
  public func pointsPerMetre(at point: WorldPoint) -> Double {
    worldSize * cosh(.pi * (1 - 2 * point.y)) / WebMercator.circumference
  }

  /// The zoom at which so many metres on the ground take so many points at a place, seen from above.
  ///
  /// On the sphere of radius 6 378 137 m. It may lie outside what constraints allow; lengths that
  /// are not above 0 and finite give 0.
  public static func zoom(
    at coordinate: Coordinate, forMetres metres: Double, perPoints points: Double
  )
    -> Double
  {
    let metresPerPoint = metres / points
    guard metresPerPoint > 0, metresPerPoint.isFinite else { return 0 }
    let shrink = cosh(.pi * (1 - 2 * WorldPoint(coordinate).y))
    return zoom(worldSize: WebMercator.circumference / (metresPerPoint * shrink))
  }

  /// Where the eye is: straight above a world point, at a height in points at the camera's zoom.
  public var eye: (ground: WorldPoint, height: Double) {
    let behind = ScreenPoint(x: 0, y: eyeDistance * sinTilt)
    return (worldPoint(ofMapPlane: behind), eyeDistance * cosTilt)
  }

  /// The level of a pyramid of square tiles whose pixels are nearest in size to the picture's points
  /// at the target, in 0…``TileID/maximumLevel``.
  ///
  /// A level z of T-point tiles is drawn at its own size at camera zoom z + log2(T/256).
  ///
  /// - Parameters:
  ///   - tileSize: T, above 0.
  ///   - rule: towards which whole level a zoom between two goes; down unless said.
  public func tileLevel(
    tileSize: Double = 256, rounding rule: FloatingPointRoundingRule = .down
  ) -> Int {
    guard tileSize > 0, tileSize.isFinite else { return 0 }
    let level = camera.zoom - log2(tileSize / Self.worldWidthAtZoomZero)
    return min(max(Int(clamping: level.rounded(rule)), 0), TileID.maximumLevel)
  }
}
