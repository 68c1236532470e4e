/// One wall or roof as a window sees it.
struct SolidFace {
  /// In ``SolidFaces/contourEnds``.
  let contours: Range<Int>
  /// Rows of the window's pixels that it may touch.
  let rows: Range<Int32>
  /// Convex with one contour, as walls are.
  let isConvex: Bool
  let depth: DepthPlane
  /// Blue, green, red and alpha at the base and at the top, in 0…255; of a pattern what its colours
  /// are multiplied by.
  let lower: SIMD4<Float>
  let upper: SIMD4<Float>
  /// Heights in points.
  let base: Double
  let top: Double
  /// In ``SolidFaces/patterns``.
  let pattern: Int?

  /// How near each of a plane's places is, by where it appears: 1/w, which runs evenly over the
  /// screen. Seen in parallel it is the height.
  struct DepthPlane {
    /// For each point to the right of the principal point, and for each point below it.
    let across: Double
    let down: Double
    let center: Double

    @inline(__always)
    func nearness(x: Double, y: Double) -> Double { center + down * y + across * x }
  }

  /// How a pattern lies on a face.
  struct Pattern {
    let surface: Int
    /// `nil` on a roof.
    let wall: Wall?

    /// A wall's foot, from the target in the map's plane.
    struct Wall {
      let startX: Double
      let startY: Double
      /// Of length 1.
      let alongX: Double
      let alongY: Double
      /// What the pattern has run when it comes to the start, going against the direction.
      let offset: Double
      let metresPerPoint: Double
    }
  }
}
