import CartoucheCamera
import CartoucheSupport

/// A convex part of the map's plane: what lies inside a few half-planes.
struct ConvexRegion {
  /// Inside where `normal · p + offset >= 0`; the normal has length 1.
  struct HalfPlane {
    let normal: PlanePoint
    let offset: Double

    func distance(_ point: PlanePoint) -> Double { normal.dot(point) + offset }

    /// Inside where `a·x + b·y + c >= 0`.
    init(_ a: Double, _ b: Double, _ c: Double) {
      let length = (a * a + b * b).squareRoot()
      normal = PlanePoint(x: a / length, y: b / length)
      offset = c / length
    }
  }

  /// The sides of the picture, for leaving out what cannot be seen.
  let sides: [HalfPlane]
  /// The near plane and the far limit, to which geometry must be clipped before it is projected.
  let depths: [HalfPlane]

  init(rect: ScreenRect) {
    sides = [
      HalfPlane(1, 0, -rect.minX), HalfPlane(-1, 0, rect.maxX), HalfPlane(0, 1, -rect.minY),
      HalfPlane(0, -1, rect.maxY),
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
      HalfPlane(distance, left * sine, -left * distance),
      HalfPlane(-distance, -right * sine, right * distance),
      HalfPlane(0, cosine * distance + top * sine, -top * distance),
      HalfPlane(0, -(cosine * distance + bottom * sine), bottom * distance),
    ]
    depths = [
      HalfPlane(0, -sine, distance * (1 - 1 / Viewport.nearPlaneDivisor)),
      HalfPlane(0, sine, distance * (Viewport.farLimitFactor - 1)),
    ]
  }

  /// Whether everything within `reach` of the segment surely lies outside.
  func excludes(_ a: PlanePoint, _ b: PlanePoint, reach: Double) -> Bool {
    for side in sides where side.distance(a) < -reach && side.distance(b) < -reach { return true }
    for side in depths where side.distance(a) < -reach && side.distance(b) < -reach { return true }
    return false
  }

  /// Whether everything within `reach` of a box surely lies outside.
  func excludes(
    minX: Double, minY: Double, maxX: Double, maxY: Double, reach: Double
  ) -> Bool {
    func isOutside(_ side: HalfPlane) -> Bool {
      let nearest = PlanePoint(
        x: side.normal.x > 0 ? maxX : minX, y: side.normal.y > 0 ? maxY : minY)
      return side.distance(nearest) < -reach
    }
    return sides.contains(where: isOutside) || depths.contains(where: isOutside)
  }

  /// Whether clipping to the depths would leave the point where it is.
  func isWithinDepths(_ point: PlanePoint) -> Bool {
    depths.allSatisfy { $0.distance(point) >= 0 }
  }

  /// A polygon's part between the near plane and the far limit (Sutherland and Hodgman 1974).
  func clippedToDepths(_ polygon: [PlanePoint]) -> [PlanePoint] {
    depths.reduce(polygon) { Self.clip($0, to: $1) }
  }

  private static func clip(_ polygon: [PlanePoint], to side: HalfPlane) -> [PlanePoint] {
    guard var previous = polygon.last else { return [] }
    var previousDistance = side.distance(previous)
    var clipped: [PlanePoint] = []
    clipped.reserveCapacity(polygon.count + 2)
    for point in polygon {
      let distance = side.distance(point)
      if (distance >= 0) != (previousDistance >= 0) {
        let share = previousDistance / (previousDistance - distance)
        clipped.append(previous + (point - previous) * share)
      }
      if distance >= 0 { clipped.append(point) }
      previous = point
      previousDistance = distance
    }
    return clipped
  }
}
