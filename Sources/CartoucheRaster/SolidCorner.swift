/// A place above the map's plane as the eye sees it.
struct SolidCorner {
  /// From the principal point, in points at the eye's distance from the target.
  let x: Double
  let y: Double
  /// From the eye along the line of sight.
  let w: Double
}
