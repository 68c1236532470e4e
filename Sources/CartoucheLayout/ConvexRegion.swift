import CartoucheCamera
import CartoucheGeo
import CartoucheSupport

/// A convex part of the map's plane: what lies inside a few half-planes.
struct ConvexRegion {
  /// The sides of the picture, for leaving out what cannot be seen.
  let sides: [HalfPlane]
  /// The near plane and the far limit, to which geometry must be clipped before it is projected.
  let depths: [HalfPlane]

  init(rect: ScreenRect) {
    sides = [
      Self.halfPlane(1, 0, -rect.minX), Self.halfPlane(-1, 0, rect.maxX),
      Self.halfPlane(0, 1, -rect.minY),
      Self.halfPlane(0, -1, rect.maxY),
    ]
    depths = []
  }

  /// What a rectangle of the screen shows of a tilted map's plane.
  ///
  /// A point (u, v) appears at x − cx = u·D/w and y − cy = v·cosτ·D/w with w = D − v·sinτ > 0, so
  /// that every edge of the rectangle is a half-plane once multiplied by w.
  init(viewport: Viewport, rect: ScreenRect) {
    let distance = viewport.eyeDistance
    let sine = viewport.sinTilt
    let cosine = viewport.cosTilt
    let left = rect.minX - viewport.principalPoint.x
    let right = rect.maxX - viewport.principalPoint.x
    let top = rect.minY - viewport.principalPoint.y
    let bottom = rect.maxY - viewport.principalPoint.y
    sides = [
      Self.halfPlane(distance, left * sine, -left * distance),
      Self.halfPlane(-distance, -right * sine, right * distance),
      Self.halfPlane(0, cosine * distance + top * sine, -top * distance),
      Self.halfPlane(0, -(cosine * distance + bottom * sine), bottom * distance),
    ]
    depths = [
      Self.halfPlane(0, -sine, distance * (1 - 1 / Viewport.nearPlaneDivisor)),
      Self.halfPlane(0, sine, distance * (Viewport.farLimitFactor - 1)),
    ]
  }

  /// Inside where `a·x + b·y + c >= 0`, with a normal of length 1.
  private static func halfPlane(_ a: Double, _ b: Double, _ c: Double) -> HalfPlane {
    let length = (a * a + b * b).squareRoot()
    return HalfPlane(normalX: a / length, normalY: b / length, offset: -c / length)
  }

  /// Whether everything within `reach` of the segment surely lies outside.
  func excludes(_ a: MapPlanePoint, _ b: MapPlanePoint, reach: Double) -> Bool {
    for side in sides where side.depth(of: a) < -reach && side.depth(of: b) < -reach {
      return true
    }
    for side in depths where side.depth(of: a) < -reach && side.depth(of: b) < -reach {
      return true
    }
    return false
  }

  /// Whether everything within `reach` of a box surely lies outside.
  func excludes(
    minX: Double, minY: Double, maxX: Double, maxY: Double, reach: Double
  ) -> Bool {
    func isOutside(_ side: HalfPlane) -> Bool {
      let nearest = MapPlanePoint(
        x: side.normalX > 0 ? maxX : minX, y: side.normalY > 0 ? maxY : minY)
      return side.depth(of: nearest) < -reach
    }
    return sides.contains(where: isOutside) || depths.contains(where: isOutside)
  }

  /// The part of a segment, in shares of its length, that may lie within `reach` of the region.
  func shares(
    of a: MapPlanePoint, _ b: MapPlanePoint, within reach: Double
  ) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for side in sides + depths {
      let (start, end) = (side.depth(of: a) + reach, side.depth(of: b) + reach)
      if start < 0, end < 0 { return nil }
      if start < 0 { low = max(low, start / (start - end)) }
      if end < 0 { high = min(high, start / (start - end)) }
    }
    return low <= high ? low...high : nil
  }

  /// Whether clipping to the depths would leave the point where it is.
  func isWithinDepths(_ point: MapPlanePoint) -> Bool {
    depths.allSatisfy { $0.depth(of: point) >= 0 }
  }

  /// The part of a polygon, which does not repeat its first point, between the near plane and the
  /// far limit.
  func clippedToDepths(_ polygon: [MapPlanePoint]) -> [MapPlanePoint] {
    guard let first = polygon.first, !polygon.allSatisfy(isWithinDepths) else { return polygon }
    return depths.clip(ring: polygon + [first]).dropLast()
  }
}
