public import CartoucheSupport

/// A map of one plane onto another that keeps straight lines straight, perspective included.
///
/// With d = (dx, dy, 1) the offset from ``origin``, a point goes to (x·d / w·d, y·d / w·d). Points
/// where w·d is not positive have no image: they lie behind the eye. An origin near what is drawn
/// keeps full precision where coordinates are large.
public struct Homography: Hashable, Sendable {
  public var origin: ScreenPoint
  /// The coefficients of dx, dy and 1.
  public var x: SIMD3<Double>
  public var y: SIMD3<Double>
  public var w: SIMD3<Double>

  public init(
    origin: ScreenPoint = .zero, x: SIMD3<Double>, y: SIMD3<Double>,
    w: SIMD3<Double> = SIMD3(0, 0, 1)
  ) {
    self.origin = origin
    self.x = x
    self.y = y
    self.w = w
  }

  /// Onto the rectangle from (0, 0) to (width, height), the corners in the order top left, top
  /// right, bottom right, bottom left.
  ///
  /// After Paul Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3.
  ///
  /// - Returns: nil where the corners do not go round a convex quadrilateral.
  public init?(corners: [ScreenPoint], width: Double, height: Double) {
    guard corners.count == 4 else { return nil }
    let origin = corners[0]
    let (p, q, r) = (corners[1] - origin, corners[2] - origin, corners[3] - origin)
    let (a, b) = (p - q, r - q)
    let sum = q - p - r
    let determinant = Self.cross(a, b)
    let g = Self.cross(sum, b) / determinant
    let h = Self.cross(a, sum) / determinant
    // The denominators at the corners: all positive exactly for a convex quadrilateral.
    guard g.isFinite, h.isFinite, 1 + g > 0, 1 + h > 0, 1 + g + h > 0 else { return nil }
    let square = Homography(
      x: SIMD3(p.x * (1 + g), r.x * (1 + h), 0), y: SIMD3(p.y * (1 + g), r.y * (1 + h), 0),
      w: SIMD3(g, h, 1))
    guard var inverse = square.inverse else { return nil }
    inverse.origin = origin
    inverse.x *= width
    inverse.y *= height
    self = inverse
  }

  private static func cross(_ a: ScreenPoint, _ b: ScreenPoint) -> Double {
    a.x * b.y - a.y * b.x
  }

  /// Whether parallels stay parallel.
  public var isAffine: Bool { w.x == 0 && w.y == 0 }

  /// Where a point goes, or nil where it has no image.
  public func apply(_ point: ScreenPoint) -> ScreenPoint? {
    let d = SIMD3(point.x - origin.x, point.y - origin.y, 1)
    let depth = (w * d).sum()
    guard depth > 0 else { return nil }
    return ScreenPoint(x: (x * d).sum() / depth, y: (y * d).sum() / depth)
  }

  /// First this one, then `next`. Points that `next` sees though this one does not must not occur.
  public func then(_ next: Homography) -> Homography {
    let (x, y) = (x - w * next.origin.x, y - w * next.origin.y)
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> { x * r.x + y * r.y + w * r.z }
    return Homography(origin: origin, x: row(next.x), y: row(next.y), w: row(next.w))
  }

  /// The way back, or nil where a whole line goes to one point.
  public var inverse: Homography? {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    // The columns of the adjugate.
    let (c0, c1, c2) = (cross(y, w), cross(w, x), cross(x, y))
    let determinant = (x * c0).sum()
    guard determinant.isFinite, determinant != 0 else { return nil }
    let factor = 1 / determinant
    guard factor.isFinite else { return nil }
    let w = SIMD3(c0.z, c1.z, c2.z) * factor
    return Homography(
      x: SIMD3(c0.x, c1.x, c2.x) * factor + w * origin.x,
      y: SIMD3(c0.y, c1.y, c2.y) * factor + w * origin.y, w: w)
  }
}
